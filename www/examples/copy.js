// A button beside each source that copies it, and says so.

const announcement = document.createElement("p");
announcement.className = "hidden";
announcement.role = "status";
document.querySelector("main").append(announcement);

for (const source of document.querySelectorAll("pre")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button copy";
  const name = source.dataset.source ?? "the tag";
  const say = (text) => {
    button.textContent = text;
    button.ariaLabel = `${text} ${name}`;
  };
  say("Copy");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(source.textContent);
      say("Copied");
    } catch {
      // If the page may not copy, the text is selected, to be copied by hand.
      getSelection().selectAllChildren(source);
      say("Selected");
    }
    announcement.textContent = button.ariaLabel;
    setTimeout(say, 2000, "Copy");
  });
  source.after(button);
}
