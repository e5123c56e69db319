import type { StudioContent, StudioQuestion } from "../contracts/studio-content.ts";
import { isFollowed, isLink } from "./safe-address.ts";

/** What keeps a course from being published. */
export const blockingCodes = [
  "missing_title",
  "missing_summary",
  "missing_category",
  "missing_outcomes",
  "missing_author",
  "missing_review_day",
  "no_lessons",
  "empty_section",
  "empty_lesson",
  "missing_file",
  "missing_alt",
  "missing_captions",
  "missing_text",
  "missing_key",
  "dead_link",
] as const;
type BlockingCode = (typeof blockingCodes)[number];

/** What would make it better. */
export const adviceCodes = [
  "no_quiz",
  "no_explanation",
  "no_poster",
  "no_transcript",
  "long_lesson",
  "old_review",
] as const;
type AdviceCode = (typeof adviceCodes)[number];

interface Found<Code> {
  code: Code;
  /** Where in the lesson, as `quiz.questions.2.options` or `line 12`. */
  block: string | null;
}

/** Minutes that one lesson should not go beyond. */
const longMinutes = 30;

/** `files`: names that the course has files under. */
export function blockingIn(content: StudioContent, files: ReadonlySet<string>): Found<BlockingCode>[] {
  switch (content.kind) {
    case "article":
      return content.markdown.trim() === "" ? [{ code: "empty_lesson", block: null }] : inText(content.markdown, files);
    case "video":
      return [
        ...fileIn(content.file, "file", files),
        ...(content.captions.some(({ vtt }) => vtt.trim() !== "")
          ? []
          : [{ code: "missing_captions" as const, block: "captions" }]),
        ...content.questions.flatMap(({ text, options }, index) => [
          ...said(text, `questions.${index}.text`),
          ...chosen(options, `questions.${index}.options`),
        ]),
      ];
    case "pdf":
    case "audio":
      return fileIn(content.file, "file", files);
    case "download":
      return [...fileIn(content.file, "file", files), ...inText(content.markdown, files)];
    case "gallery":
      return content.pictures.length === 0
        ? [{ code: "empty_lesson", block: "pictures" }]
        : content.pictures.flatMap(({ file, alt }, index) => [
            ...fileIn(file, `pictures.${index}.file`, files),
            ...(alt.trim() === "" ? [{ code: "missing_alt" as const, block: `pictures.${index}.alt` }] : []),
          ]);
    case "embed":
      return isHttps(content.url) ? inText(content.markdown, files) : [{ code: "dead_link", block: "url" }];
    case "assignment":
      return [
        ...(content.markdown.trim() === ""
          ? [{ code: "empty_lesson" as const, block: null }]
          : inText(content.markdown, files)),
        ...(content.accepts.length === 0 && !content.text ? [{ code: "missing_key" as const, block: "accepts" }] : []),
      ];
    case "quiz":
      return content.quiz.questions.length === 0
        ? [{ code: "empty_lesson", block: "quiz.questions" }]
        : content.quiz.questions.flatMap((question, index) => inQuestion(question, `quiz.questions.${index}`, files));
  }
}

export function adviceFor(content: StudioContent): Found<AdviceCode>[] {
  const long: Found<AdviceCode>[] =
    "minutes" in content && content.minutes > longMinutes && content.kind !== "assignment"
      ? [{ code: "long_lesson", block: "minutes" }]
      : [];
  switch (content.kind) {
    case "video":
      return content.poster === null ? [{ code: "no_poster", block: "poster" }] : [];
    case "audio":
      return content.transcript === null ? [{ code: "no_transcript", block: "transcript" }] : [];
    case "quiz":
      return [
        ...long,
        ...content.quiz.questions.flatMap(({ kind, explanation }, index) =>
          kind === "essay" || explanation?.trim()
            ? []
            : [{ code: "no_explanation" as const, block: `quiz.questions.${index}.explanation` }],
        ),
      ];
    default:
      return long;
  }
}

function fileIn(name: string | null, block: string, files: ReadonlySet<string>): Found<BlockingCode>[] {
  return name !== null && files.has(name) ? [] : [{ code: "missing_file", block }];
}

function said(text: string, block: string): Found<BlockingCode>[] {
  return text.trim() === "" ? [{ code: "missing_text", block }] : [];
}

function chosen(options: readonly { text: string; correct: boolean }[], block: string): Found<BlockingCode>[] {
  const missing = options.length < 2 || !options.some(({ correct }) => correct);
  return [
    ...(missing ? [{ code: "missing_key" as const, block }] : []),
    ...options.flatMap(({ text }, index) => said(text, `${block}.${index}.text`)),
  ];
}

function inQuestion(question: StudioQuestion, block: string, files: ReadonlySet<string>): Found<BlockingCode>[] {
  const key = (isThere: boolean, field: string): Found<BlockingCode>[] =>
    isThere ? [] : [{ code: "missing_key", block: `${block}.${field}` }];
  const text = said(question.text, `${block}.text`);
  switch (question.kind) {
    case "single":
    case "multiple":
    case "true_false":
      return [...text, ...chosen(question.options, `${block}.options`)];
    case "hotspot":
      return [
        ...text,
        ...fileIn(question.picture.file, `${block}.picture.file`, files),
        ...(question.picture.alt.trim() === ""
          ? [{ code: "missing_alt" as const, block: `${block}.picture.alt` }]
          : []),
        ...chosen(question.options, `${block}.options`),
      ];
    case "ordering":
      return [
        ...text,
        ...key(question.items.length > 1, "items"),
        ...question.items.flatMap((item, index) => said(item.text, `${block}.items.${index}.text`)),
      ];
    case "matching":
      return [
        ...text,
        ...key(question.pairs.length > 1, "pairs"),
        ...question.pairs.flatMap((pair, index) => [
          ...said(pair.text, `${block}.pairs.${index}.text`),
          ...said(pair.match, `${block}.pairs.${index}.match`),
        ]),
      ];
    case "blanks":
      return [
        ...text,
        ...key(question.blanks.length > 0, "blanks"),
        ...question.blanks.flatMap((blank, index) =>
          key(
            "choices" in blank
              ? blank.choices.filter(({ correct }) => correct).length === 1
              : blank.accept.some((one) => one.trim() !== ""),
            `blanks.${index}`,
          ),
        ),
      ];
    case "short_answer":
      return [
        ...text,
        ...key(
          question.accept.some((one) => one.trim() !== ""),
          "accept",
        ),
      ];
    case "numeric":
    case "essay":
      return text;
  }
}

/** Pictures and links of a text, line by line; what stands in code is none. */
function inText(markdown: string, files: ReadonlySet<string>): Found<BlockingCode>[] {
  const found: Found<BlockingCode>[] = [];
  let fence: string | undefined;
  for (const [index, line] of markdown.split("\n").entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    if (fence !== undefined || mark !== undefined) continue;
    const plain = line.replaceAll(/`[^`]*`/g, "");
    for (const [, bang, words = "", address = ""] of plain.matchAll(/(!?)\[([^\]]{0,1000})\]\(\s{0,9}([^)\s]*)/g)) {
      const block = `line ${index + 1}`;
      if (bang === "!") {
        if (words.trim() === "") found.push({ code: "missing_alt", block });
        if (!isHttps(address) && !files.has(address)) found.push({ code: "missing_file", block });
      } else if (!isFollowable(address)) found.push({ code: "dead_link", block });
    }
  }
  return found;
}

function isFollowable(address: string): boolean {
  return /^#./.test(address) || isLink(address);
}

function isHttps(address: string): boolean {
  return /^https:/i.test(address) && isFollowed(address);
}
