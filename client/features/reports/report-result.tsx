import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReportDefinition } from "#shared/contracts/report-definition.ts";
import { previewReport, type ReportCell, type ReportResult, type ResultColumn } from "#shared/contracts/reports.ts";
import { findingOf } from "#shared/domain/report-finding.ts";
import { columnIn } from "#shared/domain/report-sources.ts";
import { amongText, figureText, groupText, headText, type ReportTexts } from "#shared/domain/report-texts.ts";
import { zonedDate } from "#shared/domain/zoned-time.ts";
import { dateText } from "#client/core/formats/dates.ts";
import { clockTime } from "#client/core/formats/session-times.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText, saidInPlace } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconRefreshCw } from "#client/ui/icons.ts";
import { EmptyState, InlineError } from "#client/ui/states.tsx";
import { Table } from "#client/ui/table.tsx";
import { ReportChart } from "./report-chart.tsx";
import { ReportFinding } from "./report-finding.tsx";
import { useCellText, useNumbers } from "./use-report-texts.ts";
import "./report-result.css";

interface ResultProps {
  definition: ReportDefinition;
  result: ReportResult;
  words: ReportTexts;
  /** Another one is on its way. */
  isOld: boolean;
  onAgain: () => void;
}

/** What a report answers: when it was reckoned, its chart and its table. */
export function ReportResultView({ definition, result, words, isOld, onAgain }: ResultProps) {
  const { t } = useTranslation("reports");
  const translate = useTranslate();
  const numbers = useNumbers();
  const zone = result.time_zone;
  const at = `${dateText(translate, result.as_of, zone)} ${clockTime(result.as_of, zone)}`;
  const counted = t("result.counted", { count: result.counted, replace: { count: numbers(result.counted) } });
  return (
    <div className={cx("report-result", isOld && "list-old")} aria-busy={isOld || undefined}>
      <p className="report-as-of">
        {t("result.asOf", { at, zone })}
        {definition.groups.length > 0 ? `, ${counted}` : ""}
        <Button variant="quiet" dense onClick={onAgain}>
          <Icon shape={iconRefreshCw} small />
          {t("result.again")}
        </Button>
      </p>
      {result.is_cut ? <p className="report-warning">{t("result.cut", { most: numbers(mostRead) })}</p> : null}
      {result.groups > result.rows.length ? (
        <p className="report-warning">
          {t("result.manyGroups", { count: numbers(result.groups), most: numbers(result.rows.length) })}
        </p>
      ) : null}
      {result.rows.length === 0 && result.next_cursor === null ? (
        <EmptyState title={t("result.nothing")} text={t("result.nothingText")} heading="h2" />
      ) : (
        <>
          <Chart definition={definition} result={result} words={words} />
          <Rows key={result.as_of + JSON.stringify(definition)} definition={definition} result={result} words={words} />
        </>
      )}
    </div>
  );
}

/** As many rows as are counted for groups. */
const mostRead = 100_000;

function Chart({ definition, result, words }: Pick<ResultProps, "definition" | "result" | "words">) {
  const { t } = useTranslation("reports");
  const translate = useTranslate();
  const numbers = useNumbers();
  const cell = useCellText(definition.source, words, result.time_zone);
  const [chart] = result.charts;
  const [figure] = definition.figures;
  if (chart === undefined || figure === undefined) return null;
  const dated = definition.groups.find(({ per }) => per !== null);
  const group = dated ?? definition.groups[0];
  if (group === undefined) return null;
  const head: ResultColumn = { of: "group", ...group };
  const shownValue = (value: number) =>
    figure.kind === "share" ? translate("common:percent", { value: numbers(value) }) : numbers(value);
  const { target = null } = definition;
  const finding = findingOf(definition, result, zonedDate(Date.parse(result.as_of), result.time_zone));
  const said = t("result.chartOf", { figure: figureText(words, figure), group: amongText(groupText(words, group)) });
  return (
    <figure className="report-plate">
      {finding ? (
        <ReportFinding
          finding={finding}
          figure={figureText(words, figure)}
          isShare={figure.kind === "share"}
          target={target === null ? null : shownValue(target)}
          labelOf={(label) => cell(head, label)}
          valueOf={shownValue}
        />
      ) : null}
      <ReportChart charts={result.charts} label={said} labelOf={(label) => cell(head, label)} valueOf={shownValue} />
      <figcaption>
        <b>{t("result.figure")}</b> {said}
        {chart.target === null || target === null ? null : ` · ${t("result.target", { value: shownValue(target) })}`}
        {chart.others > 0 ? ` ${t("result.chartOthers", { count: chart.others })}` : null}
      </figcaption>
    </figure>
  );
}

function Rows({ definition, result, words }: Pick<ResultProps, "definition" | "result" | "words">) {
  const { t } = useTranslation("reports");
  const translate = useTranslate();
  const cell = useCellText(definition.source, words, result.time_zone);
  const queryClient = useQueryClient();
  const [further, setFurther] = useState<{ rows: ReportCell[][]; next: string | null }>({
    rows: [],
    next: result.next_cursor,
  });
  const more = useMutation({
    mutationFn: async (cursor: string) =>
      (await callApi(queryClient, previewReport, { body: { definition, cursor } }, { keepalive: false })).data,
    onSuccess: ({ rows, next_cursor: next }) => setFurther((before) => ({ rows: [...before.rows, ...rows], next })),
    onError: saidInPlace,
  });
  const rows = [...result.rows, ...further.rows];
  const isEnd = (head: ResultColumn | undefined) =>
    head?.of === "figure" || (head?.of === "column" && columnIn(definition.source, head.column)?.kind === "number");
  const groups = definition.groups.length;
  const heads = result.columns.map((head) => {
    const text = headText(words, head);
    return isEnd(head) ? { words: text, className: "end" } : text;
  });
  return (
    <>
      <div className="report-table-caption">
        <b>{t("result.table")}</b>{" "}
        {groups > 0
          ? definition.groups.map((group) => groupText(words, group)).join(" · ")
          : t(`source.${definition.source}`)}
      </div>
      {/* What is wider than the screen is reached by keys as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above */}
      <div className="report-table-scroll" role="region" aria-label={t("result.table")} tabIndex={0}>
        <Table
          caption={t("result.table")}
          heads={heads}
          className={cx("table report-table", groups === 0 && "is-rows")}
        >
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no names, and stay where they are
            <tr key={at}>
              {row.map((value, place) => {
                const head = result.columns[place];
                const isRepeated = groups > 1 && place === 0 && at > 0 && rows[at - 1]?.[0] === value;
                const text = cell(head, value);
                const inside = isRepeated ? <span className="visually-hidden">{text}</span> : text;
                return place === 0 ? (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <th key={place} scope="row">
                    {inside}
                  </th>
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <td key={place} className={cx(isEnd(head) && "end")} data-label={head && headText(words, head)}>
                    {inside}
                  </td>
                );
              })}
            </tr>
          ))}
          {result.totals ? (
            <tr className="report-total">
              {result.totals.map((value, place) =>
                place === 0 ? (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <th key={place} scope="row">
                    {t("result.total")}
                  </th>
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <td
                    key={place}
                    className="end"
                    data-label={result.columns[place] && headText(words, result.columns[place])}
                  >
                    {place < groups ? "" : cell(result.columns[place], value)}
                  </td>
                ),
              )}
            </tr>
          ) : null}
        </Table>
      </div>
      {rows.length === 0 ? <p className="muted">{t("result.scanning")}</p> : null}
      {more.error ? <InlineError text={failureText(translate, more.error)} /> : null}
      {further.next === null ? null : (
        <p className="actions">
          <Button busy={more.isPending} onClick={() => further.next !== null && more.mutate(further.next)}>
            {t("result.more")}
          </Button>
        </p>
      )}
    </>
  );
}
