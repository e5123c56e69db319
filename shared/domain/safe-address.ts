/**
 * Parsers drop white space inside a scheme, as in `java\nscript:`, and take a backslash for a slash; what nobody sees may turn
 * an address around.
 */
const plain = /^[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\\]+$/u;

/** A path of this host. */
export function isOwnPath(text: string): boolean {
  return plain.test(text) && /^\/(?!\/)/.test(text);
}

/** An address that leaves the site, of a kind that runs nothing (docs/specification.md §18.36). */
export function isFollowed(text: string): boolean {
  return (
    plain.test(text) &&
    /^(?:https?:\/\/[^/?#:@]+(?::\d+)?(?:[/?#]|$)|mailto:[^@?]+@[^@?]+|tel:\+?[\d().-]+$)/i.test(text)
  );
}

/** Where a menu may lead. */
export function isLink(text: string): boolean {
  return isOwnPath(text) || isFollowed(text);
}

/** What a picture may be loaded from: the business's own files, or another's over https. */
export function isPicture(text: string): boolean {
  return isOwnPath(text) || (isFollowed(text) && text.startsWith("https://"));
}
