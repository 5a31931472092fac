// Which exercises are solved, which the browser keeps, and where a reader goes on from each. Another tree, or another try, takes
// nothing back.

const KEY = "unbeatable-practice";

const exercises = [...document.querySelectorAll("details")];
const progress = document.querySelector("#progress [role=status]");
const forget = document.querySelector("#forget");

/** The names of the solved exercises. If the browser keeps nothing, they hold until the reader leaves the page. */
const solved = new Set(read());

function read() {
  try {
    const names = JSON.parse(localStorage.getItem(KEY));
    return exercises.map(({ id }) => id).filter((id) => names.includes(id));
  } catch {
    // Nothing is kept, or this page may not use the browser's storage.
    return [];
  }
}

function keep() {
  try {
    localStorage.setItem(KEY, JSON.stringify([...solved]));
  } catch {
    // The browser's storage is full, or this page may not use it.
  }
}

function show() {
  for (const exercise of exercises) exercise.toggleAttribute("data-solved", solved.has(exercise.id));
  progress.textContent = solved.size === 0
    ? "No exercise is solved yet."
    : `${solved.size} of ${exercises.length} exercises ${solved.size === 1 ? "is" : "are"} solved.`;
  forget.hidden = solved.size === 0;
}

/** Opens an exercise, and goes to it. */
function turnTo(exercise) {
  exercise.open = true;
  exercise.querySelector("summary").focus();
  exercise.scrollIntoView({ block: "start" });
}

function createButton(textContent, onclick) {
  return Object.assign(document.createElement("button"), { type: "button", className: "button", textContent, onclick });
}

exercises.forEach((exercise, index) => {
  const tree = exercise.querySelector("minimax-tree");
  const ways = Object.assign(document.createElement("p"), { className: "ways" });
  const [easier, harder] = [exercises[index - 1], exercises[index + 1]];
  if (easier) ways.append(createButton("An easier one", () => turnTo(easier)));
  if (harder) ways.append(createButton("A harder one", () => turnTo(harder)));
  exercise.append(ways);

  const scores = new Map();
  exercise.addEventListener("tree-answer", () => scores.clear());
  exercise.addEventListener("tree-check", ({ detail }) => {
    scores.set(detail.task, detail.score);
    if (tree.task.split(" ").some((task) => scores.get(task) !== 1)) return;
    solved.add(exercise.id);
    keep();
    show();
  });
});

forget.onclick = () => {
  solved.clear();
  keep();
  show();
  exercises[0].querySelector("summary").focus();
};
addEventListener("storage", ({ key }) => {
  if (key !== KEY) return;
  solved.clear();
  for (const id of read()) solved.add(id);
  show();
});
show();
