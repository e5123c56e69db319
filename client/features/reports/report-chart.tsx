import type { ReportCell, ReportChart as Drawn } from "#shared/contracts/reports.ts";
import { cx } from "#client/ui/cx.ts";

interface ChartProps {
  charts: readonly Drawn[];
  /** What it shows, for those who hear it; the table beside it has every number. */
  label: string;
  labelOf: (cell: ReportCell) => string;
  valueOf: (value: number) => string;
}

/** As the server drew it, for wide windows and for phones. */
export function ReportChart({ charts, label, labelOf, valueOf }: ChartProps) {
  return charts.map((chart, at) => (
    <svg
      key={chart.width}
      className={cx("report-chart", at === 0 ? "is-wide" : "is-narrow")}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      role="img"
      aria-label={label}
    >
      {chart.is_upright ? (
        <Columns chart={chart} isWide={at === 0} labelOf={labelOf} valueOf={valueOf} />
      ) : (
        <Rows chart={chart} isWide={at === 0} labelOf={labelOf} valueOf={valueOf} />
      )}
    </svg>
  ));
}

interface MarksProps extends Omit<ChartProps, "charts" | "label"> {
  chart: Drawn;
  isWide: boolean;
}

function Columns({ chart: { kind, target, ticks, marks, left, base, width }, isWide, labelOf, valueOf }: MarksProps) {
  const last = marks.at(-1);
  const middle = (mark: Drawn["marks"][number]) => mark.x + mark.width / 2;
  const places = placesOf(marks, width, labelOf);
  return (
    <>
      {ticks.map(({ at, value }) => (
        <g key={value}>
          <line className="report-chart-grid" x1={left} x2={width} y1={at} y2={at} />
          <text x={left - 8} y={at + 4} textAnchor="end">
            {valueOf(value)}
          </text>
        </g>
      ))}
      {target === null ? null : <line className="report-chart-target" x1={left} x2={width} y1={target} y2={target} />}
      {kind === "line" ? (
        <polyline className="report-chart-line" points={marks.map((mark) => `${middle(mark)},${mark.y}`).join(" ")} />
      ) : null}
      {marks.map((mark) => (
        <g key={String(mark.label)} className={cx(mark === last && "is-last")}>
          {kind === "line" ? (
            <circle className="report-chart-dot" cx={middle(mark)} cy={mark.y} r="3.5" />
          ) : (
            <>
              <rect className="report-chart-bar" x={mark.x} y={mark.y} width={mark.width} height={mark.height} />
              {mark === last ? null : (
                <rect
                  className="report-chart-cap"
                  x={mark.x}
                  y={mark.y}
                  width={mark.width}
                  height={Math.min(2, mark.height)}
                />
              )}
            </>
          )}
          {mark === last || (isWide && marks.length <= 12) ? (
            <text className="report-chart-value" x={middle(mark)} y={mark.y - 6} textAnchor="middle">
              {valueOf(mark.value)}
            </text>
          ) : null}
          {places.has(mark) ? (
            <text x={places.get(mark)} y={base + 18} textAnchor="middle">
              {labelOf(mark.label)}
            </text>
          ) : null}
        </g>
      ))}
    </>
  );
}

/** Of a sign, in pixels of a picture that nothing measures: those of CJK are as wide as they are high. */
const wideSign = 12;
const narrowSign = 6.6;

const widthOf = (sign: string) =>
  /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/.test(sign) ? wideSign : narrowSign;

const betweenLabels = 8;

/** Where labels stand below columns: the newest first, each as wide as its words, and none where another stands. */
function placesOf(
  marks: Drawn["marks"],
  width: number,
  labelOf: MarksProps["labelOf"],
): Map<Drawn["marks"][number], number> {
  const places = new Map<Drawn["marks"][number], number>();
  let end = width;
  for (const mark of marks.toReversed()) {
    if (!mark.is_labelled) continue;
    const half = [...labelOf(mark.label)].reduce((sum, sign) => sum + widthOf(sign), 0) / 2;
    const middle = Math.min(mark.x + mark.width / 2, width - half);
    if (middle + half > end || middle < half) continue;
    places.set(mark, middle);
    end = middle - half - betweenLabels;
  }
  return places;
}

/** As much of some words as there is room for, in pixels. */
function fitting(words: string, room: number): string {
  let taken = 0;
  for (const [at, sign] of [...words].entries()) {
    taken += widthOf(sign);
    if (taken > room)
      return `${[...words]
        .slice(0, at - 1)
        .join("")
        .trimEnd()}…`;
  }
  return words;
}

function Rows({ chart: { target, marks, left, width, height }, isWide, labelOf, valueOf }: MarksProps) {
  const rows = marks.map((mark) => {
    const words = labelOf(mark.label);
    const shown = fitting(words, isWide ? left - 12 : width);
    return (
      <g key={String(mark.label)}>
        <title>{`${words}: ${valueOf(mark.value)}`}</title>
        {isWide ? (
          <text x={left - 12} y={mark.y + 11} textAnchor="end">
            {shown}
          </text>
        ) : (
          <text x={0} y={mark.y - 7}>
            {shown}
          </text>
        )}
        <rect className="report-chart-bar" x={mark.x} y={mark.y} width={mark.width} height={mark.height} />
        <rect
          className="report-chart-cap"
          x={mark.x + Math.max(0, mark.width - 2)}
          y={mark.y}
          width={Math.min(2, mark.width)}
          height={mark.height}
        />
        <text className="report-chart-value" x={mark.x + mark.width + 8} y={mark.y + 11}>
          {valueOf(mark.value)}
        </text>
      </g>
    );
  });
  return (
    <>
      {rows}
      {target === null ? null : <line className="report-chart-target" x1={target} x2={target} y1={0} y2={height} />}
    </>
  );
}
