import { useTranslation } from "react-i18next";
import type { Overview } from "#shared/contracts/overview.ts";
import { addDays } from "#shared/domain/zoned-time.ts";
import { Disclosure } from "#client/ui/disclosure.tsx";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { barChart } from "./bar-chart.ts";
import "./overview.css";
import { Table } from "#client/ui/table.tsx";
import "./skills.css";

type Weeks = Overview["weeks"];

const minutesOf = ({ seconds }: Weeks[number]) => Math.round(seconds / 60);
/** Weeks that a phone has room for. */
const narrowWeeks = 6;

/** The id of the table behind the chart. */
export const weeksTableId = "weeks-table";

/** Unfolds the table before a link leads to it: not every browser does so by itself. */
export function openWeeksTable(): void {
  document.getElementById(weeksTableId)?.closest("details")?.setAttribute("open", "");
}

/** Minutes a week: grey bars with a cap, this week in the second ink, and the same numbers in a table behind. */
export function WeeksChart({ weeks }: { weeks: Weeks }) {
  const { t } = useTranslation("overview");
  const { shortDay } = useFormats();
  const now = weeks.at(-1);
  return (
    <MarginRow id="weeks" title={t("weeks.title")} note={t("weeks.note", { count: now ? minutesOf(now) : 0 })}>
      <div>
        <Bars weeks={weeks} width={980} className="overview-chart chart-wide" />
        <Bars weeks={weeks.slice(-narrowWeeks)} width={350} className="overview-chart chart-narrow" />
        <Disclosure className="as-table" label={t("showTable")}>
          <Table
            caption={t("weeks.title")}
            heads={[
              t("weeks.table.week"),
              t("weeks.table.days"),
              { words: t("weeks.table.minutes"), className: "end" },
            ]}
            id={weeksTableId}
          >
            {weeks.toReversed().map((week) => (
              <tr key={week.from}>
                <th scope="row">{t("weeks.short", { week: week.week })}</th>
                <td>{t("weeks.range", { from: shortDay(week.from), to: shortDay(addDays(week.from, 6)) })}</td>
                <td className="end">{minutesOf(week)}</td>
              </tr>
            ))}
          </Table>
        </Disclosure>
      </div>
    </MarginRow>
  );
}

function Bars({ weeks, width, className }: { weeks: Weeks; width: number; className: string }) {
  const { t } = useTranslation("overview");
  const values = weeks.map(minutesOf);
  const chart = barChart(values, width);
  const last = values.length - 1;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      role="img"
      aria-label={t("weeks.chart", { count: values[last] ?? 0, weeks: values.length })}
    >
      {chart.lines.map(({ y, value }) => (
        <g key={value}>
          <path className="chart-grid" d={`M${chart.left} ${y}H${chart.right}`} />
          <text className="chart-axis" x={chart.left - 8} y={y + 4}>
            {value}
          </text>
        </g>
      ))}
      {chart.bars.map((bar, index) => (
        <g key={weeks[index]?.from}>
          <rect
            className={index === last ? "chart-bar-now" : "chart-bar"}
            x={bar.x}
            y={bar.y}
            width={bar.width}
            height={bar.height}
            rx="2"
          />
          {index !== last && <rect className="chart-caption" x={bar.x} y={bar.y - 1} width={bar.width} height="2" />}
          <text
            className={index === last ? "chart-value" : undefined}
            x={bar.middle}
            y={chart.base + 26}
            textAnchor="middle"
          >
            {t("weeks.short", { week: weeks[index]?.week ?? 0 })}
          </text>
          {index === last && (values[index] ?? 0) > 0 && (
            <text className="chart-value" x={bar.middle} y={bar.y - 10} textAnchor="middle">
              {values[index]}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
