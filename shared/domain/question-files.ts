import { type LocaleCode, locales } from "../locales.ts";
import { courseLanguageOf } from "./course-languages.ts";

/** Files of questions: what they are written in, and what may become of a question on its way in or out. */
export const questionFormats = ["gift", "moodle_xml", "qti_21", "qti_30"] as const;
export type QuestionFormat = (typeof questionFormats)[number];

/** How a question was changed so that it fits; told in words (docs/specification.md §14.9). */
export const fileChanges = [
  /** Letters, tables and lists of its text are plain now. */
  "formatting",
  "pictures_left_out",
  /** Points of parts are others here. */
  "weights",
  /** A wrong choice costs as much as a right one earns. */
  "wrong_costs",
  /** Points that a try costs. */
  "penalty",
  "hints",
  /** What was partly right is wrong. */
  "partly_right",
  /** Capitals or marks count otherwise. */
  "case_rule",
  /** An answer with a sign that stands for any words. */
  "wildcard",
  "units",
  "several_numbers",
  "number_gap",
  "feedback_left_out",
  "points_rounded",
  "labels",
  "sides",
  "markdown",
  "rubric",
] as const;
export type FileChange = (typeof fileChanges)[number];

/** Why a question is not taken, or not written. */
export const fileRefusals = [
  /** Its XML is broken. */
  "unreadable",
  "brace_unclosed",
  "brace_unopened",
  "brace_nested",
  "not_a_number",
  "kind_unknown",
  "no_question",
  "several_questions",
  "template",
  "no_text",
  "no_answer",
  "no_right_answer",
  "too_few",
  "too_many",
  "too_long",
  "same_match",
  "unpaired",
  "gap_without_place",
  "no_picture",
  "picture_unreadable",
  "no_wrong_place",
  "shape",
  "not_in_format",
  "arrow_in_text",
  /** Right is whatever fits a pattern; here it is words alone. */
  "wildcard",
  /** Two of its choices are called the same: which is right cannot be told. */
  "same_identifier",
  /** A sign that no text holds. */
  "hidden_sign",
  /** Its package names a file that is not in it, or lies outside of it. */
  "file_missing",
  /** Its package names its file again. */
  "named_twice",
  "old_qti",
  "test",
] as const;
export type FileRefusal = (typeof fileRefusals)[number];

/** Why nothing of a file can be read. */
export const questionFileFaults = [
  "empty",
  "unknown_format",
  "too_large",
  "doctype",
  "too_deep",
  "not_xml",
  "bad_archive",
] as const;
export type QuestionFileFault = (typeof questionFileFaults)[number];

/** Bytes of a file with questions; a package with pictures may have more. */
export const mostQuestionBytes = 5_000_000;
export const mostPackageBytes = 20_000_000;
/** Questions of one file. */
export const mostFileQuestions = 2_000;

/** What a question of true or false is answered with, where a file leaves the words to whoever shows it. */
export const truthMessages = {
  vi: { true: "Đúng", false: "Sai" },
  en: { true: "True", false: "False" },
  ja: { true: "正しい", false: "誤り" },
  ko: { true: "맞음", false: "틀림" },
  zh_cn: { true: "正确", false: "错误" },
} as const satisfies Record<LocaleCode, { true: string; false: string }>;

/** Those of a language that courses and questions have; undefined: it is none of them. */
export function truthWordsIn(language: string | undefined): { true: string; false: string } | undefined {
  const spoken = locales.find(({ code }) => courseLanguageOf(code) === language);
  return spoken && truthMessages[spoken.code];
}
