import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import type { FileChange, FileRefusal } from "#shared/domain/question-files.ts";

/** What had to be changed to fit. `what`: the words of the file that it is about. */
export interface Changed {
  code: FileChange;
  what?: string;
}

export interface Refused {
  code: FileRefusal;
  what?: string;
  /** Of what is wrong, where that is known; else it is the question's. */
  line?: number;
}

/** A picture as it came along. */
export interface FilePicture {
  name: string;
  bytes: Uint8Array;
}

/** An answer of a question as its file has it. */
export interface FileAnswer {
  text: string;
  /** Of the points: 1 all, below 0 costs. */
  share: number;
  feedback?: string;
}

/** A place to fill, typed or chosen. */
export interface FileGap {
  answers: FileAnswer[];
  isChosen: boolean;
  strict: boolean;
}

/** In percent of the picture: from the left, from the top, width, height. */
export type FileArea = [left: number, top: number, width: number, height: number];

/** What a question asks, whatever it is written in. */
export type Asked =
  | { kind: "choice"; answers: FileAnswer[]; several: boolean; isTrueFalse: boolean }
  | { kind: "words"; answers: FileAnswer[]; strict: boolean }
  | { kind: "number"; answers: { value: number; tolerance: number; share: number }[] }
  /** The text holds each gap as `[[number]]`, from 1. */
  | { kind: "gaps"; gaps: FileGap[] }
  | { kind: "pairs"; pairs: { text: string; match: string }[]; others: string[] }
  | { kind: "order"; items: string[] }
  | { kind: "places"; picture: FilePicture; alt: string; options: (FileAnswer & { area: FileArea })[] }
  | { kind: "essay"; guide?: string };

/** A question on its way from a file to the form that it has here. */
export interface Draft {
  text: string;
  points: number;
  explanation?: string;
  asked: Asked;
  changes: Changed[];
}

/** One question of a file, with what became of it. `line`: where it begins, from 1. `file`: in which of a package. */
export interface ReadItem {
  line: number;
  file?: string;
  /** How its file calls it. */
  name: string;
  /** How its format calls its kind. */
  kind: string;
  tags: string[];
  /** As courses have it; absent: the file does not say. */
  language?: string;
  /** Where its file keeps it, from the top. */
  folder: string[];
  outcome:
    | { is: "taken"; question: StudioQuestion; picture?: FilePicture; changes: Changed[] }
    | { is: "refused"; why: Refused };
}

/** What stops a question from being taken; readers throw it, and the item tells it. */
export class Refusal extends Error {
  readonly why: Refused;
  constructor(code: FileRefusal, what?: string, line?: number) {
    super(code);
    this.why = { code, ...(what !== undefined && { what }), ...(line !== undefined && { line }) };
  }
}

export interface ReadingRules {
  /** The words of a file that has none for right and wrong. */
  words: { true: string; false: string };
  /** Makes an id that no other question has. */
  newId: () => string;
}
