// The style of the element, as a constructed sheet: a page whose policy forbids inline styles allows it.
//
// The text goes into the bundle as it stands, so it is set tight and its reasons are here. Of inline-size containment the
// element asks for 18rem where its box takes its width from its content. The board is as wide as its box, but never
// taller than the window together with what stands under it. The borders of the canvas are never seen: they are the
// palette of the painter, and their transition tells it of every change, whatever caused it. Light or dark is what the page
// is, so that text stays legible on it; a theme that may differ from the page's brings its own background. All three
// languages run from left to right, and so does the board.

const css = `
:host{
display:block;
box-sizing:border-box;
container-type:inline-size;
contain-intrinsic-inline-size:18rem;
--_text:var(--ttt-text,light-dark(#23262f,#ece8df));
--_muted:var(--ttt-muted,light-dark(#6a665c,#a3a4ae));
--_surface:var(--ttt-surface,light-dark(#fffdf8,#1d2029));
--_border:var(--ttt-border,light-dark(#8b8577,#7d7f8c));
--_accent:var(--ttt-accent,light-dark(#1d4ed8,#9dbcff));
color:var(--_text);
font:1rem/1.4 var(--ttt-font,system-ui,sans-serif);
text-align:center;
text-indent:0;
text-transform:none;
letter-spacing:normal;
word-spacing:normal;
white-space:normal;
direction:ltr;
writing-mode:horizontal-tb
}
:host([hidden]){display:none}
:host([theme="light"]){color-scheme:light}
:host([theme="dark"]){color-scheme:dark}
:host(:is([theme="light"],[theme="dark"])){padding:0.75rem;border-radius:0.75rem;background:var(--ttt-background,light-dark(#f4efe4,#14161d))}
*{box-sizing:border-box}
[part="board"]{
position:relative;
display:grid;
grid-template-rows:repeat(3,1fr);
aspect-ratio:1;
inline-size:min(100%,max(15rem,100vb - var(--_below,16.5rem)));
margin-inline:auto;
border-radius:4%;
background:var(--_surface)
}
[role="row"]{display:grid;grid-template-columns:repeat(3,1fr);min-block-size:0}
[role="gridcell"]{display:grid;min-inline-size:0;min-block-size:0}
canvas{
position:absolute;
inset:0;
inline-size:100%;
block-size:100%;
pointer-events:none;
border:0 none;
border-top-color:var(--ttt-x,light-dark(#c2410c,#ff9466));
border-right-color:var(--ttt-o,light-dark(#0f6e66,#5ccfbd));
border-bottom-color:var(--ttt-grid,light-dark(#8b8577,#7d7f8c));
border-left-color:var(--ttt-line,var(--_text));
transition:border-color 1ms
}
[role="gridcell"] button{
position:relative;
margin:0;
padding:0 6%;
border:0;
background:none;
color:inherit;
font:inherit;
font-size:clamp(0.625rem,4.2cqi,1rem);
line-height:1.1;
cursor:pointer;
touch-action:manipulation;
overflow-wrap:anywhere
}
[role="gridcell"] button[aria-disabled="true"]{cursor:default}
[data-outcome]::before{display:block}
[data-outcome="win"]::before{content:"▲"}
[data-outcome="draw"]::before{content:"="}
[data-outcome="loss"]::before{content:"▼"}
:focus-visible{
outline:3px solid var(--_accent);
outline-offset:-4px;
border-radius:0.5rem
}
[part="status"],[part="controls"]{position:relative}
[part="status"]{
min-block-size:1.4em;
margin:0.75rem 0 0;
font-size:1.0625rem;
font-weight:600
}
.failed{font-weight:400}
.announcement{
position:absolute;
inline-size:1px;
block-size:1px;
overflow:hidden;
clip-path:inset(50%);
white-space:nowrap
}
[part="controls"]{display:grid;gap:0.75rem;margin-block-start:0.75rem;font-size:0.9375rem}
[part="controls"] [hidden]{display:none}
.buttons,.choices{display:flex;flex-wrap:wrap;justify-content:center;align-items:end;gap:0.5rem 0.75rem}
.buttons{gap:0.375rem}
[part="controls"] button,select,.segments{
min-block-size:2.25rem;
border:1px solid var(--_border);
border-radius:0.5rem;
background:var(--_surface);
color:inherit;
font:inherit
}
[part="controls"] button{padding:0.25rem clamp(0.5rem,2.6cqi,0.75rem);cursor:pointer}
[part="controls"] button:hover,select:hover,.segments label:hover{background:var(--ttt-hover,light-dark(#f1ece0,#2a2e3a))}
[part="controls"] button[aria-disabled="true"]{color:var(--_muted);border-style:dashed;cursor:default}
[part="controls"] :focus-visible{outline-offset:2px}
fieldset{margin:0;padding:0;border:0;min-inline-size:0}
legend,.choice span,dt{padding:0;font-size:0.8125rem;color:var(--_muted)}
.segments{display:flex;flex-wrap:wrap;justify-content:center;overflow:hidden}
.segments label{position:relative;display:grid;place-items:center;min-inline-size:2.25rem;padding:0 0.625rem;cursor:pointer}
.segments label + label{border-inline-start:1px solid var(--_border)}
.segments input{position:absolute;inset:0;margin:0;opacity:0;cursor:pointer}
.segments label:has(:checked){background:var(--_accent);color:var(--ttt-on-accent,light-dark(#fff,#14161d))}
.segments label:has(:focus-visible){outline:3px solid var(--_accent);outline-offset:-5px;box-shadow:inset 0 0 0 3px var(--_surface)}
.choice{display:grid;justify-items:center}
select{padding:0.25rem 0.5rem}
dl{display:flex;justify-content:center;gap:1.5rem;margin:0}
dl div{display:grid}
dd{order:-1;margin:0;font-size:1.25rem;font-weight:600;line-height:1.2}
:host([controls="none"]){--_below:5rem}
:host([controls="minimal"]){--_below:8.5rem}
:host([controls="none"]) [part="controls"],
:host([controls="minimal"]) :is(.choices,dl,.buttons button:not([data-control="new"])){display:none}
@container (inline-size < 200px){
[part="controls"]{display:none}
[part="status"]{font-size:0.8125rem}
}
@media (forced-colors:active){
canvas{
forced-color-adjust:none;
border-color:CanvasText;
border-left-color:Highlight
}
.segments label:has(:checked){forced-color-adjust:none;background:Highlight;color:HighlightText}
}
`;

const sheets = new WeakMap();

/** The one sheet of all boards in a window's document. A document takes only sheets that its own window has made. */
export function sheet(view) {
  if (!sheets.has(view)) {
    const made = new view.CSSStyleSheet();
    made.replaceSync(css);
    sheets.set(view, made);
  }
  return sheets.get(view);
}
