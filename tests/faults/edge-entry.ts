/** The edge Worker with the smallest renderer that shows what a page may know: what `edge` tests run. */
import { createApp } from "#worker/app.ts";
import { loadViewer } from "#worker/render/viewer.ts";
import { type GivenEnv, withDefaults } from "#worker/variables.ts";

export { RefreshLock } from "#worker/session/refresh-lock.ts";

export const app = createApp({
  async renderPage(c) {
    if (c.var.path === "/one-call") {
      const viewer = await loadViewer(c.var.session, "/page");
      return c.json({ viewer, page: await (await c.var.session.fetch("/page")).json() });
    }
    const me = c.var.session.hasTokens ? await c.var.session.fetch("/auth/me") : undefined;
    if (me !== undefined && me.status >= 500) return c.html("<p>unavailable</p>", 503, { "retry-after": "2" });
    const user = me?.ok ? ((await me.json()) as { data: { name: string } }).data.name : null;
    const { path, locale, business, flash, nonce, otpStep, linkStep } = c.var;
    if (path === "/broken") throw new Error("a page that fails");
    if (path === "/away") return c.redirect("/", 302);
    const state = JSON.stringify({
      path,
      locale,
      title: business.config_display.title,
      flash,
      user,
      otpStep,
      linkStep,
      search: new URL(c.req.url).search,
    });
    return c.html(`<!doctype html><script type="application/json">${state}</script>`, path === "/missing" ? 404 : 200, {
      "content-security-policy": `script-src 'nonce-${nonce}'`,
      "cache-control": "private, no-store",
    });
  },
  answerMessages: async (c) => c.json({ locale: c.var.locale }),
  facesOf: (locale) => (locale === "vi" ? ["/assets/inter-vietnamese-x.woff2", "/assets/inter-latin-x.woff2"] : []),
  answerShell: async (c) => c.body(null, 404),
  async renderFailure(c, failure) {
    return c.html(`<p data-kind="${failure.kind}">${failure.message}</p>`, failure.status as 500, {
      "cache-control": "no-store",
    });
  },
});

export default {
  fetch: (request: Request, env: GivenEnv, context: ExecutionContext) => app.fetch(request, withDefaults(env), context),
};
