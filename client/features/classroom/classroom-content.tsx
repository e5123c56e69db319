import { useTranslation } from "react-i18next";
import type { ClassroomDetail } from "#shared/contracts/classroom.ts";
import { PageBlock } from "#client/ui/page-block.tsx";
import "./classroom.css";

/** What the learner will be able to do, numbered like exercises. */
export function ClassroomOutcomes({ classroom }: { classroom: ClassroomDetail }) {
  const { t } = useTranslation("classroom");
  if (classroom.outcomes.length === 0) return null;
  return (
    <PageBlock id="outcomes" title={t("outcomes")}>
      <ol className="outcome-list" lang={classroom.language}>
        {classroom.outcomes.map((outcome) => (
          <li key={outcome}>{outcome}</li>
        ))}
      </ol>
    </PageBlock>
  );
}

/** What to bring or prepare. */
export function WhatToBring({ classroom }: { classroom: ClassroomDetail }) {
  const { t } = useTranslation("classroom");
  if (classroom.bring.length === 0) return null;
  return (
    <PageBlock id="bring" title={t("bring")}>
      <ul className="ruled-list" lang={classroom.language}>
        {classroom.bring.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </PageBlock>
  );
}
