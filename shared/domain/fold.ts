/**
 * Folding for search: what two spellings of a word have in common. Marks fall away from letters (NFD), đ becomes d,
 * case and width do not count, katakana is read as hiragana; kana keep their voicing and hangul its syllables.
 */

/** A word of a text, or a run of Chinese, Japanese or Korean writing, which has no words until somebody cuts it. */
export interface Token {
  /** Folded. */
  text: string;
  /** Lower case with its marks, the tones moved to the end, so that "khoá" and "khóa" are one. Equals `text` without marks. */
  exact: string;
  script: "letters" | "cjk";
  /** UTF-16 positions in the original: of the token, and of each character of `text`. */
  start: number;
  end: number;
  starts: number[];
}

/** A syllable of loose hangul letters, or a sign with the marks on it; the half-width voicing marks of kana count as such. */
const signs = /[\u1100-\u115F][\u1160-\u11A7]+[\u11A8-\u11FF]*|\P{M}[\p{M}\uFF9E\uFF9F]*/gu;
const wordSign = /[\p{L}\p{N}]/u;
const noWordSign = /[^\p{L}\p{N}\p{M}]/gu;
const cjkSign = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30FC\u3005\u3006]/u;
const marks = /\p{M}/gu;
/** Vietnamese tones, by mark: grave, acute, tilde, hook, dot. The other marks make other letters. */
const tones: Record<string, string> = { "\u0300": "1", "\u0301": "2", "\u0303": "3", "\u0309": "4", "\u0323": "5" };
/** Letters that Unicode does not take apart. */
const plain: Record<string, string> = {
  đ: "d",
  ð: "d",
  ø: "o",
  ł: "l",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
  þ: "th",
  ħ: "h",
};

interface Sign {
  text: string;
  exact: string;
  tone: string;
  script: Token["script"] | null;
}

const known = new Map<string, Sign>();
const mostKnown = 5_000;

/** A text without case, marks and width, for comparing; signs that are no letters stay. */
export function fold(text: string): string {
  let folded = "";
  eachSign(text, (sign) => {
    folded += sign.text;
  });
  return folded;
}

/** A folded text with, for each of its characters, where in the original what it stands for begins and ends. */
export function foldPlaces(text: string): { text: string; starts: number[]; ends: number[] } {
  const folded = { text: "", starts: [] as number[], ends: [] as number[] };
  eachSign(text, (sign, start, end) => {
    for (let at = 0; at < sign.text.length; at++) {
      folded.starts.push(start);
      folded.ends.push(end);
    }
    folded.text += sign.text;
  });
  return folded;
}

/** The words of a text in order, each with its place. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let open: Token | null = null;
  let tone = "";
  const close = () => {
    if (open) open.exact += tone;
    open = null;
    tone = "";
  };
  eachSign(text, (sign, start, end) => {
    if (sign.script === null) {
      // What cannot be seen, such as a soft hyphen, parts no word; nor does the hyphen of e-mail and X-ray.
      if (sign.text !== "" && !(sign.text === "-" && isOneLetter(open))) close();
      return;
    }
    if (open !== null && open.script !== sign.script) close();
    if (open === null) {
      open = { text: "", exact: "", script: sign.script, start, end, starts: [] };
      tokens.push(open);
    }
    for (let at = 0; at < sign.text.length; at++) open.starts.push(start);
    open.text += sign.text;
    open.exact += sign.exact;
    tone += sign.tone;
    open.end = end;
  });
  close();
  return tokens;
}

/** Signs that stand alone are most of every text: they are not looked for by the pattern. */
function eachSign(text: string, visit: (sign: Sign, start: number, end: number) => void): void {
  let at = 0;
  while (at < text.length) {
    if (standsAlone(text.charCodeAt(at)) && (at + 1 === text.length || standsAlone(text.charCodeAt(at + 1)))) {
      visit(signOf(text.charAt(at)), at, at + 1);
      at += 1;
      continue;
    }
    signs.lastIndex = at;
    const match = signs.exec(text);
    if (!match) return;
    at = signs.lastIndex;
    visit(signOf(match[0]), match.index, at);
  }
}

/** Neither a mark nor part of a syllable or pair of units: Latin letters, also with all that Vietnamese puts on them. */
function standsAlone(unit: number): boolean {
  return unit < 0x300 || (unit >= 0x1e00 && unit < 0x1f00);
}

function isOneLetter(token: Token | null): boolean {
  return token?.script === "letters" && /^[a-z]$/.test(token.text);
}

function signOf(sign: string): Sign {
  const ready = known.get(sign);
  if (ready) return ready;
  if (known.size >= mostKnown) known.clear();
  const made = makeSign(sign);
  known.set(sign, made);
  return made;
}

function makeSign(sign: string): Sign {
  const wide = sign.normalize("NFKC").toLowerCase();
  if (/^\p{Cf}*$/u.test(wide)) return { text: "", exact: "", tone: "", script: null };
  if (!wordSign.test(wide)) return { text: wide.replace(marks, ""), exact: wide, tone: "", script: null };
  return makeWordSign(wide.replace(noWordSign, ""));
}

/** `wide`: without what stands around the letters and digits of ⑴ and ㈱. */
function makeWordSign(wide: string): Sign {
  if (cjkSign.test(wide)) return { text: [...wide].map(hiragana).join(""), exact: wide, tone: "", script: "cjk" };
  const apart = wide.normalize("NFD");
  const tone = [...apart].map((part) => tones[part] ?? "").join("");
  const toneless = [...apart]
    .filter((part) => !(part in tones))
    .join("")
    .normalize("NFC");
  const text = [...apart.replace(marks, "")].map((letter) => plain[letter] ?? letter).join("");
  return { text, exact: toneless, tone, script: "letters" };
}

function hiragana(kana: string): string {
  const code = kana.charCodeAt(0);
  return code >= 0x30a1 && code <= 0x30f6 ? String.fromCharCode(code - 0x60) : kana;
}
