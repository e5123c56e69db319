import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/button.tsx";
import { Checkbox, Radio } from "#client/ui/checkbox.tsx";
import { LineField, NumberField, ProseField } from "./plain-fields.tsx";
import type { QuestionProps } from "./question-props.ts";
import { blankIds } from "#shared/domain/question-problem.ts";
import { freshId } from "./questions.ts";

export function Ordering({ question, onChange }: QuestionProps<"ordering">) {
  const { t } = useTranslation("studio");
  const { items } = question;
  return (
    <fieldset className="studio-group" data-spot="items">
      <legend>{t("question.order")}</legend>
      {items.map(({ id, text }, at) => (
        <div key={id} className="studio-option" data-spot={at}>
          <LineField
            label={t("question.step", { number: at + 1 })}
            spot="text"
            value={text}
            onChange={(value) => onChange({ ...question, items: items.with(at, { id, text: value }) })}
          />
          <Button
            variant="quiet"
            dense
            disabled={at === 0}
            onClick={() => onChange({ ...question, items: items.toSpliced(at, 1).toSpliced(at - 1, 0, { id, text }) })}
          >
            {t("outline.up")}
          </Button>
          {items.length <= 2 ? null : (
            <Button variant="quiet" dense onClick={() => onChange({ ...question, items: items.toSpliced(at, 1) })}>
              {t("kinds.takeOut")}
            </Button>
          )}
        </div>
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
  const { pairs, others } = question;
  return (
    <fieldset className="studio-group" data-spot="pairs">
      <legend>{t("question.pairs")}</legend>
      {pairs.map((pair, at) => (
        <div key={pair.id} className="studio-pair" data-spot={at}>
          <LineField
            label={t("question.pairLeft", { number: at + 1 })}
            spot="text"
            value={pair.text}
            onChange={(text) => onChange({ ...question, pairs: pairs.with(at, { ...pair, text }) })}
          />
          <LineField
            label={t("question.pairRight", { number: at + 1 })}
            spot="match"
            value={pair.match}
            onChange={(match) => onChange({ ...question, pairs: pairs.with(at, { ...pair, match }) })}
          />
          {pairs.length <= 2 ? null : (
            <Button variant="quiet" dense onClick={() => onChange({ ...question, pairs: pairs.toSpliced(at, 1) })}>
              {t("kinds.takeOut")}
            </Button>
          )}
        </div>
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
              lines={blank.accept}
              most={40}
              onLines={(accept) => set({ ...blank, accept })}
            />
          );
        return (
          <fieldset key={id} className="studio-group" data-spot={`blanks.${index}`}>
            <legend>{t("question.blank", { id })}</legend>
            {blank.choices.map((choice, at) => (
              <div key={at} className="studio-option">
                <Radio
                  name={`blank-${question.id}-${id}`}
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
  return (
    <>
      <Lines
        label={t("question.accept")}
        spot="accept"
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
  return (
    <div className="studio-pair">
      <NumberField
        label={t("question.value")}
        value={question.value}
        least={-1e12}
        most={1e12}
        isNeeded
        onChange={(value) => onChange({ ...question, value: value ?? 0 })}
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
  lines,
  most,
  onLines,
}: {
  label: string;
  spot?: string;
  lines: readonly string[];
  most: number;
  onLines: (lines: string[]) => void;
}) {
  const { t } = useTranslation("studio");
  return (
    <ProseField
      label={label}
      spot={spot}
      help={t("question.lineEach")}
      value={lines.join("\n")}
      onChange={(text) => onLines(text === "" ? [] : text.split("\n").slice(0, most))}
    />
  );
}
