export interface TextPart {
  text: string;
  /** The address, where the part is a link. */
  href: string | null;
}

/** What ends a sentence rather than an address; a closing bracket counts only where the address opened none. */
const tail = /[.,;:!?'"”’»。，、；：！？）】」』]+$/u;

/** Plain text with its web addresses found: `http` and `https` alone, so that nothing in it can run. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(/https?:\/\/[^\s<>"“”]+/giu)) {
    const href = trimmed(match[0]);
    if (!isAddress(href)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null });
    parts.push({ text: href, href });
    end = match.index + href.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

function trimmed(address: string): string {
  const bare = address.replace(tail, "");
  const isOpen = bare.endsWith(")") && !bare.includes("(");
  return isOpen ? trimmed(bare.slice(0, -1)) : bare;
}

function isAddress(href: string): boolean {
  return URL.canParse(href) && new URL(href).hostname !== "" && /^https?:\/\/[^/?#]/i.test(href);
}
