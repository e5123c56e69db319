import { useId } from "react";
import { useTranslation } from "react-i18next";
import {
  chartKinds,
  mostColumns,
  mostFigures,
  mostTarget,
  type ReportDefinition,
  type ReportFigure,
  type ReportGroup,
} from "#shared/contracts/report-definition.ts";
import type { ReportChoices } from "#shared/contracts/reports.ts";
import { periods } from "#shared/domain/report-dates.ts";
import { columnIn, columnsOf, isDate, isGroupable } from "#shared/domain/report-sources.ts";
import {
  amongText,
  choiceText,
  columnText,
  figureText,
  groupText,
  type ReportTexts,
} from "#shared/domain/report-texts.ts";
import { SelectInput } from "#client/ui/select-input.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { Slot, SlotAdding, SlotRemoval } from "#client/core/form/slot.tsx";
import { useNumbers } from "./use-report-texts.ts";

interface PartProps {
  definition: ReportDefinition;
  words: ReportTexts;
  choices: ReportChoices | undefined;
  /** Absent: it is read alone. */
  change: ((part: Partial<ReportDefinition>) => void) | undefined;
}

/** What the rows are counted by. */
export function Groups({ definition: { source, groups, figures }, words, choices, change }: PartProps) {
  const { t } = useTranslation("reports");
  const id = useId();
  const options = columnsOf(source, choices?.fields).filter(([, column]) => isGroupable(column));
  const labelled = options.map(([value]) => ({ value, label: columnText(words, value) }));
  const groupOf = (column: string): ReportGroup => {
    const of = columnIn(source, column);
    return { column, per: of && isDate(of) ? "month" : null };
  };
  const set = (next: ReportGroup[]) =>
    change?.({
      groups: next,
      ...(figures.length === 0 && { figures: [{ kind: "count", column: null, value: null }] }),
    });
  return (
    <>
      {groups.length === 0 ? <span className="muted">{t("edit.noGroup")}</span> : null}
      {groups.map((group, at) => (
        <span key={group.column} className="report-clause">
          {at === 0 ? t("edit.by") : t("edit.then")}{" "}
          <Slot words={amongText(groupText(words, group))} label={t("edit.group")}>
            {change ? (
              <>
                <SelectInput
                  id={`${id}-${at}`}
                  label={t("edit.column")}
                  value={group.column}
                  options={labelled}
                  onChange={({ target }) => set(groups.with(at, groupOf(target.value)))}
                />
                {group.per === null ? null : (
                  <SelectInput
                    id={`${id}-${at}-per`}
                    label={t("edit.per")}
                    value={group.per}
                    options={periods.map((value) => ({ value, label: t(`per.${value}`) }))}
                    onChange={({ target }) => {
                      const per = periods.find((one) => one === target.value) ?? "month";
                      set(groups.with(at, { ...group, per }));
                    }}
                  />
                )}
              </>
            ) : undefined}
          </Slot>
          {change ? <SlotRemoval name={groupText(words, group)} onRemove={() => set(groups.toSpliced(at, 1))} /> : null}
        </span>
      ))}
      {change && groups.length < 2 ? (
        <SlotAdding
          words={t("edit.addGroup")}
          options={labelled.filter(({ value }) => groups.every(({ column }) => column !== value))}
          onAdd={(column) => set([...groups, groupOf(column)])}
        />
      ) : null}
    </>
  );
}

/** Every figure that a source can give, said by itself. */
function figuresOf({ source }: ReportDefinition, fields: ReportChoices["fields"]): ReportFigure[] {
  const columns = columnsOf(source, fields);
  const of = (kind: "mean" | "sum") =>
    columns.flatMap(([column, { kind: holds }]): ReportFigure[] =>
      holds === "number" ? [{ kind, column, value: null }] : [],
    );
  const shares = columns.flatMap(([column, holds]) =>
    holds.kind === "choice" ? holds.choices.map((value): ReportFigure => ({ kind: "share", column, value })) : [],
  );
  const people: ReportFigure[] = source === "activity" ? [] : [{ kind: "people", column: null, value: null }];
  return [{ kind: "count", column: null, value: null }, ...people, ...shares, ...of("mean"), ...of("sum")];
}

/** What is reckoned of each group. */
export function Figures({ definition, words, choices, change }: PartProps) {
  const { t } = useTranslation("reports");
  const { figures } = definition;
  const keyOf = (figure: ReportFigure) => JSON.stringify([figure.kind, figure.column, figure.value]);
  const known = figuresOf(definition, choices?.fields ?? []);
  const labelOf = (figure: ReportFigure) =>
    figure.kind === "share" && figure.column !== null && figure.value !== null
      ? `${columnText(words, figure.column)}: ${choiceText(words, figure.column, figure.value)} %`
      : figureText(words, figure);
  return (
    <>
      {figures.map((figure, at) => (
        <span key={keyOf(figure)} className="report-clause">
          <Slot words={amongText(figureText(words, figure))} label={t("edit.figures")} />
          {change && figures.length > 1 ? (
            <SlotRemoval
              name={figureText(words, figure)}
              onRemove={() => change({ figures: figures.toSpliced(at, 1) })}
            />
          ) : null}
        </span>
      ))}
      {change && figures.length < mostFigures ? (
        <SlotAdding
          words={t("edit.addFigure")}
          options={known
            .filter((figure) => figures.every((one) => keyOf(one) !== keyOf(figure)))
            .map((figure) => ({ value: keyOf(figure), label: labelOf(figure) }))}
          onAdd={(key) => {
            const figure = known.find((one) => keyOf(one) === key);
            if (figure) change({ figures: [...figures, figure] });
          }}
        />
      ) : null}
    </>
  );
}

export function Chart({ definition: { chart, target = null }, change }: PartProps) {
  const { t } = useTranslation("reports");
  const numbers = useNumbers();
  const id = useId();
  return (
    <>
      <Slot words={t(`chart.${chart}`)} label={t("edit.chart")}>
        {change ? (
          <SelectInput
            id={id}
            label={t("edit.chart")}
            value={chart}
            options={chartKinds.map((value) => ({ value, label: t(`chart.${value}`) }))}
            onChange={({ target: { value } }) => change({ chart: chartKinds.find((one) => one === value) ?? "none" })}
          />
        ) : undefined}
      </Slot>
      {chart === "none" ? null : (
        <>
          {t("edit.targetBefore")}
          <Slot words={target === null ? t("edit.noTarget") : numbers(target)} label={t("edit.target")}>
            {change ? (
              <TextInput
                id={`${id}-target`}
                label={t("edit.target")}
                help={t("edit.targetHelp")}
                type="number"
                min={0}
                max={mostTarget}
                step="any"
                value={target ?? ""}
                onChange={({ target: { value } }) =>
                  change({ target: value === "" ? null : Math.min(mostTarget, Math.max(0, Number(value))) })
                }
              />
            ) : undefined}
          </Slot>
        </>
      )}
    </>
  );
}

/** What a row shows. */
export function Columns({ definition: { source, columns }, words, choices, change }: PartProps) {
  const { t } = useTranslation("reports");
  return (
    <>
      {columns.map((column, at) => (
        <span key={column} className="report-clause">
          <Slot words={amongText(columnText(words, column))} label={t("edit.columns")} />
          {change && columns.length > 1 ? (
            <SlotRemoval
              name={columnText(words, column)}
              onRemove={() => change({ columns: columns.toSpliced(at, 1) })}
            />
          ) : null}
        </span>
      ))}
      {change && columns.length < mostColumns ? (
        <SlotAdding
          words={t("edit.addColumn")}
          options={columnsOf(source, choices?.fields)
            .filter(([name]) => !columns.includes(name))
            .map(([value]) => ({ value, label: columnText(words, value) }))}
          onAdd={(column) => change({ columns: [...columns, column] })}
        />
      ) : null}
    </>
  );
}
