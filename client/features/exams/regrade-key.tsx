import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ExamQuestion, Key } from "#shared/contracts/regrades.ts";
import { QuestionView } from "#client/features/quiz/public.ts";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { Field } from "#client/ui/field.tsx";
import { SelectInput } from "#client/ui/select-input.tsx";
import { TextInput } from "#client/ui/text-input.tsx";

interface KeyProps {
  of: ExamQuestion;
  value: Key;
  onChange: (key: Key) => void;
}

/** What is right of a question, as it is to be from now on. */
export function RegradeKey({ of, value, onChange }: KeyProps) {
  const { t } = useTranslation("exams");
  const { question } = of;
  if (question.kind === "ordering" || question.kind === "hotspot") {
    const choose = (id: string) => {
      const others = question.several ? value.option_ids.filter((one) => one !== id) : [];
      const isChosen = question.several && value.option_ids.includes(id);
      onChange({ ...value, option_ids: isChosen ? others : [...others, id] });
    };
    return (
      <QuestionView
        number={1}
        count={1}
        question={question}
        language=""
        answer={{ option_ids: value.option_ids, slots: {} }}
        onChoose={choose}
        onOrder={(ids) => onChange({ ...value, option_ids: ids })}
        onFill={() => undefined}
      />
    );
  }
  const isRight = (id: string) => value.option_ids.includes(id);
  return (
    <fieldset className="regrade-key">
      <legend>{t("regrade.key")}</legend>
      {question.options.map(({ id, text }) => (
        <Checkbox
          key={id}
          checked={isRight(id)}
          onChange={() =>
            onChange({
              ...value,
              option_ids: isRight(id) ? value.option_ids.filter((one) => one !== id) : [...value.option_ids, id],
            })
          }
        >
          {text}
        </Checkbox>
      ))}
      {question.slots.map((slot, at) => (
        <Slot
          key={slot.id}
          slot={slot}
          label={slot.label || t("regrade.place", { place: at + 1 })}
          typed={of.typed[slot.id]}
          value={value.slots[slot.id] ?? []}
          onChange={(texts) => onChange({ ...value, slots: { ...value.slots, [slot.id]: texts } })}
        />
      ))}
    </fieldset>
  );
}

interface SlotProps {
  slot: ExamQuestion["question"]["slots"][number];
  label: string;
  /** undefined: something is chosen. */
  typed: "text" | "number" | undefined;
  value: readonly string[];
  onChange: (texts: string[]) => void;
}

function Slot({ slot, label, typed, value, onChange }: SlotProps) {
  const { t } = useTranslation("exams");
  const id = useId();
  if (typed === undefined)
    return (
      <SelectInput
        id={id}
        label={label}
        value={value[0] ?? ""}
        options={(slot.choices ?? []).map((choice) => ({ value: choice.id, label: choice.text }))}
        onChange={({ target }) => onChange([target.value])}
      />
    );
  if (typed === "text")
    return (
      <Field id={id} label={label} help={t("regrade.accepted")}>
        <div className="input input-area">
          <textarea
            id={id}
            rows={Math.min(6, value.length + 1)}
            aria-describedby={`${id}-help`}
            value={value.join("\n")}
            onChange={({ target }) => onChange(target.value.split("\n"))}
          />
        </div>
      </Field>
    );
  const [number = "", tolerance = "0"] = value;
  return (
    <div className="regrade-number">
      <TextInput
        id={id}
        label={t("regrade.value")}
        inputMode="decimal"
        value={number}
        onChange={({ target }) => onChange([target.value.replace(",", "."), tolerance])}
      />
      <TextInput
        id={`${id}-off`}
        label={t("regrade.tolerance")}
        inputMode="decimal"
        value={tolerance}
        onChange={({ target }) => onChange([number, target.value.replace(",", ".")])}
      />
    </div>
  );
}
