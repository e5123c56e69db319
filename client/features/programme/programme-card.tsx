import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProgrammeCard as ProgrammeCardData } from "#shared/contracts/programme.ts";
import type { CoverGround } from "#shared/domain/cover.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { languageName } from "#client/core/formats/formats.ts";
import { PartsBar } from "./parts-bar.tsx";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { BookCover } from "#client/ui/book-cover.tsx";
import { MetaList, StateText } from "#client/ui/inline-text.tsx";
import { addressOf } from "./programme-address.ts";
import "#client/ui/card.css";

interface ProgrammeCardProps {
  programme: ProgrammeCardData;
  ground?: CoverGround | undefined;
  /** A last line of the card. */
  note?: ReactNode;
}

/** A programme in a row of cards: what it is made of, how far the viewer has come. */
export function ProgrammeCard({ programme, ground, note }: ProgrammeCardProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { title, language, category, progress, completed_at: completed } = programme;
  return (
    <article className="card">
      <AppLink className="card-link" to={addressOf(programme)}>
        <BookCover title={title} category={programme.cover_category} ground={ground} />
        {category && <span className="card-cat">{category.label}</span>}
        <h3 lang={language}>{title}</h3>
      </AppLink>
      <MetaList
        items={[
          t("kinds.programme"),
          t("progress.partCount", { count: programme.step_count }),
          programme.optional_count > 0 && t("progress.optionalCount", { count: programme.optional_count }),
          programme.duration_seconds > 0 && formats.duration(programme.duration_seconds),
          <span key="language" lang={language}>
            {languageName(language)}
          </span>,
        ]}
      />
      {progress && progress.step_count > 0 && (
        <>
          <PartsBar progress={progress} />
          <MetaList
            items={[
              completed ? (
                <StateText key="done" tone="ok">
                  {t("progress.completed")}
                </StateText>
              ) : (
                t("progress.parts", { done: progress.done_count, count: progress.step_count })
              ),
              note,
            ]}
          />
        </>
      )}
      {!progress && note && <p className="meta">{note}</p>}
    </article>
  );
}
