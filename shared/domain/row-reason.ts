import type { ErrorCode } from "../errors.ts";
import { type FileChange, fileChanges, type FileRefusal, fileRefusals } from "./question-files.ts";

/**
 * Why nothing became of a row: a code, and of a question of a file what of it does not fit, at which line of which file. Of one that
 * was taken: what of it was changed.
 */
export type RowReason =
  | ErrorCode
  | `question_unfit/${FileRefusal}/${number}/${string}`
  | `question_fitted/${string}/${number}/${string}`;

/** `file`: in which of a package. */
export function unfitReason(code: FileRefusal, line: number, file = ""): RowReason {
  return `question_unfit/${code}/${line}/${file}`;
}

/** `codes`: those of `fileChanges`. */
export function fittedReason(codes: readonly FileChange[], line: number, file = ""): RowReason {
  return `question_fitted/${[...new Set(codes)].join(",")}/${line}/${file}`;
}

interface Place {
  line: number;
  file: string;
}

type Reason =
  | { is: "error"; code: ErrorCode }
  | ({ is: "unfit"; code: FileRefusal } & Place)
  | ({ is: "fitted"; codes: FileChange[] } & Place);

export function readReason(reason: RowReason): Reason {
  const [code, said, line = "0", ...file] = reason.split("/");
  const place = { line: Number(line), file: file.join("/") };
  if (code === "question_fitted")
    return { is: "fitted", codes: fileChanges.filter((one) => said?.split(",").includes(one)), ...place };
  const refusal = fileRefusals.find((one) => one === said);
  return refusal === undefined ? { is: "error", code: code as ErrorCode } : { is: "unfit", code: refusal, ...place };
}
