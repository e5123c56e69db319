import { reactRenderer } from "@hono/react-renderer";
import type { Context } from "hono";
import type { ReactElement } from "react";
import { frameSources } from "#shared/domain/embed-hosts.ts";
import { studyPath } from "#shared/routes.ts";
import type { AppEnv, Variables } from "../context.ts";
import { contentSecurityPolicy } from "./csp.ts";
import type { DocumentParts } from "./document-parts.ts";

// Without `stream` the renderer uses renderToString: no byte leaves before the page is whole (docs/specification.md
// §11.8).
const renderer = reactRenderer(({ children }) => children);

/** A whole document with the parts that React does not know in it. */
export async function documentOf(
  c: Context<AppEnv>,
  element: ReactElement,
  { head, tail }: DocumentParts,
): Promise<string> {
  await renderer(c, async () => undefined);
  const html = await (await c.render(element)).text();
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
      "Content-Security-Policy": contentSecurityPolicy(c.var.nonce, framesOf(c)),
      Link: links,
    },
  });
}

/** Lessons show pages of others, the rest of the product none. An error page may come before business and path are known. */
function framesOf(c: Context<AppEnv>): string[] {
  const { path, business }: Partial<Variables> = c.var;
  return path?.startsWith(studyPath("")) && business ? frameSources(business.embed_hosts) : [];
}
