import type { Context } from "hono";
import { BoundedMemory } from "#shared/domain/bounded-memory.ts";
import { articlePath, docsPath, forgotPasswordPath, signInPath, supportEntrancePath } from "#shared/routes.ts";
import type { AppEnv } from "../context.ts";
import { readCookies } from "../session/cookie-header.ts";
import type { DocumentParts } from "./document-parts.ts";
import { htmlResponse } from "./html.ts";

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
  pieces: readonly Piece[];
}

type Mark = "nonce" | "requestId";
type Piece = Uint8Array | Mark;

/** A document says at which moment it was made. */
const lifeMs = 5 * 60_000;
const limitBytes = 24 * 1024 * 1024;
/** Of one business, whatever addresses its visitors think of. */
const shareBytes = limitBytes / 8;
const memory = new BoundedMemory<KeptPage>(
  limitBytes,
  ({ pieces }) =>
    pieces.reduce((sum, piece) => sum + (typeof piece === "string" || isShared(piece) ? 0 : piece.length), 1024),
  { ownerOf: ({ business }) => business.id, limit: shareBytes },
);

const paths = new Set<string>([signInPath, forgotPasswordPath, supportEntrancePath, docsPath]);
/** The language, what no page looks at, and nothing else. */
const idleCookies = new Set(["i18n_redirected", "t_device", "t_bookmark"]);
const queryNames = new Set(["redirect", "reason"]);

/** The name under which a visit's page may be kept; undefined where it may hold what is somebody's own. */
export function keptName(c: Context<AppEnv>): string | undefined {
  const { path, session, flash, otpStep, linkStep, locale } = c.var;
  if (!paths.has(path) && !path.startsWith(articlePath(""))) return undefined;
  if (session.hasTokens || flash || otpStep || linkStep) return undefined;
  for (const name of readCookies(c.req.header("cookie")).keys()) if (!idleCookies.has(name)) return undefined;
  const url = new URL(c.req.url);
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
  return htmlResponse(c, joined(kept.pieces, c.var), kept, 200);
}

export function keepPage(
  c: Context<AppEnv>,
  name: string,
  document: string,
  {
    business,
    messages,
    links,
    inline = "",
  }: Pick<KeptPage, "business" | "messages"> & Pick<DocumentParts, "links" | "inline">,
): void {
  const { nonce, requestId } = c.var;
  const pieces = piecesOf(document, { inline, nonce, requestId });
  memory.set(name, { business, messages, links, pieces, until: Date.now() + lifeMs });
}

const encoder = new TextEncoder();

/** What many documents have in common is held once: the styles of their entry. */
const shared = new Map<string, Uint8Array>();

const isShared = (piece: Uint8Array) => [...shared.values()].includes(piece);

function sharedBytes(text: string): Uint8Array {
  const known = shared.get(text) ?? encoder.encode(text);
  shared.set(text, known);
  return known;
}

function piecesOf(document: string, { inline, nonce, requestId }: Record<Mark | "inline", string>): Piece[] {
  const cuts: [text: string, piece: Piece][] = [
    [inline, sharedBytes(inline)],
    [nonce, "nonce"],
    [requestId, "requestId"],
  ];
  const cut = (text: string, [first, ...rest]: typeof cuts): Piece[] => {
    if (first === undefined) return [encoder.encode(text)];
    if (first[0] === "") return cut(text, rest);
    return text.split(first[0]).flatMap((part, i) => (i === 0 ? cut(part, rest) : [first[1], ...cut(part, rest)]));
  };
  return cut(document, cuts);
}

function joined(pieces: readonly Piece[], marks: Record<Mark, string>): Uint8Array<ArrayBuffer> {
  const encoded = { nonce: encoder.encode(marks.nonce), requestId: encoder.encode(marks.requestId) };
  const parts = pieces.map((piece) => (typeof piece === "string" ? encoded[piece] : piece));
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
