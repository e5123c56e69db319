import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { mostFilters, type ReportDefinition } from "#shared/contracts/report-definition.ts";
import type { ReportChoices } from "#shared/contracts/reports.ts";
import { columnIn, columnsOf, operatorsOf, reportSources } from "#shared/domain/report-sources.ts";
import { amongText, columnText, type ReportTexts } from "#shared/domain/report-texts.ts";
import { SelectInput } from "#client/ui/select-input.tsx";
import { FilterLine } from "./filter-line.tsx";
import { Chart, Columns, Figures, Groups } from "./report-parts.tsx";
import { Slot, SlotAdding } from "#client/core/form/slot.tsx";

interface QuestionProps {
  definition: ReportDefinition;
  words: ReportTexts;
  choices: ReportChoices | undefined;
  /** Absent: it is somebody else's, and read alone. */
  onChange?: ((definition: ReportDefinition) => void) | undefined;
}

interface SentenceProps extends QuestionProps {
  change: ((part: Partial<ReportDefinition>) => void) | undefined;
}

/** What a report asks: sentences whose blanks are filled in. */
export function ReportQuestion(props: QuestionProps) {
  const { t } = useTranslation("reports");
  const { definition, onChange } = props;
  const change = onChange && ((part: Partial<ReportDefinition>) => onChange({ ...definition, ...part }));
  const all = { ...props, change };
  return (
    <section className="report-question" aria-label={t("edit.label")}>
      <Line label={t("edit.from")}>
        <Source {...all} />
      </Line>
      <Line label={t("edit.where")}>
        <Filters {...all} />
      </Line>
      <Line label={t("edit.group")}>
        <Groups {...all} />
      </Line>
      {definition.groups.length > 0 ? (
        <>
          <Line label={t("edit.figures")}>
            <Figures {...all} />
          </Line>
          <Line label={t("edit.chart")}>
            <Chart {...all} />
          </Line>
        </>
      ) : (
        <Line label={t("edit.columns")}>
          <Columns {...all} />
        </Line>
      )}
    </section>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="report-line">
      <b className="report-line-label">{label}</b>
      <div className="report-line-words">{children}</div>
    </div>
  );
}

function Source({ definition: { source }, choices, onChange }: SentenceProps) {
  const { t } = useTranslation("reports");
  const id = useId();
  const sources = choices?.sources ?? [source];
  return (
    <>
      <Slot words={amongText(t(`source.${source}`))} label={t("edit.from")}>
        {onChange ? (
          <SelectInput
            id={id}
            label={t("edit.from")}
            value={source}
            options={sources.map((value) => ({ value, label: t(`source.${value}`) }))}
            onChange={({ target }) => {
              const next = sources.find((one) => one === target.value);
              if (next) onChange(newDefinition(next));
            }}
          />
        ) : undefined}
      </Slot>{" "}
      {t("edit.everyone")}
    </>
  );
}

/** What a report over a source asks before anything is filled in. */
export function newDefinition(source: ReportDefinition["source"]): ReportDefinition {
  return { source, columns: [...reportSources[source].first], filters: [], groups: [], figures: [], chart: "bars" };
}

function Filters({ definition: { source, filters }, words, choices, change }: SentenceProps) {
  const { t } = useTranslation("reports");
  const [added, setAdded] = useState<number | null>(null);
  return (
    <>
      {filters.length === 0 ? <span className="muted">{t("edit.noFilter")}</span> : null}
      {filters.map((filter, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two conditions may be of one column
        <span key={at} className="report-clause">
          {at > 0 ? <b className="report-and">{t("edit.and")}</b> : null}
          <FilterLine
            source={source}
            filter={filter}
            words={words}
            choices={choices}
            isNew={added === at}
            onChange={change && ((next) => change({ filters: filters.with(at, next) }))}
            onRemove={
              change &&
              (() => {
                setAdded(null);
                change({ filters: filters.toSpliced(at, 1) });
              })
            }
          />
        </span>
      ))}
      {change && filters.length < mostFilters ? (
        <SlotAdding
          words={t("edit.addFilter")}
          options={columnsOf(source, choices?.fields).map(([value]) => ({ value, label: columnText(words, value) }))}
          onAdd={(column) => {
            const kind = columnIn(source, column)?.kind ?? "text";
            setAdded(filters.length);
            change({ filters: [...filters, { column, is: operatorsOf[kind][0], values: [] }] });
          }}
        />
      ) : null}
    </>
  );
}
