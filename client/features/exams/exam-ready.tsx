import { useTranslation } from "react-i18next";
import type { Exam } from "#shared/contracts/exams.ts";
import { mostAsked } from "#shared/domain/exam.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleAlert, iconCircleCheck } from "#client/ui/icons.ts";

/** What keeps a draft from being opened, and how much two papers share. */
export function ExamReady({ exam }: { exam: Exam }) {
  const { t } = useTranslation("exams");
  const { percent } = useFormats();
  const { now } = useApp().boot;
  const { rows, fill, question_count: count, closes_at: closesAt } = exam;
  const lacking = rows.flatMap(({ count: needs }, at) => {
    const { has = 0, gets = 0 } = fill[at] ?? {};
    if (gets >= needs) return [];
    const values = { row: at + 1, needs, has, gets };
    return [has < needs ? t("ready.lacks", values) : t("ready.shared", values)];
  });
  const problems = [
    ...(rows.length === 0 ? [t("ready.empty")] : []),
    ...lacking,
    ...(count > mostAsked ? [t("ready.many", { most: mostAsked })] : []),
    ...(closesAt !== null && Date.parse(closesAt) <= now ? [t("ready.over")] : []),
  ];
  return (
    <div className="exam-ready" role="status">
      {exam.state !== "draft" ? null : problems.length === 0 ? (
        <p className="ok">
          <Icon shape={iconCircleCheck} small /> {t("ready.yes")}
        </p>
      ) : (
        <ul aria-label={t("ready.title")}>
          {problems.map((problem) => (
            <li key={problem}>
              <Icon shape={iconCircleAlert} small /> {problem}
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 ? (
        <p className="muted">
          {t("paper.sum", {
            count,
            points: rows.reduce((sum, row) => sum + row.count * row.points, 0),
          })}
          {lacking.length > 0 ? null : ` · ${t("paper.same", { percent: percent(exam.shared_percent) })}`}
        </p>
      ) : null}
    </div>
  );
}
