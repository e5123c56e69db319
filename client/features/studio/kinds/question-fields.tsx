import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import type { QuestionKind } from "#shared/domain/grading.ts";
import { Blanks, Essay, Matching, Numeric, Ordering, ShortAnswer } from "./answer-fields.tsx";
import { Hotspot, Options } from "./option-fields.tsx";
import { LineField, NumberField, ProseField } from "./plain-fields.tsx";
import { QuestionFaults, type QuestionFaultTexts, useFault } from "./question-faults.ts";
import type { QuestionProps } from "./question-props.ts";
import "./kinds.css";

/** What each kind of question has beside its text and its points. */
const fields: { [Kind in QuestionKind]: ComponentType<QuestionProps<Kind>> } = {
  single: Options,
  multiple: Options,
  true_false: Options,
  hotspot: Hotspot,
  ordering: Ordering,
  matching: Matching,
  blanks: Blanks,
  short_answer: ShortAnswer,
  numeric: Numeric,
  essay: Essay,
};

function KindFields<Kind extends QuestionKind>(props: QuestionProps<Kind>) {
  const Fields: ComponentType<QuestionProps<Kind>> = fields[props.question.kind];
  return <Fields {...props} />;
}

const none: QuestionFaultTexts = new Map();

/** A question, all of it. `faults`: what is said at its fields. */
export function QuestionFields({
  faults = none,
  ...props
}: QuestionProps<QuestionKind> & { faults?: QuestionFaultTexts }) {
  return (
    <QuestionFaults value={faults}>
      <Fields {...props} />
    </QuestionFaults>
  );
}

function Fields({ question, place, picture, onChange }: QuestionProps<QuestionKind>) {
  const fault = useFault();
  const { t } = useTranslation("studio");
  const [isWrongPool, setWrongPool] = useState(false);
  const { pool: _pool, explanation: _explanation, ...rest } = question;
  return (
    <>
      <ProseField
        label={t("question.text")}
        spot="text"
        error={fault("text")}
        help={question.kind === "blanks" ? t("question.blanksHelp") : undefined}
        value={question.text}
        maxLength={4000}
        onChange={(text) => onChange({ ...question, text })}
      />
      <KindFields question={question} place={place} picture={picture} onChange={onChange} />
      <ProseField
        label={t("question.explanation")}
        spot="explanation"
        error={fault("explanation")}
        value={question.explanation ?? ""}
        maxLength={4000}
        onChange={(text) => onChange(text ? { ...question, explanation: text } : withPool(rest, question.pool))}
      />
      <div className="studio-pair">
        <NumberField
          label={t("kinds.points")}
          spot="points"
          error={fault("points")}
          value={question.points}
          least={1}
          most={1000}
          isNeeded
          onChange={(points) => onChange({ ...question, points: points ?? 1 })}
        />
        {place === null ? null : (
          <LineField
            label={t("question.pool")}
            spot="pool"
            help={t("question.poolHelp")}
            error={isWrongPool ? t("question.poolWrong") : null}
            dir="ltr"
            maxLength={60}
            value={question.pool ?? ""}
            onChange={(text) => {
              const { pool: _old, ...others } = question;
              const pool = text.trim().toLowerCase();
              const isName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(pool);
              setWrongPool(pool !== "" && !isName);
              if (pool === "") onChange(others as StudioQuestion);
              else if (isName) onChange({ ...question, pool });
            }}
          />
        )}
      </div>
    </>
  );
}

function withPool(question: object, pool: string | undefined): StudioQuestion {
  return (pool === undefined ? question : { ...question, pool }) as StudioQuestion;
}
