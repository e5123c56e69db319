/** How a version of a course is called: "3", and once it was corrected "3.1". */
export function versionName({ number, correction }: { number: number; correction: number }): string {
  return correction === 0 ? String(number) : `${number}.${correction}`;
}
