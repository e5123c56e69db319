import { columnPicture } from "#client/ui/column-picture.ts";

const ownFile =
  /(<img )?src="(\/(?:files|manage\/lms\/materials)\/[^"]*)"(?=(?:(?: [\w-]+="[^"]*")*? width="(\d+)")?)/g;

/**
 * An article whose pictures are the learning API's files, or a draft's, with their addresses on this host; those whose width it says come
 * as wide as their place.
 */
export function withFiles(html: string, apiBase: string): string {
  return html.replaceAll(ownFile, (_, image: string | undefined, path: string, width: string | undefined) => {
    const src = apiBase + path;
    const sources = image && width ? columnPicture(src, Number(width)) : undefined;
    return `${image ?? ""}src="${src}"${sources ? ` srcset="${sources.srcSet}" sizes="${sources.sizes}"` : ""}`;
  });
}
