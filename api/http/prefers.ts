/** Whether a `Prefer` header names a preference: a list, in any case, values and parameters aside (RFC 7240 §2). */
export function prefers(header: string | undefined, preference: string): boolean {
  const unquoted = (header ?? "").replace(/"(?:[^"\\]|\\.)*"/g, "");
  return unquoted.split(",").some((part) => part.split(/[;=]/, 1)[0]?.trim().toLowerCase() === preference);
}
