import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { MyExam } from "#shared/contracts/exam-room.ts";
import { fold } from "#shared/domain/fold.ts";
import { examPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { cx } from "#client/ui/cx.ts";
import { myExamsQuery } from "./exam-room.queries.ts";
import { useWindowText } from "./exam-text.ts";
import "./exam-room.css";

interface MyExamsProps {
  /** Those alone that can be sat now or later. */
  isOpenOnly?: boolean;
  /** Those alone whose title has these words, marks or none. */
  q?: string;
}

/** The viewer's exams, the next one to close first; nothing where there is none. */
export function MyExams({ isOpenOnly = false, q = "" }: MyExamsProps) {
  const { t } = useTranslation("exam-room");
  const { data = [] } = useQuery(myExamsQuery);
  const wanted = fold(q.trim());
  const shown = data.filter(
    ({ state, title }) =>
      (!isOpenOnly || (state !== "done" && state !== "missed")) && (wanted === "" || fold(title).includes(wanted)),
  );
  if (shown.length === 0) return null;
  return (
    <section className="my-exams" aria-labelledby="my-exams">
      <h2 id="my-exams">{t("mine")}</h2>
      <ul>
        {shown.map((exam) => (
          <ExamLine key={exam.id} exam={exam} />
        ))}
      </ul>
    </section>
  );
}

function ExamLine({ exam }: { exam: MyExam }) {
  const { t } = useTranslation("exam-room");
  const windowOf = useWindowText();
  const { id, title, state, passed, score_percent: score, minutes } = exam;
  return (
    <li>
      <AppLink className="my-exam" to={examPath(id)}>
        <strong>{title}</strong>
        <span className="muted small">
          {windowOf(exam)} · {t("minutes", { count: minutes })}
        </span>
        <span className={cx("my-exam-state small", (state === "open" || state === "working") && "is-now")}>
          {passed === null || state !== "done"
            ? t(`state.${state}`)
            : `${t(passed ? "passed" : "notPassed")} · ${t("common:percent", { value: score ?? 0 })}`}
        </span>
      </AppLink>
    </li>
  );
}
