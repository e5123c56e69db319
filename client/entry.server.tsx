import { dehydrate, type QueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { AppProviders } from "./core/page/app-context.tsx";
import type { Boot, StandIn } from "./core/page/boot.ts";
import { Document } from "./shell/root/document.tsx";
import type { Flash } from "#shared/flash.ts";
import type { LinkStep } from "#shared/link-step.ts";
import type { OtpStep } from "#shared/otp-step.ts";
import { learnZone } from "./core/formats/zone.ts";
import { createTranslator } from "./core/messages/i18n.ts";
import type { RouterDeps } from "./shell/routing/router.tsx";
import { staticPage } from "./shell/routing/static-page.tsx";
import { pageHref } from "./core/navigation/page-link.tsx";
import { managementRoutes } from "./core/navigation/management-routes.ts";
import { learnRoutes, routeAt } from "./core/navigation/route-match.ts";
import type { RouteEntry } from "./core/navigation/routes.ts";

export { firstCallOf } from "./shell/routing/first-call.ts";
export { createQueryClient } from "./core/transport/query-client.ts";
export { isOfBusiness } from "./core/session/guards.ts";
export { PageError, toPageError } from "./core/page/page-error.ts";
export { businessQuery, userQuery } from "./core/session/session.queries.ts";
export type { RouteEntry } from "./core/navigation/routes.ts";

// A server shows everything.
learnRoutes(managementRoutes);

/** The table's row for a path without its locale prefix. */
export function matchRoute(path: string): RouteEntry | null {
  return routeAt(path)?.entry ?? null;
}

/** A server redirect that a loader asked for; `to` is a path of this host without locale prefix. */
export class Leave extends Error {
  readonly to: string;
  constructor(to: string) {
    super("leave");
    this.to = to;
  }
}

export interface RenderInput {
  request: Pick<Request, "url">;
  queryClient: QueryClient;
  boot: Omit<Boot, "state">;
  flash: Flash | null;
  otpStep?: OtpStep | null;
  /** The path of this host that the visit comes from, without locale prefix. */
  from?: string | null;
  linkStep?: LinkStep | null;
}

export type RenderOutput =
  | { kind: "redirect"; to: string; status: number }
  | { kind: "error"; error: unknown }
  | { kind: "page"; element: ReactElement; state: Boot["state"]; standIn: StandIn | null };

/** Guards, loads and composes a page; nothing is rendered yet, so that status and redirects are known first. */
export async function preparePage({
  request,
  queryClient,
  boot,
  flash,
  otpStep,
  linkStep,
  from,
}: RenderInput): Promise<RenderOutput> {
  const url = new URL(request.url);
  const deps: RouterDeps = {
    queryClient,
    locale: boot.locale,
    loadMessages: async () => undefined,
    leave: async (to) => {
      throw new Leave(to);
    },
    signIn: () => false,
    reload: () => false,
    isShown: () => false,
    fragment: () => "",
    from: from ?? null,
    isExternalApi: boot.isExternalApi ?? false,
  };
  try {
    const { element, answer } = await staticPage(
      { url, prefix: boot.prefix, path: url.pathname.slice(boot.prefix.length) || "/" },
      deps,
    );
    return {
      kind: "page",
      state: dehydrate(queryClient),
      standIn: answer,
      element: compose({ boot, flash, otpStep, linkStep, queryClient }, element),
    };
  } catch (thrown) {
    if (thrown instanceof Response) return redirectOf(thrown, boot.prefix);
    if (thrown instanceof Leave) return { kind: "redirect", to: boot.prefix + thrown.to, status: 302 };
    return { kind: "error", error: thrown };
  }
}

/** A path of the app is one of its pages, in the language of this one. */
function redirectOf({ status, headers }: Response, prefix: string): RenderOutput {
  const to = headers.get("Location") ?? "/";
  return { kind: "redirect", status, to: to.startsWith("/") && !to.startsWith("//") ? pageHref(prefix, to) : to };
}

const translators = new WeakMap<object, ReturnType<typeof createTranslator>>();

/** One for the same words, which are of one language and one business's overlay: nothing of a visitor is in it. */
function translatorFor(locale: Boot["locale"], messages: Boot["messages"]): ReturnType<typeof createTranslator> {
  const known = translators.get(messages);
  if (known) return known;
  const made = createTranslator(locale, messages);
  translators.set(messages, made);
  return made;
}

/** The document around any content; also what error pages are made with. */
export function compose(
  { boot, flash, otpStep, linkStep, queryClient }: Omit<RenderInput, "request" | "from">,
  content: ReactElement,
): ReactElement {
  const { messages, ...rest } = boot;
  if (boot.zone) learnZone(boot.timeZone, boot.zone);
  return (
    <AppProviders
      boot={rest}
      flash={flash}
      otpStep={otpStep ?? null}
      linkStep={linkStep ?? null}
      queryClient={queryClient}
      translator={translatorFor(boot.locale, messages)}
    >
      <Document>{content}</Document>
    </AppProviders>
  );
}
