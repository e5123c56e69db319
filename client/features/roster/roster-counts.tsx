import { useTranslation } from "react-i18next";
import type { ShownRow } from "./use-marks.ts";
import "./roster.css";

/** How many are there, and a cell for everybody. */
export function RosterCounts({ people, others }: { people: readonly ShownRow[]; others: number }) {
  const { t } = useTranslation("classes");
  const of = (mark: ShownRow["mark"]) => people.filter((row) => row.mark === mark).length;
  const counts = {
    present: of("present"),
    late: of("late"),
    excused: of("excused"),
    absent: of("absent"),
    open: of(null),
  };
  const there = counts.present + counts.late;
  const cells = (["present", "late", "excused", "absent", "open"] as const).flatMap((kind) =>
    Array.from({ length: counts[kind] }, (_, at) => <i key={`${kind}-${at}`} className={`is-${kind}`} />),
  );
  const rest = (["late", "excused", "absent", "open"] as const).filter((kind) => counts[kind] > 0);
  return (
    <div className="roster-counts">
      <p>
        <b>{there}</b> / {people.length} <span>{t("roster.there")}</span>
        {rest.map((kind) => (
          <span key={kind} className="roster-count">
            {t(`roster.count.${kind}`, { number: counts[kind] })}
          </span>
        ))}
      </p>
      <span className="roster-seats" role="img" aria-label={t("roster.counts", counts)}>
        {cells}
      </span>
      {others > 0 ? <p className="muted small">{t("roster.others", { count: others })}</p> : null}
    </div>
  );
}
