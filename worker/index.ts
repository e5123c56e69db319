import { createApp } from "./app.ts";
import { facesOf } from "./render/document-parts.ts";
import { renderFailure } from "./render/failure.ts";
import { renderPage } from "./render/page.ts";
import { answerShell } from "./render/shell.ts";
import { answerMessages } from "./render/messages-route.ts";
import { type GivenEnv, withDefaults } from "./variables.ts";

export { RefreshLock } from "./session/refresh-lock.ts";

const app = createApp({ renderPage, renderFailure, answerMessages, answerShell, facesOf });

/** The edge Worker; its routing map is the header of app.ts. */
export default {
  fetch: (request: Request, env: GivenEnv, context: ExecutionContext) => app.fetch(request, withDefaults(env), context),
};
