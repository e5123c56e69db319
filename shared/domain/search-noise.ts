import { tokensOf } from "./fold.ts";

/**
 * Words that ask rather than name ("how do I …", "làm thế nào để …", "…の方法を教えて"), and Korean endings. A query is
 * looked up without them as long as something else is left.
 */

const english = exactForms(
  "how to do does did i can could should would the a an of for is are be am my we our you your what when where which who why in on at and or with if it this that there from by as into about",
);

/** By their exact form: unmarked "de" may be "đề", so it stays. */
const vietnamese = exactForms(
  "làm là và của các cho thế nào để như ở khi thì tôi mình em muốn cần phải gì với những được bị sao",
);

function exactForms(words: string): Set<string> {
  return new Set(tokensOf(words).map((token) => token.exact));
}

/** What a Vietnamese syllable without marks can look like. */
const syllable = /^(?:ngh|ng|nh|gh|kh|ph|th|tr|ch|qu|[bcdghklmnpqrstvx])?[aeiouy]{1,3}(?:ng|nh|ch|[cmnpt])?$/;

/**
 * Whether these words of letter scripts are certainly not Vietnamese without its marks: only then is "an" the article
 * and not "an toàn".
 */
export function isForeign(words: readonly string[]): boolean {
  return words.some((word) => /^[a-z]+$/.test(word) && !syllable.test(word));
}

const cjk = new Set(
  [
    // Japanese, katakana already read as hiragana.
    "の を に は が で と へ も や か から まで より って など です ます でした ました する した して しない いる ある ない たい とき 時 場合 方法 やり方 どう どうする どうやって 教え て 教えて ください 何 なに どこ いつ だれ ため こと もの よう れる られる せる う た だ な ば ん いい よい すれば しよう",
    // Chinese.
    "的 了 吗 呢 是 在 和 与 怎么 怎样 如何 什么 么 怎么办 我 我们 要 有 把 被 给 去 到 用 请 哪里 哪 几 多少 应该 需要 可以 时 时候 方法",
    // Korean, endings already off.
    "하는 하기 방법 어떻게 해야 하나요 할까 있는 없는 무엇 뭐 어디 언제 누구 때 것 수 법 및 또는 그리고 하면 되나요 해요 합니다 하세요",
  ].flatMap((line) => line.split(" ")),
);

/** `exact` null for CJK writing. `foreign`: see `isForeign`, of the whole query. */
export function isNoise(text: string, exact: string | null, foreign: boolean): boolean {
  if (exact === null) return cjk.has(text);
  return vietnamese.has(exact) || (foreign && english.has(exact));
}

/** Particles and common verb endings, longest first; a stem of two syllables is left. */
const endings = [
  "하려면 합니다 하세요 입니다 에서는 으로는 에게서 하면서 됩니다 되나요 하나요 이라도",
  "에서 에게 으로 부터 까지 이나 하고 하는 하기 하면 려면 라도 처럼 보다 마다 에는 에도 인가 되면 해요 해야 하게 했다",
  "은 는 이 가 을 를 의 에 로 와 과 도 만 나 란 고 면 기 서",
]
  .flatMap((line) => line.split(" "))
  .toSorted((a, b) => b.length - a.length);

/** A Korean word without its ending; anything else as it is. */
export function endingOff(text: string): string {
  if (/^\p{Script=Hangul}[을를]$/u.test(text)) return text.slice(0, 1);
  if (!/^\p{Script=Hangul}{3,}$/u.test(text)) return text;
  const ending = endings.find((one) => text.endsWith(one) && text.length - one.length >= 2);
  return ending ? text.slice(0, -ending.length) : text;
}
