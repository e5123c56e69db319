import type { TFunction } from "i18next";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileQuestion, QuestionFile } from "#shared/contracts/question-files.ts";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import type { QuestionKind } from "#shared/domain/grading.ts";
import type { FileRefusal } from "#shared/domain/question-files.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { cx } from "#client/ui/cx.ts";
import { DrawnQuestion } from "./drawn-question.tsx";
import { formatNames, questionLine } from "./question-names.ts";
import { reportFile } from "./report-file.ts";

type Outcome = "taken" | "changed" | "refused";
const outcomes = ["all", "taken", "changed", "refused"] as const;

const outcomeOf = ({ refusal, changes }: FileQuestion): Outcome =>
  refusal ? "refused" : changes.length > 0 ? "changed" : "taken";

/** As many as are drawn at first, and more of them by a press. */
const stretch = 100;

interface ReadQuestionsProps {
  /** Of the file. */
  name: string;
  file: QuestionFile;
  action: {
    words: (count: number) => string;
    isBusy?: boolean;
    /** `left`: the places of those that nobody wants, refused ones aside. */
    onAct: (chosen: { taken: StudioQuestion[]; left: number[] }) => void;
  };
  /** What has to be said before. */
  children?: ReactNode;
}

/** Each question of a file, with what becomes of it; those that fit are chosen at first. */
export function ReadQuestions({ name, file: { questions, format }, action, children }: ReadQuestionsProps) {
  const { t } = useTranslation("questionfiles");
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [only, setOnly] = useState<(typeof outcomes)[number]>("all");
  const [open, setOpen] = useState<number | null>(null);
  const [most, setMost] = useState(stretch);
  const sayWhy = useWhy();
  const counted = questions.map((one, index) => ({ one, index, outcome: outcomeOf(one) }));
  const shown = counted.filter(({ outcome }) => only === "all" || outcome === only);
  const taken = counted.flatMap(({ one, index }) => (one.question && !left.has(index) ? [one.question] : []));
  const report = () => {
    const titles = [
      t("column.line"),
      t("column.file"),
      t("column.name"),
      t("column.kind"),
      t("column.outcome"),
      t("column.why"),
    ];
    const lines = counted.map(({ one, outcome }) => [
      String(one.refusal?.line ?? one.line),
      one.file ?? "",
      nameOf(one),
      kindText(t, one),
      t(outcome),
      sayWhy(one).join(" "),
    ]);
    reportFile(name, [titles, ...lines]);
  };
  return (
    <>
      <div className="question-file-tally" role="group" aria-label={t("column.outcome")}>
        {outcomes.map((outcome) => (
          <button
            key={outcome}
            type="button"
            aria-pressed={only === outcome}
            className={cx(outcome === "refused" && "is-refused")}
            onClick={() => setOnly(outcome)}
          >
            <b>{outcome === "all" ? counted.length : counted.filter((one) => one.outcome === outcome).length}</b>{" "}
            {t(outcome)}
          </button>
        ))}
        {format ? <span className="question-file-format">{formatNames[format]}</span> : null}
      </div>
      {shown.length === 0 ? <p className="help">{t("none")}</p> : null}
      <ol className="question-file-list">
        {shown.slice(0, most).map(({ one, index, outcome }) => (
          <li key={index} className={cx("question-file-item", `is-${outcome}`)}>
            {one.question ? (
              <Checkbox
                checked={!left.has(index)}
                aria-label={t("pick", { name: nameOf(one) || t("untitled") })}
                onChange={() => setLeft((before) => toggled(before, index))}
              >
                {""}
              </Checkbox>
            ) : (
              <span aria-hidden="true" className="question-file-mark">
                –
              </span>
            )}
            <div>
              <button
                type="button"
                className="question-file-line"
                aria-expanded={one.question ? open === index : undefined}
                disabled={!one.question}
                onClick={() => setOpen(open === index ? null : index)}
              >
                {nameOf(one) || t("untitled")}
              </button>
              <p className="question-file-place">
                {one.file ? `${one.file} · ` : ""}
                {t("atLine", { line: one.refusal?.line ?? one.line })} · {kindText(t, one)}
              </p>
              {sayWhy(one).map((why) => (
                <p key={why} className="question-file-why">
                  {why}
                </p>
              ))}
              {one.question && open === index ? <DrawnQuestion question={one.question} /> : null}
            </div>
          </li>
        ))}
      </ol>
      {shown.length > most ? (
        <p className="actions">
          <Button onClick={() => setMost(most + stretch)}>
            {t("rest", { count: Math.min(stretch, shown.length - most) })}
          </Button>
        </p>
      ) : null}
      {children}
      <p className="actions">
        <Button
          variant="primary"
          disabled={taken.length === 0}
          busy={action.isBusy}
          onClick={() => action.onAct({ taken, left: [...left] })}
        >
          {action.words(taken.length)}
        </Button>
        <Button variant="quiet" onClick={report}>
          {t("report")}
        </Button>
      </p>
    </>
  );
}

/** In our words where we have that kind, else as the file calls it. */
function kindText(t: TFunction<"questionfiles">, { question, kind }: FileQuestion): string {
  const known = question?.kind ?? kindsOfFiles.get(kind);
  return known ? t(`kind.${known}`) : kind && t("kindInFile", { kind });
}

/** As Moodle and QTI call those that a question is refused of. */
const kindsOfFiles = new Map<string, QuestionKind>([
  ["multichoice", "single"],
  ["choiceInteraction", "single"],
  ["truefalse", "true_false"],
  ["shortanswer", "short_answer"],
  ["textEntryInteraction", "short_answer"],
  ["numerical", "numeric"],
  ["sliderInteraction", "numeric"],
  ["matching", "matching"],
  ["match", "matching"],
  ["matchInteraction", "matching"],
  ["associateInteraction", "matching"],
  ["essay", "essay"],
  ["extendedTextInteraction", "essay"],
  ["cloze", "blanks"],
  ["gapselect", "blanks"],
  ["ddwtos", "blanks"],
  ["gapMatchInteraction", "blanks"],
  ["inlineChoiceInteraction", "blanks"],
  ["ordering", "ordering"],
  ["orderInteraction", "ordering"],
  ["ddmarker", "hotspot"],
  ["ddimageortext", "hotspot"],
  ["hotspotInteraction", "hotspot"],
]);

/** Their words are what is broken, as they stand in the file. */
const quoted: ReadonlySet<FileRefusal> = new Set(["brace_unclosed", "brace_unopened", "brace_nested", "not_a_number"]);

function nameOf({ question, name }: FileQuestion): string {
  return question ? questionLine(question) : name;
}

function toggled(before: ReadonlySet<number>, index: number): ReadonlySet<number> {
  const after = new Set(before);
  if (!after.delete(index)) after.add(index);
  return after;
}

/** What was changed of a question, or why it is not taken, a sentence each. */
function useWhy(): (one: FileQuestion) => string[] {
  const { t } = useTranslation("questionfiles");
  const said = (words: string, what: string | null) => (what ? `${words} (${what})` : words);
  return ({ changes, refusal }) =>
    refusal
      ? [
          quoted.has(refusal.code) && refusal.what
            ? t("quoted", { why: t(`refusal.${refusal.code}`), what: refusal.what })
            : said(t(`refusal.${refusal.code}`), refusal.what),
        ]
      : [...new Set(changes.map(({ code, what }) => said(t(`change.${code}`), what)))];
}
