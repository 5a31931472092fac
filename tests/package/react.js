import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { Game } from "./React.jsx";

createRoot(document.querySelector("#app")).render(createElement(Game));
