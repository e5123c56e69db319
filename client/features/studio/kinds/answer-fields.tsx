import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/button.tsx";
import { Checkbox, Radio } from "#client/ui/checkbox.tsx";
import { LineField, NumberField, ProseField } from "./plain-fields.tsx";
import type { QuestionProps } from "./question-props.ts";
import { blankIds } from "#shared/domain/question-problem.ts";
import { GroupFault, faultWiring } from "./group-fault.tsx";
import { useFault } from "./question-faults.ts";
import { freshId } from "./questions.ts";
import { MovableRow, movedBy } from "./row-acts.tsx";

export function Ordering({ question, onChange }: QuestionProps<"ordering">) {
  const { t } = useTranslation("studio");
  const fault = useFault();
  const { items } = question;
  return (
    <fieldset className="studio-group" data-spot="items">
      <legend>{t("question.order")}</legend>
      {items.map(({ id, text }, at) => (
        <MovableRow
          key={id}
          className="studio-row"
          name={t("question.step", { number: at + 1 })}
          at={at}
          count={items.length}
          least={2}
          onMove={(by) => onChange({ ...question, items: movedBy(items, at, by) })}
          onRemove={() => onChange({ ...question, items: items.toSpliced(at, 1) })}
        >
          <LineField
            label={t("question.step", { number: at + 1 })}
            spot="text"
            error={fault(`items.${at}.text`)}
            value={text}
            maxLength={4000}
            onChange={(value) => onChange({ ...question, items: items.with(at, { id, text: value }) })}
          />
        </MovableRow>
      ))}
      {items.length < 12 ? (
        <Button
          variant="quiet"
          onClick={() => onChange({ ...question, items: [...items, { id: freshId(), text: "" }] })}
        >
          {t("question.addStep")}
        </Button>
      ) : null}
    </fieldset>
  );
}

export function Matching({ question, onChange }: QuestionProps<"matching">) {
  const { t } = useTranslation("studio");
  const fault = useFault();
  const { pairs, others } = question;
  return (
    <fieldset className="studio-group" data-spot="pairs">
      <legend>{t("question.pairs")}</legend>
      {pairs.map((pair, at) => (
        <MovableRow
          key={pair.id}
          className="studio-row is-pair"
          name={t("question.pair", { number: at + 1 })}
          at={at}
          count={pairs.length}
          least={2}
          onMove={(by) => onChange({ ...question, pairs: movedBy(pairs, at, by) })}
          onRemove={() => onChange({ ...question, pairs: pairs.toSpliced(at, 1) })}
        >
          <LineField
            label={t("question.pairLeft", { number: at + 1 })}
            spot="text"
            error={fault(`pairs.${at}.text`)}
            value={pair.text}
            maxLength={4000}
            onChange={(text) => onChange({ ...question, pairs: pairs.with(at, { ...pair, text }) })}
          />
          <LineField
            label={t("question.pairRight", { number: at + 1 })}
            spot="match"
            error={fault(`pairs.${at}.match`)}
            value={pair.match}
            maxLength={4000}
            onChange={(match) => onChange({ ...question, pairs: pairs.with(at, { ...pair, match }) })}
          />
        </MovableRow>
      ))}
      {pairs.length < 12 ? (
        <Button
          variant="quiet"
          onClick={() => onChange({ ...question, pairs: [...pairs, { id: freshId(), text: "", match: "" }] })}
        >
          {t("question.addPair")}
        </Button>
      ) : null}
      <Lines
        label={t("question.others")}
        lines={others}
        most={6}
        onLines={(lines) => onChange({ ...question, others: lines })}
      />
    </fieldset>
  );
}

export function Blanks({ question, onChange }: QuestionProps<"blanks">) {
  const { t } = useTranslation("studio");
  const fault = useFault();
  const ids = blankIds(question.text);
  const of = (id: string) => question.blanks.find((blank) => blank.id === id) ?? { id, accept: [], strict: false };
  const set = (blank: ReturnType<typeof of>) =>
    onChange({ ...question, blanks: ids.map((id) => (id === blank.id ? blank : of(id))) });
  return (
    <>
      {ids.map((id, index) => {
        const blank = of(id);
        if ("accept" in blank)
          return (
            <Lines
              key={id}
              label={t("question.blank", { id })}
              spot={`blanks.${index}`}
              error={fault(`blanks.${index}`)}
              lines={blank.accept}
              most={40}
              onLines={(accept) => set({ ...blank, accept })}
            />
          );
        return (
          <fieldset key={id} className="studio-group" data-spot={`blanks.${index}`}>
            <legend>{t("question.blank", { id })}</legend>
            <GroupFault id={`blank-fault-${question.id}-${id}`} text={fault(`blanks.${index}`)} />
            {blank.choices.map((choice, at) => (
              <div key={at} className="studio-option">
                <Radio
                  name={`blank-${question.id}-${id}`}
                  {...faultWiring(`blank-fault-${question.id}-${id}`, at === 0 && fault(`blanks.${index}`))}
                  checked={choice.correct}
                  onChange={() =>
                    set({ id, choices: blank.choices.map((one, index) => ({ ...one, correct: index === at })) })
                  }
                >
                  {t("question.correct", { number: at + 1 })}
                </Radio>
                <LineField
                  label={t("question.option", { number: at + 1 })}
                  value={choice.text}
                  onChange={(text) => set({ id, choices: blank.choices.with(at, { ...choice, text }) })}
                />
              </div>
            ))}
          </fieldset>
        );
      })}
    </>
  );
}

export function ShortAnswer({ question, onChange }: QuestionProps<"short_answer">) {
  const { t } = useTranslation("studio");
  const fault = useFault();
  return (
    <>
      <Lines
        label={t("question.accept")}
        spot="accept"
        error={fault("accept")}
        lines={question.accept}
        most={40}
        onLines={(accept) => onChange({ ...question, accept })}
      />
      <Checkbox checked={question.strict} onChange={({ target }) => onChange({ ...question, strict: target.checked })}>
        {t("question.strict")}
      </Checkbox>
    </>
  );
}

export function Numeric({ question, onChange }: QuestionProps<"numeric">) {
  const { t } = useTranslation("studio");
  const fault = useFault();
  return (
    <div className="studio-pair">
      <NumberField
        label={t("question.value")}
        spot="value"
        error={fault("value")}
        value={question.value}
        least={-1e12}
        most={1e12}
        onChange={(value) => onChange({ ...question, value })}
      />
      <NumberField
        label={t("question.tolerance")}
        value={question.tolerance}
        least={0}
        most={1e12}
        isNeeded
        onChange={(value) => onChange({ ...question, tolerance: value ?? 0 })}
      />
    </div>
  );
}

export function Essay({ question, onChange }: QuestionProps<"essay">) {
  const { t } = useTranslation("studio");
  return (
    <ProseField
      label={t("question.guide")}
      value={question.guide ?? ""}
      maxLength={4000}
      onChange={(guide) => onChange({ ...question, guide })}
    />
  );
}

/** One answer a line. */
function Lines({
  label,
  spot,
  error,
  lines,
  most,
  onLines,
}: {
  label: string;
  spot?: string;
  error?: string | null;
  lines: readonly string[];
  most: number;
  onLines: (lines: string[]) => void;
}) {
  const { t } = useTranslation("studio");
  return (
    <ProseField
      label={label}
      spot={spot}
      error={error}
      help={t("question.lineEach")}
      value={lines.join("\n")}
      onChange={(text) => onLines(text === "" ? [] : text.split("\n").slice(0, most))}
    />
  );
}
