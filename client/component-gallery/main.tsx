/**
 * `/__ui`: every primitive of client/ui on one page, in development alone. No entry, route or page of the product
 * imports it, so the production build has none of it (tools/build/gallery-page.ts serves it and builds it for its tests).
 */
import "./gallery.css";
import { createRoot } from "react-dom/client";
import { watchColourMode } from "#client/ui/colour-mode.ts";
import { watchPasswordInputs } from "#client/ui/password-input.dom.ts";
import { Gallery } from "./gallery-page.tsx";

watchColourMode();
watchPasswordInputs();
const place = document.getElementById("gallery");
if (place) createRoot(place).render(<Gallery />);
