import { useTranslation } from "react-i18next";
import type { ReportCell } from "#shared/contracts/reports.ts";
import type { Finding } from "#shared/domain/report-finding.ts";
import { useNumbers } from "./use-report-texts.ts";
import "./report-result.css";

interface FindingProps {
  finding: Finding;
  /** What the figure is called. */
  figure: string;
  isShare: boolean;
  /** null: there is none. */
  target: string | null;
  labelOf: (cell: ReportCell) => string;
  valueOf: (value: number) => string;
}

/** What the chart below says, as a sentence. */
export function ReportFinding({ finding, figure, isShare, target, labelOf, valueOf }: FindingProps) {
  const { t } = useTranslation("reports");
  const numbers = useNumbers();
  const { kind, shown, change, total, reached } = finding;
  const by = numbers(Math.abs(change ?? 0));
  const size = isShare ? t("finding.points", { value: by }) : by;
  const ways = { "-1": "down", "0": "same", "1": "up" } as const;
  const way = change === null ? null : ways[`${Math.sign(change) as -1 | 0 | 1}`];
  return (
    <p className="report-finding">
      <mark>
        {t(kind === "most" ? "finding.most" : "finding.last", {
          group: labelOf(shown.label),
          figure,
          value: valueOf(shown.value),
        })}
      </mark>
      {total === null ? null : t("finding.of", { total: valueOf(total) })}
      {way === null ? null : t(`finding.${way}`, { by: size })}
      {t("finding.end")}
      {reached && target !== null
        ? ` ${t("finding.reached", { number: numbers(reached.count), of: numbers(reached.of), target })}`
        : null}
    </p>
  );
}
