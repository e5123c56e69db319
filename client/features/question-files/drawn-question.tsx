import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleCheck } from "#client/ui/icons.ts";

/** What a question asks, with its key: for those who write it. */
export function DrawnQuestion({ question }: { question: StudioQuestion }) {
  return (
    <div className="drawn-question">
      <p className="drawn-question-text">{question.text}</p>
      <Answers question={question} />
      {question.explanation ? <p className="drawn-question-beside">{question.explanation}</p> : null}
    </div>
  );
}

function Answers({ question }: { question: StudioQuestion }) {
  switch (question.kind) {
    case "single":
    case "multiple":
    case "true_false":
    case "hotspot":
      return (
        <ul>
          {question.options.map(({ id, text, correct, feedback }) => (
            <li key={id} className={correct ? "is-right" : undefined}>
              {correct ? <Icon shape={iconCircleCheck} small /> : null} {text}
              {feedback ? <span className="drawn-question-beside"> – {feedback}</span> : null}
            </li>
          ))}
        </ul>
      );
    case "ordering":
      return (
        <ol>
          {question.items.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ol>
      );
    case "matching":
      return (
        <ul>
          {question.pairs.map(({ id, text, match }) => (
            <li key={id}>
              {text} → {match}
            </li>
          ))}
          {question.others.map((text) => (
            <li key={text}>→ {text}</li>
          ))}
        </ul>
      );
    case "blanks":
      return (
        <ul>
          {question.blanks.map((blank) => (
            <li key={blank.id}>
              [[{blank.id}]]{" "}
              {"accept" in blank
                ? blank.accept.join(" · ")
                : blank.choices.map(({ text, correct }) => (correct ? `✓ ${text}` : text)).join(" · ")}
            </li>
          ))}
        </ul>
      );
    case "short_answer":
      return <p>{question.accept.join(" · ")}</p>;
    case "numeric":
      return (
        <p className="tabular">
          {question.value}
          {question.tolerance > 0 ? ` ± ${question.tolerance}` : ""}
        </p>
      );
    case "essay":
      return question.guide ? <p className="drawn-question-beside">{question.guide}</p> : null;
  }
}
