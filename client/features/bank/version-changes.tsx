import type { QuestionVersion } from "#shared/contracts/bank.ts";
import { wordChanges } from "#shared/domain/word-changes.ts";
import { questionLines } from "./question-lines.ts";

interface VersionChangesProps {
  before: QuestionVersion["body"];
  after: QuestionVersion["body"];
}

/** What a version of a question changed, word by word. */
export function VersionChanges({ before, after }: VersionChangesProps) {
  return (
    <p className="bank-diff">
      {wordChanges(questionLines(before), questionLines(after)).map(({ kind, text }, index) => {
        if (kind === "same") return text;
        const Mark = kind === "added" ? "ins" : "del";
        return <Mark key={index}>{text}</Mark>;
      })}
    </p>
  );
}
