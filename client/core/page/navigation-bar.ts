import { createLoadingBar } from "#client/ui/loading-bar.ts";

/** The tab's one loading bar: started and finished by navigations, turned red by the page that could not be shown. */
export const navigationBar = createLoadingBar((step) => void requestAnimationFrame(step));
