import { dehydrate } from "@tanstack/react-query";
import type { Context } from "hono";
import { firstRoutes } from "#client/core/navigation/routes.ts";
import { pack } from "#client/core/page/packed.ts";
import { businessQuery, createQueryClient, isOfBusiness, userQuery } from "#client/entry.server.tsx";
import { isLocaleCode, localeOf } from "#shared/locales.ts";
import type { AppEnv } from "../context.ts";
import { bootOf } from "./boot.ts";
import { contentSecurityPolicy } from "./csp.ts";
import { documentParts } from "./document-parts.ts";
import { overlayFor } from "./overlay.ts";
import { loadViewer } from "./viewer.ts";
import { messagesFor } from "./messages.ts";

/** The study player, and the list of what is kept. */
const keptPages = ["studying-slug", "my-learning"];
/** What these say, and the pages that may stand in their place. */
const namespaces = [
  ...new Set([
    "common",
    "error",
    "offline",
    ...firstRoutes.flatMap((route) => (keptPages.includes(route.name) ? route.namespaces : [])),
  ]),
];

/**
 * `GET /_shell/{locale}`: the document with which a device opens lessons that it keeps while there is no network. It has
 * the business, the person and the words, and no page: the browser renders that from what is kept.
 */
export async function answerShell(c: Context<AppEnv>): Promise<Response> {
  const locale = new URL(c.req.url).pathname.split("/").at(-1) ?? "";
  if (!isLocaleCode(locale)) return c.body(null, 404);
  c.set("locale", locale);
  const { business, nonce } = c.var;
  const viewer = await loadViewer(c.var.session);
  if (viewer.kind === "unknown") return c.body(null, 503, { "cache-control": "no-store" });
  if (viewer.kind === "nobody" || !isOfBusiness(viewer.user, business))
    return c.body(null, 401, { "cache-control": "no-store" });

  const queryClient = createQueryClient({ transport: () => Promise.reject(new Error("A shell asks for nothing")) });
  queryClient.setQueryData(businessQuery.queryKey, business);
  queryClient.setQueryData(userQuery.queryKey, viewer.user);
  const boot = bootOf(c, {
    user: viewer.user,
    business,
    messages: messagesFor(locale, namespaces, await overlayFor(c, locale)),
  });
  const parts = documentParts({
    entry: "app",
    module: "client/pages/study-page.tsx",
    locale,
    business,
    nonce,
    isSignedIn: true,
    boot: { ...boot, state: pack(dehydrate(queryClient)), isShell: true },
  });
  const { tag, direction } = localeOf(locale);
  const html = `<!doctype html><html lang="${tag}" dir="${direction}"><head><meta charset="utf-8">${parts.head}</head><body>${parts.tail}</body></html>`;
  return c.body(html, 200, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "private, no-store",
    "content-security-policy": contentSecurityPolicy(nonce, []),
    "x-build": boot.build,
  });
}
