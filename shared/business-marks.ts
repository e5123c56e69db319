/**
 * How the learning API tells whether anything of any business's profile, hostnames or words has changed: 256 marks, each of
 * the businesses whose ids come to its place, random and new with every change of one of them. Who remembers a profile and the
 * mark of before they asked for it knows by the same mark that it still stands; what has changed, a mark does not say.
 */
export const businessMarksHeader = "x-business-marks";

/** Asks for them (RFC 7240 §2), beside a profile. */
export const preferBusinessMarks = "business-marks";

export const markCount = 256;

/**
 * The same calculation as in the triggers that write the marks (at the end of the migration that makes them). Undefined for an id of other
 * letters than SQLite and JavaScript count alike: of such a business nothing is told.
 */
export function placeOfMark(businessId: string): number | undefined {
  if (!/^[\x21-\x7e]+$/.test(businessId)) return undefined;
  const last = `000${businessId}`.slice(-4);
  const [fourth, third, second, first] = [0, 1, 2, 3].map((at) => last.charCodeAt(at)) as [
    number,
    number,
    number,
    number,
  ];
  return (first + 7 * second + 49 * third + 343 * fourth) % markCount;
}

/** Those of each database, by place; a place that nothing has happened at yet has none. */
export function writeBusinessMarks(databases: readonly (readonly { place: number; mark: string }[])[]): string {
  const marks = Array.from({ length: markCount }, () => "");
  for (const rows of databases) for (const { place, mark } of rows) marks[place] += `.${mark}`;
  return marks.join();
}

/** By place. Undefined where the header is missing: a learning API of somebody else's may not know it. */
export function readBusinessMarks(header: string | null): readonly string[] | undefined {
  const marks = header?.split(",").map((mark) => mark.trim());
  return marks?.length === markCount ? marks : undefined;
}
