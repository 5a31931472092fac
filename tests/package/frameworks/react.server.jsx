import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { App } from "./ReactApp.jsx";

export const render = (first) => renderToString(<StrictMode><App first={first} /></StrictMode>);
