/** Letters without their marks, so that `kiem tra` finds `kiểm tra`; one letter stays one letter. */
function foldLetters(text: string): string {
  return [...text.normalize("NFC")]
    .map(
      (letter) =>
        letter.normalize("NFD").replace(/\p{M}/gu, "").replace("đ", "d").replace("Đ", "D").toLowerCase() || letter,
    )
    .map((folded, index, all) => (folded.length === 1 ? folded : (all[index]?.[0] ?? "")))
    .join("");
}

export interface Found {
  before: string;
  match: string;
  after: string;
}

/** The first place of `sought` in a line, or null. Nothing sought is found nowhere. */
export function findIn(line: string, sought: string): Found | null {
  const needle = foldLetters(sought.trim());
  if (!needle) return null;
  const letters = [...line.normalize("NFC")];
  const at = foldLetters(line).indexOf(needle);
  if (at < 0) return null;
  const end = at + needle.length;
  return {
    before: letters.slice(0, at).join(""),
    match: letters.slice(at, end).join(""),
    after: letters.slice(end).join(""),
  };
}
