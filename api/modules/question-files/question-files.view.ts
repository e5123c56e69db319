import type { FileQuestion, QuestionFile } from "#shared/contracts/question-files.ts";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import type { ReadFile } from "./question-file.ts";
import type { ReadItem } from "./read-item.ts";

export function toQuestionFile(read: ReadFile): QuestionFile {
  if (read.is === "refused") return { format: null, fault: { code: read.fault, line: read.line }, questions: [] };
  return { format: read.format, fault: null, questions: read.items.map(toFileQuestion) };
}

function toFileQuestion({ line, file, name, kind, tags, folder, outcome }: ReadItem): FileQuestion {
  const head = { line, file: file ?? null, name, kind, tags, folder };
  const told = <Code>({ code, what }: { code: Code; what?: string }) => ({ code, what: what ?? null });
  if (outcome.is === "refused") {
    const { why } = outcome;
    return { ...head, question: null, changes: [], refusal: { ...told(why), line: why.line ?? line } };
  }
  return { ...head, question: withoutPicture(outcome.question), changes: outcome.changes.map(told), refusal: null };
}

/** Its picture is a file of nobody's yet. */
function withoutPicture(question: StudioQuestion): StudioQuestion {
  return question.kind === "hotspot" ? { ...question, picture: { ...question.picture, file: null } } : question;
}
