import { createApp } from "./app.ts";
import { renderFailure } from "./render/failure.ts";
import { renderPage } from "./render/page.ts";
import { answerShell } from "./render/shell.ts";
import { answerWords } from "./render/words-route.ts";

export { RefreshLock } from "./session/refresh-lock.ts";

/** The edge Worker; its routing map is the header of app.ts. */
export default createApp({ renderPage, renderFailure, answerWords, answerShell });
