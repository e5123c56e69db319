import { createApp } from "#worker/app.ts";

/** An edge whose clock is ours, with a memory of its own; its pages are the business's title. */
export function edgeAt(start = Date.now()) {
  const clock = { now: start };
  const app = createApp(
    {
      renderPage: async (c) => c.html(c.var.business.config_display.title),
      renderFailure: async (c, failure) => c.html(`${failure.kind}: ${failure.message}`, failure.status as 500),
      answerMessages: async (c) => c.json({}),
      facesOf: () => [],
      answerShell: async (c) => c.body(null, 404),
    },
    { now: () => clock.now },
  );
  return { clock, app };
}
