import type { Context } from "hono";
import { BoundedMemory } from "#shared/domain/bounded-memory.ts";
import { articlePath, docsPath, forgotPasswordPath, signInPath, supportEntrancePath } from "#shared/routes.ts";
import type { AppEnv } from "../context.ts";
import { urlOf } from "../http/url-of.ts";
import { cookiesOf } from "../session/cookie-header.ts";
import { htmlResponse } from "./html.ts";
import { joined, type KeptDocument, keptDocument, type Marks, type Model, modelOf, weightOf } from "./kept-document.ts";

/**
 * Whole documents of pages that say the same to everybody whom nobody knows, in this isolate's memory. A page counts
 * while its business's profile and words are the same objects; what differs from answer to answer, the nonce and the
 * request's id, is put in anew. Whoever brings a cookie that could be somebody is never asked about here.
 */
interface KeptPage {
  business: { id: string };
  messages: object;
  until: number;
  links: string;
  document: KeptDocument;
}

/** A form says the same at any time; a help article says at which moment it was made. */
const formLifeMs = 60 * 60_000;
const lifeMs = 5 * 60_000;
const limitBytes = 24 * 1024 * 1024;
/** Of one business, whatever addresses its visitors think of. */
const shareBytes = limitBytes / 8;
/** What a page takes beside its bytes: its name, its objects. */
const bareBytes = 512;
const memory = new BoundedMemory<KeptPage>(limitBytes, ({ document }) => bareBytes + weightOf(document), {
  ownerOf: ({ business }) => business.id,
  limit: shareBytes,
});

/** By language and kind of page, which are few. */
const models = new Map<string, Model>();

const paths = new Set<string>([signInPath, forgotPasswordPath, supportEntrancePath, docsPath]);
/** The language, what no page looks at, and nothing else. */
const idleCookies = new Set(["i18n_redirected", "t_device", "t_bookmark"]);
const queryNames = new Set(["redirect", "reason"]);

/** The name under which a visit's page may be kept; undefined where it may hold what is somebody's own. */
export function keptName(c: Context<AppEnv>): string | undefined {
  if (c.get("session").hasTokens) return undefined;
  const { path, flash, otpStep, linkStep, locale } = c.var;
  if (!paths.has(path) && !path.startsWith(articlePath(""))) return undefined;
  if (flash || otpStep || linkStep) return undefined;
  for (const name of cookiesOf(c).keys()) if (!idleCookies.has(name)) return undefined;
  const url = urlOf(c);
  for (const [name, value] of url.searchParams)
    // A target with a query of its own may carry a secret.
    if (!queryNames.has(name) || value.includes("?") || value.length > 200) return undefined;
  return `${url.origin} ${locale} ${path}${url.search}`;
}

export function keptPage(
  c: Context<AppEnv>,
  name: string,
  { business, messages }: Pick<KeptPage, "business" | "messages">,
): Response | undefined {
  const kept = memory.get(name);
  if (kept?.business !== business || kept.messages !== messages || kept.until < Date.now()) return undefined;
  return htmlResponse(c, joined(kept.document, marksOf(c)), kept, 200);
}

export function keepPage(
  c: Context<AppEnv>,
  name: string,
  document: string,
  { isForm, ...page }: Pick<KeptPage, "business" | "messages" | "links"> & { isForm: boolean },
): void {
  const { path, locale } = c.var;
  const marks = marksOf(c);
  const kind = `${locale} ${paths.has(path) ? path : articlePath("")}`;
  const model = models.get(kind) ?? modelOf(document, marks);
  models.set(kind, model);
  memory.set(name, {
    ...page,
    document: keptDocument(document, marks, model),
    until: Date.now() + (isForm ? formLifeMs : lifeMs),
  });
}

/** The host's own address is the same in every answer under one name; it is a mark because it is another at each host. */
function marksOf(c: Context<AppEnv>): Marks {
  return [c.get("nonce"), c.get("requestId"), urlOf(c).origin];
}
