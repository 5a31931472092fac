import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./ReactApp.jsx";

const app = document.querySelector("#app");
const strict = <StrictMode><App first={window.first} /></StrictMode>;
if (app.hasChildNodes()) hydrateRoot(app, strict);
else createRoot(app).render(strict);
