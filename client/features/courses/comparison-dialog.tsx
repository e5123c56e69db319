import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CourseComparison } from "#shared/contracts/studio-publication.ts";
import { versionName } from "#shared/domain/version-name.ts";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { SkeletonLine } from "#client/ui/states.tsx";
import { WordChanges } from "#client/ui/word-changes.tsx";
import { type Compared, comparisonQuery } from "./courses.queries.ts";
import "./courses.css";

interface ComparisonProps {
  of: Compared;
  /** BCP 47, of the course. */
  language: string;
  title: string;
  onClose: () => void;
}

/** What is written otherwise than before, word by word. */
export function ComparisonDialog({ of, language, title, onClose }: ComparisonProps) {
  const { t } = useTranslation("courses");
  const comparison = useQuery(comparisonQuery(of));
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
    >
      <QuerySlot query={comparison} skeleton={<SkeletonLine width={60} />}>
        {({ before, parts }) => (
          <>
            <p className="muted">
              {before === null ? t("compare.first") : t("compare.with", { version: versionName(before) })}
            </p>
            {parts.length === 0 ? <p>{t("compare.same")}</p> : null}
            {parts.map((part) => (
              <Part key={part.lesson_id ?? ""} part={part} language={language} />
            ))}
          </>
        )}
      </QuerySlot>
    </Dialog>
  );
}

function Part({ part, language }: { part: CourseComparison["parts"][number]; language: string }) {
  const { t } = useTranslation("courses");
  const { title, change, blocks, is_cut: isCut } = part;
  return (
    <section className="courses-compared">
      <h3>
        <span className="courses-kind">{t(`change.${change}`)}</span> {title || t("place.about")}
      </h3>
      {blocks.length === 0 ? <p className="muted">{t("compare.wordless")}</p> : null}
      {blocks.map(({ before, after }, at) => (
        <p key={at} lang={language}>
          <WordChanges before={before ?? ""} after={after ?? ""} />
        </p>
      ))}
      {isCut ? <p className="muted">{t("compare.cut")}</p> : null}
    </section>
  );
}
