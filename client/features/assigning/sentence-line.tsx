import { type ReactNode, useId } from "react";
import type { AssigningChoices } from "#shared/contracts/assigning.ts";
import type { Sentence } from "#shared/domain/audience.ts";
import { Slot, SlotChoices, SlotRemoval } from "#client/core/form/slot.tsx";
import { Among } from "#client/core/messages/titled.tsx";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { SelectInput } from "#client/ui/select-input.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { blankText, type Naming, sentenceAround } from "./sentence-text.ts";

interface LineProps {
  sentence: Sentence;
  naming: Naming;
  isNew: boolean;
  /** How many it means. */
  count: ReactNode;
  /** Absent: it is read alone. */
  onChange?: ((sentence: Sentence) => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** One thing that is so of whoever is meant, with its blank. */
export function SentenceLine({ sentence, naming, isNew, count, onChange, onRemove }: LineProps) {
  const name = naming.t(`assigning:kind.${sentence.kind}`);
  const inside = onChange ? { children: <SentenceFields {...{ sentence, naming, onChange }} /> } : {};
  return (
    <span className="assigning-sentence">
      <span>
        <Among words={(value) => sentenceAround(sentence, value, naming)}>
          <Slot words={blankText(sentence, naming)} label={name} isOpen={isNew} {...inside} />
        </Among>
      </span>
      <span className="assigning-sentence-end">
        {count}
        {onRemove ? <SlotRemoval name={name} onRemove={onRemove} /> : null}
      </span>
    </span>
  );
}

interface FieldsProps {
  sentence: Sentence;
  naming: Naming;
  onChange: (sentence: Sentence) => void;
}

function optionsOf(named: readonly { id: string; name: string }[]) {
  return named.map(({ id, name }) => ({ value: id, label: name }));
}

/** People by their names, addresses and numbers. */
const PeoplePicker = lazyComponent(() => import("./people-picker.tsx").then((module) => module.PeoplePicker));

function SentenceFields({ sentence, naming, onChange }: FieldsProps) {
  const { t, choices } = naming;
  const id = useId();
  const label = t(`assigning:kind.${sentence.kind}`);
  switch (sentence.kind) {
    case "team":
      return (
        <>
          <SlotChoices
            label={label}
            options={optionsOf(choices.teams)}
            chosen={sentence.ids}
            onChange={(ids) => onChange({ ...sentence, ids })}
          />
          <Checkbox
            checked={sentence.is_below}
            onChange={({ target }) => onChange({ ...sentence, is_below: target.checked })}
          >
            <span>{t("assigning:below")}</span>
          </Checkbox>
        </>
      );
    case "role":
      return (
        <SlotChoices
          label={label}
          options={optionsOf(choices.roles)}
          chosen={sentence.ids}
          onChange={(ids) => onChange({ ...sentence, ids })}
        />
      );
    case "people":
      return <PeoplePicker ids={sentence.ids} naming={naming} onChange={(ids) => onChange({ ...sentence, ids })} />;
    case "job_title":
      return (
        <SlotChoices
          label={label}
          options={choices.job_titles.map((value) => ({ value, label: value }))}
          chosen={sentence.titles}
          onChange={(titles) => onChange({ ...sentence, titles })}
        />
      );
    case "hired_within":
      return (
        <DaysInput
          id={id}
          label={t("assigning:dayCount")}
          days={sentence.days}
          onChange={(days) => onChange({ ...sentence, days })}
        />
      );
    case "hired_before":
    case "hired_after":
      return (
        <TextInput
          id={id}
          type="date"
          label={t("assigning:day")}
          value={sentence.date}
          onChange={({ target }) => onChange({ ...sentence, date: target.value })}
        />
      );
    case "field":
      return <FieldChoice {...{ sentence, choices, label }} onChange={onChange} />;
    case "course":
      return (
        <>
          <SelectInput
            id={id}
            label={t("assigning:target.course")}
            value={sentence.id}
            options={[{ value: "", label: t("assigning:choose") }, ...optionsOf(choices.courses)]}
            onChange={({ target }) => onChange({ ...sentence, id: target.value })}
          />
          <SelectInput
            id={`${id}-done`}
            label={label}
            value={sentence.is_done ? "1" : "0"}
            options={[
              { value: "1", label: t("assigning:isDone") },
              { value: "0", label: t("assigning:isOpen") },
            ]}
            onChange={({ target }) => onChange({ ...sentence, is_done: target.value === "1" })}
          />
        </>
      );
  }
}

interface FieldChoiceProps {
  sentence: Extract<Sentence, { kind: "field" }>;
  choices: AssigningChoices;
  label: string;
  onChange: (sentence: Sentence) => void;
}

function FieldChoice({ sentence, choices, label, onChange }: FieldChoiceProps) {
  const id = useId();
  const field = choices.fields.find((one) => one.id === sentence.id);
  return (
    <>
      <SelectInput
        id={id}
        label={label}
        value={sentence.id}
        options={optionsOf(choices.fields)}
        onChange={({ target }) => onChange({ ...sentence, id: target.value, values: [] })}
      />
      <SlotChoices
        label={field?.name ?? label}
        options={optionsOf(field?.choices ?? [])}
        chosen={sentence.values}
        onChange={(values) => onChange({ ...sentence, values })}
      />
    </>
  );
}

interface DaysProps {
  id: string;
  label: string;
  days: number;
  onChange: (days: number) => void;
}

export function DaysInput({ id, label, days, onChange }: DaysProps) {
  return (
    <TextInput
      id={id}
      type="number"
      label={label}
      value={String(days)}
      min={1}
      max={3650}
      autoComplete="off"
      onChange={({ target }) => onChange(Math.min(Math.max(Math.round(Number(target.value)) || 1, 1), 3650))}
    />
  );
}
