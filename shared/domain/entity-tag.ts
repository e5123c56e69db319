/** Whether `If-None-Match` names the entity tag, compared weakly (RFC 9110 §13.1.2, §8.8.3.2). */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  return header.split(",").some((candidate) => opaque(candidate) === opaque(tag));
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}
