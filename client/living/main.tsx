/**
 * `/__ui`: every primitive of client/ui on one page, in development alone. No entry, route or page of the product
 * imports it, so the production build has none of it (tools/build/living-page.ts serves it and builds it for its tests).
 */
import "../styles/app.css";
import "../styles/pages.css";
import "../styles/parts.css";
import "../styles/opened.css";
import "./living.css";
import { createRoot } from "react-dom/client";
import { watchColourMode } from "#client/ui/colour-mode.ts";
import { watchPasswordInputs } from "#client/ui/password-input.dom.ts";
import { LivingPage } from "./living-page.tsx";

watchColourMode();
watchPasswordInputs();
const place = document.getElementById("living");
if (place) createRoot(place).render(<LivingPage />);
