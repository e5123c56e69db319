import type { ErrorCode } from "../errors.ts";
import { type FileRefusal, fileRefusals } from "./question-files.ts";

/** Why nothing became of a row: a code, and of a question of a file what of it does not fit, at which line of which file. */
export type RowReason = ErrorCode | `question_unfit/${FileRefusal}/${number}/${string}`;

/** `file`: in which of a package. */
export function unfitReason(code: FileRefusal, line: number, file = ""): RowReason {
  return `question_unfit/${code}/${line}/${file}`;
}

export function readReason(reason: RowReason): {
  code: ErrorCode;
  unfit?: { code: FileRefusal; line: number; file: string };
} {
  const [code, said, line = "0", ...file] = reason.split("/");
  const refusal = fileRefusals.find((one) => one === said);
  if (refusal === undefined) return { code: code as ErrorCode };
  return { code: "question_unfit", unfit: { code: refusal, line: Number(line), file: file.join("/") } };
}
