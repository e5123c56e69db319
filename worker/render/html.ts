import { reactRenderer } from "@hono/react-renderer";
import { Context } from "hono";
import type { ReactElement } from "react";
import { frameSources } from "#shared/domain/embed-hosts.ts";
import { previewPath, studyPath } from "#shared/routes.ts";
import type { BusinessProfile } from "#shared/contracts/business.ts";
import type { AppEnv } from "../context.ts";
import { contentSecurityPolicy } from "./csp.ts";
import type { DocumentParts } from "./document-parts.ts";

/**
 * Without `stream` the renderer uses renderToString: no byte leaves before the page is whole (docs/specification.md
 * §11.8). It hands the text to its context, which would make an answer of it; here the text itself is wanted.
 */
const text = Object.assign(new Context(new Request("http://document.invalid/")), {
  html: (document: string) => document,
});
void reactRenderer(({ children }) => children)(text, async () => undefined);

/** A whole document with the parts that React does not know in it. */
export async function documentOf(element: ReactElement, { head, tail }: DocumentParts): Promise<string> {
  const html = String(await text.render(element));
  const headEnd = html.indexOf("</head>");
  const bodyEnd = html.lastIndexOf("</body>");
  return html.slice(0, headEnd) + head + html.slice(headEnd, bodyEnd) + tail + html.slice(bodyEnd);
}

export function htmlResponse(
  c: Context<AppEnv>,
  document: string | Uint8Array<ArrayBuffer>,
  { links }: Pick<DocumentParts, "links">,
  status: number,
): Response {
  return new Response(document, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": contentSecurityPolicy(c.get("nonce"), framesOf(c), isPreview(c)),
      Link: links,
    },
  });
}

/** What the studio shows in a frame: the one page of ours that lets itself be shown so, and by us alone. */
const previews = new RegExp(`^${previewPath("[^/]+", "[^/]+")}$`);

function isPreview(c: Context<AppEnv>): boolean {
  const path: string | undefined = c.get("path");
  return path !== undefined && previews.test(path);
}

/** Lessons show pages of others, the rest of the product none. An error page may come before business and path are known. */
function framesOf(c: Context<AppEnv>): string[] {
  const path: string | undefined = c.get("path");
  const business: BusinessProfile | undefined = c.get("business");
  return (path?.startsWith(studyPath("")) || isPreview(c)) && business ? frameSources(business.embed_hosts) : [];
}
