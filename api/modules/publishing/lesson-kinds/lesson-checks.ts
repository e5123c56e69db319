import type { AdviceCode, BlockingCode } from "#shared/domain/course-checks.ts";
import { markdownProblem, saysNothing } from "#api/modules/markdown/public.ts";
import { checkVtt } from "../pack/media-probe.ts";
import { isFollowed, isLink } from "#shared/domain/safe-address.ts";

/** What files a course has. */
export interface Names {
  has: (name: string) => boolean;
}

interface Found<Code> {
  code: Code;
  /** Where in the lesson, as `quiz.questions.2.options` or `line 12`. */
  block: string | null;
}
export type BlockingFound = Found<BlockingCode>;
export type AdviceFound = Found<AdviceCode>;

/** Minutes that one lesson should not go beyond. */
const longMinutes = 30;

export function longLesson({ minutes }: { minutes: number }): AdviceFound[] {
  return minutes > longMinutes ? [{ code: "long_lesson", block: "minutes" }] : [];
}

export function fileIn(name: string | null, block: string, files: Names): BlockingFound[] {
  return name !== null && files.has(name) ? [] : [{ code: "missing_file", block }];
}

export function said(text: string, block: string): BlockingFound[] {
  return text.trim() === "" ? [{ code: "missing_text", block }] : [];
}

/** What is said beside a film or a recording, in WebVTT; where nothing is said yet it is missing, not wrong. */
export function captionsIn(vtt: string, block: string): BlockingFound[] {
  if (vtt.trim() === "") return [];
  const isRead = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(vtt) && checkVtt(vtt).problems.length === 0;
  return isRead ? [] : [{ code: "bad_captions", block }];
}

export function chosen(options: readonly { text: string; correct: boolean }[], block: string): BlockingFound[] {
  const few = options.length < 2;
  const isOpen = !few && !options.some(({ correct }) => correct);
  return [
    ...(few ? [{ code: "few_options" as const, block }] : []),
    ...(isOpen ? [{ code: "missing_key" as const, block }] : []),
    ...options.flatMap(({ text }, index) => said(text, `${block}.${index}.text`)),
  ];
}

/** A text that the lesson is nothing without. */
export function wholeText(markdown: string, files: Names): BlockingFound[] {
  const isEmpty = markdown.trim() === "" || (!markdownProblem(markdown) && saysNothing(markdown));
  return isEmpty ? [{ code: "empty_lesson", block: "line 1" }] : inText(markdown, files);
}

/** What a picture is told by to who does not see it. */
export function altIn(alt: string, block: string): BlockingFound[] {
  return alt.trim() === "" ? [{ code: "missing_alt", block }] : [];
}

interface LinkInText {
  isPicture: boolean;
  words: string;
  address: string;
  /** As `line 12`. */
  block: string;
}

export function inText(markdown: string, files: Names): BlockingFound[] {
  return linksIn(markdown).flatMap(({ isPicture, words, address, block }): BlockingFound[] => {
    if (!isPicture) return isFollowable(address) ? [] : [{ code: "dead_link", block }];
    const isThere = isHttps(address) || files.has(address);
    return [...altIn(words, block), ...(isThere ? [] : [{ code: "missing_file" as const, block }])];
  });
}

/** Links that say nothing to who does not see where they lead. */
export function namelessIn(markdown: string): AdviceFound[] {
  return linksIn(markdown).flatMap(({ isPicture, words, block }) =>
    isPicture || words.trim() !== "" ? [] : [{ code: "nameless_link", block }],
  );
}

/** Pictures and links of a text, line by line; what stands in code is none. */
export function linksIn(markdown: string): LinkInText[] {
  const found: LinkInText[] = [];
  let fence: string | undefined;
  for (const [index, line] of markdown.split("\n").entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    if (fence !== undefined || mark !== undefined) continue;
    const plain = line.replaceAll(/`[^`]*`/g, "");
    for (const [, bang, words = "", address = ""] of plain.matchAll(/(!?)\[([^\]]{0,1000})\]\(\s{0,9}([^)\s]*)/g)) {
      found.push({ isPicture: bang === "!", words, address, block: `line ${index + 1}` });
    }
  }
  return found;
}

function isFollowable(address: string): boolean {
  return /^#./.test(address) || isLink(address);
}

export function isHttps(address: string): boolean {
  return /^https:/i.test(address) && isFollowed(address);
}
