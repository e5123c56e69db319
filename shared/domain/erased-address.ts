/** Of whoever was anonymised: an address of nobody (RFC 6761). */
export const erasedDomain = "@erased.invalid";

export function isErasedAddress(email: string): boolean {
  return email.trim().toLowerCase().endsWith(erasedDomain);
}
