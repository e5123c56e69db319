/**
 * An address for somebody who should recognise it but not learn it: `learner@hoasen.test` → `l•••••r@hoasen.test`. The
 * number of dots is always five, so that it tells no length; one and two letter names show only the first.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const letters = [...(at === -1 ? email : email.slice(0, at))];
  const last = letters.length > 2 ? letters.at(-1) : "";
  return `${letters[0] ?? ""}•••••${last}${at === -1 ? "" : email.slice(at)}`;
}
