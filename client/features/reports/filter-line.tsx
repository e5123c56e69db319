import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ReportFilter } from "#shared/contracts/report-definition.ts";
import type { ReportChoices } from "#shared/contracts/reports.ts";
import { relativeSpans } from "#shared/domain/report-dates.ts";
import { columnIn, type FilterOperator, operatorsOf, type SourceName } from "#shared/domain/report-sources.ts";
import { choiceText, columnText, filledWith, filterTemplate, type ReportTexts } from "#shared/domain/report-texts.ts";
import { filled } from "#shared/domain/filled.ts";
import { Among } from "#client/core/messages/titled.tsx";
import { SelectInput } from "#client/ui/select-input.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { Slot, SlotChoices, SlotRemoval } from "#client/core/form/slot.tsx";

interface FilterProps {
  source: SourceName;
  filter: ReportFilter;
  words: ReportTexts;
  choices: ReportChoices | undefined;
  /** Absent: it is read alone. */
  onChange?: ((filter: ReportFilter) => void) | undefined;
  onRemove?: (() => void) | undefined;
  /** It was added just now. */
  isNew: boolean;
}

/** A condition as a sentence with a blank. */
export function FilterLine({ source, filter, words, choices, onChange, onRemove, isNew }: FilterProps) {
  const name = columnText(words, filter.column);
  const inside = onChange ? { children: <FilterFields {...{ source, filter, words, choices, onChange }} /> } : {};
  return (
    <span className="report-clause">
      <Among words={(value) => filled(filterTemplate(words, source, filter), { value })}>
        <Slot words={filledWith(words, source, filter)} label={name} isOpen={isNew} {...inside} />
      </Among>
      {onRemove ? <SlotRemoval name={name} onRemove={onRemove} /> : null}
    </span>
  );
}

type FieldsProps = Omit<FilterProps, "onChange" | "onRemove" | "isNew"> & { onChange: (filter: ReportFilter) => void };

function FilterFields({ source, filter, words, choices, onChange }: FieldsProps) {
  const { t } = useTranslation("reports");
  const id = useId();
  const kind = columnIn(source, filter.column)?.kind ?? "text";
  const operators: readonly FilterOperator[] = operatorsOf[kind];
  const set = (values: string[]) => onChange({ ...filter, values });
  return (
    <>
      {operators.length > 1 ? (
        <SelectInput
          id={id}
          label={t("edit.how")}
          value={filter.is}
          options={operators.map((value) => ({ value, label: t(`is.${value}`) }))}
          onChange={({ target }) => {
            const is = operators.find((one) => one === target.value) ?? filter.is;
            const isAlike = is.startsWith("is") && is !== "is_empty" && filter.is.startsWith("is");
            onChange({ ...filter, is, values: isAlike || is.startsWith("at_") ? filter.values : [] });
          }}
        />
      ) : null}
      <Values {...{ source, filter, words, choices, set }} />
    </>
  );
}

function Values({
  source,
  filter: { column, is, values },
  words,
  choices,
  set,
}: Omit<FieldsProps, "onChange"> & { set: (values: string[]) => void }) {
  const { t } = useTranslation("reports");
  const id = useId();
  const of = columnIn(source, column);
  const [first = "", second = ""] = values;
  switch (is) {
    case "is_empty":
      return null;
    case "within":
      return (
        <SelectInput
          id={id}
          label={t("edit.value")}
          value={first}
          options={[
            { value: "", label: t("edit.blank") },
            ...relativeSpans.map((value) => ({ value, label: t(`span.${value}`) })),
          ]}
          onChange={({ target }) => set(target.value === "" ? [] : [target.value])}
        />
      );
    case "between":
      return (
        <div className="report-days">
          <TextInput
            id={id}
            type="date"
            label={t("edit.fromDay")}
            value={first}
            onChange={({ target }) => set([target.value, second])}
          />
          <TextInput
            id={`${id}-to`}
            type="date"
            label={t("edit.toDay")}
            value={second}
            min={first}
            onChange={({ target }) => set([first, target.value])}
          />
        </div>
      );
    case "contains":
    case "at_least":
    case "at_most":
      return (
        <TextInput
          id={id}
          label={is === "contains" ? t("edit.words") : t("edit.number")}
          type={is === "contains" ? "text" : "number"}
          value={first}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => set([target.value])}
        />
      );
    case "is":
    case "is_not": {
      if (of?.kind === "choice") {
        const options = of.choices.map((value) => ({ value, label: choiceText(words, column, value) }));
        return <SlotChoices label={t("edit.value")} options={options} chosen={values} onChange={set} />;
      }
      if (of?.kind === "own") {
        const own = choices?.fields.find((field) => field.column === column)?.choices ?? [];
        const options = own.map(({ id: value, name }) => ({ value, label: name }));
        return <SlotChoices label={columnText(words, column)} options={options} chosen={values} onChange={set} />;
      }
      const named = (of?.kind === "team" ? choices?.teams : choices?.courses) ?? [];
      const options = named.map(({ id: value, name }) => ({ value, label: name }));
      return <SlotChoices label={columnText(words, column)} options={options} chosen={values} onChange={set} />;
    }
  }
}
