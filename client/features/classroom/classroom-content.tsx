import { useTranslation } from "react-i18next";
import type { ClassroomDetail } from "#shared/contracts/classroom.ts";
import "./classroom.css";
import "#client/ui/page-columns.css";

/** What the learner will be able to do, numbered like exercises. */
export function ClassroomOutcomes({ classroom }: { classroom: ClassroomDetail }) {
  const { t } = useTranslation("classroom");
  if (classroom.outcomes.length === 0) return null;
  return (
    <section className="page-block" aria-labelledby="outcomes">
      <div className="page-block-head">
        <h2 id="outcomes">{t("outcomes")}</h2>
      </div>
      <ol className="outcome-list" lang={classroom.language}>
        {classroom.outcomes.map((outcome) => (
          <li key={outcome}>{outcome}</li>
        ))}
      </ol>
    </section>
  );
}

/** What to bring or prepare. */
export function WhatToBring({ classroom }: { classroom: ClassroomDetail }) {
  const { t } = useTranslation("classroom");
  if (classroom.bring.length === 0) return null;
  return (
    <section className="page-block" aria-labelledby="bring">
      <div className="page-block-head">
        <h2 id="bring">{t("bring")}</h2>
      </div>
      <ul className="ruled-list" lang={classroom.language}>
        {classroom.bring.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
