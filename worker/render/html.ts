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

/** Renders a whole document and puts the parts that React does not know into it. */
export async function htmlResponse(
  c: Context<AppEnv>,
  element: ReactElement,
  parts: DocumentParts,
  status: number,
): Promise<Response> {
  await renderer(c, async () => undefined);
  const rendered = await c.render(element);
  const html = (await rendered.text()).replace("</head>", () => `${parts.head}</head>`);
  const end = html.lastIndexOf("</body>");
  return new Response(html.slice(0, end) + parts.tail + html.slice(end), {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": contentSecurityPolicy(c.var.nonce, framesOf(c)),
      Link: parts.links,
    },
  });
}

/** Lessons show pages of others, the rest of the product none. An error page may come before business and path are known. */
function framesOf(c: Context<AppEnv>): string[] {
  const { path, business }: Partial<Variables> = c.var;
  return path?.startsWith(studyPath("")) && business ? frameSources(business.embed_hosts) : [];
}
