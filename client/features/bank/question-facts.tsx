import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BankQuestion, QuestionVersion } from "#shared/contracts/bank.ts";
import { managedCoursePath, managedExamPath } from "#shared/routes.ts";
import { useHundredths } from "#client/core/formats/use-hundredths.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { HealthWord } from "./bank-text.tsx";
import "./bank.css";

/** Once somebody asks what a version changed. */
const VersionChanges = lazyComponent(() => import("./version-changes.tsx").then((module) => module.VersionChanges));

/** The versions of a question, the newest first, each with what it changed. */
export function QuestionVersions({ question: { versions, version } }: { question: BankQuestion }) {
  return (
    <ol className="bank-versions">
      {versions.map((one, at) => (
        <Version key={one.id} one={one} before={versions[at + 1]} isCurrent={one.number === version} />
      ))}
    </ol>
  );
}

interface VersionProps {
  one: QuestionVersion;
  before: QuestionVersion | undefined;
  isCurrent: boolean;
}

function Version({ one, before, isCurrent }: VersionProps) {
  const { t } = useTranslation("testbank");
  const translate = useTranslate();
  const moment = useListMoment();
  const hundredths = useHundredths();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={isCurrent ? "bank-version is-current" : "bank-version"}>
      <p className="bank-version-head">
        <strong>{t("versions.number", { number: one.number })}</strong>
        <span className="muted">
          {joined(translate, [moment(one.made_at), ...(one.made_by === null ? [] : [one.made_by])])}
        </span>
        <HealthWord health={one.health} n={one.figures.n} />
        {one.figures.discrimination === null ? null : (
          <span className="muted tabular">
            {t("versions.figures", { count: one.figures.n, value: hundredths(one.figures.discrimination) })}
          </span>
        )}
        {before ? (
          <Button variant="quiet" dense aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t("versions.changes")}
          </Button>
        ) : null}
      </p>
      {one.note ? <p className="muted">{one.note}</p> : null}
      {isOpen && before ? <VersionChanges before={before.body} after={one.body} /> : null}
    </li>
  );
}

/** Lessons whose quiz asks it or may draw it, and exams. */
export function QuestionUses({ question: { uses, exams } }: { question: BankQuestion }) {
  const { t } = useTranslation("testbank");
  if (uses.length + exams.length === 0) return <p className="muted">{t("uses.none")}</p>;
  return (
    <ul className="bank-uses">
      {uses.map(({ course_id: id, course, lesson_id: lessonId, lesson, version, is_drawn: isDrawn }) => (
        <li key={`${lessonId} ${version}`}>
          <AppLink className="link" to={managedCoursePath(id)}>
            {course}
          </AppLink>{" "}
          <span className="muted">{t(isDrawn ? "uses.drawn" : "uses.in", { lesson, number: version })}</span>
        </li>
      ))}
      {exams.map(({ id, title, version }) => (
        <li key={`${id} ${version}`}>
          <AppLink className="link" to={managedExamPath(id)}>
            {title}
          </AppLink>{" "}
          <span className="muted">{t("uses.exam", { number: version })}</span>
        </li>
      ))}
    </ul>
  );
}

/** Where its results are graded anew: in each exam that asked it, which opens at it. */
export function QuestionRegrades({ question: { id, exams, versions, is_sat: isSat } }: { question: BankQuestion }) {
  const { t } = useTranslation("testbank");
  const asking = [...new Map(exams.map((exam) => [exam.id, exam])).values()];
  if (isSat || asking.length === 0 || versions.every(({ figures }) => figures.n === 0)) return null;
  return (
    <p className="bank-regrades">
      {asking.map((exam) => (
        <AppLink key={exam.id} className={buttonClass({})} to={`${managedExamPath(exam.id)}?regrade=${id}#items`}>
          {asking.length === 1 ? t("regrade.one") : t("regrade.in", { exam: exam.title })}
        </AppLink>
      ))}
    </p>
  );
}
