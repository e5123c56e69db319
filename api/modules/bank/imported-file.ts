import { partialKey } from "#api/modules/files/public.ts";
import { type ReadItem, readQuestionFile } from "#api/modules/question-files/public.ts";
import type { Kept } from "./new-question.ts";

/** What a job that puts a file into the bank was asked for. */
export type ImportInput = {
  kept: Omit<Kept, "tags">;
  /** Below the folder of `kept` as the file's own folders say. */
  isByFolder: boolean;
  /** Places of the file's questions that nobody wants. */
  left: number[];
  /** What the file leaves to whoever shows it, in the words of the language that was chosen, else of whoever asked. */
  words: { true: string; false: string };
  about: { file: string };
};

/** Where its bytes wait for their job; what is abandoned there is removed after a day. */
export function importedFileKey(businessId: string, jobId: string): string {
  return partialKey(`${businessId}/questions`, jobId);
}

/** The same bytes are the same questions in the same order; undefined: nothing of it can be read. */
export function readImported(bytes: Uint8Array, words: ImportInput["words"]): ReadItem[] | undefined {
  const read = readQuestionFile(bytes, { words, newId: () => "of-a-file" });
  return read.is === "read" ? read.items : undefined;
}
