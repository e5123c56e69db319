import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ClassroomCard as ClassroomCardData } from "#shared/contracts/classroom.ts";
import type { CoverGround } from "#shared/domain/cover.ts";
import { classroomPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { languageName } from "#client/core/formats/formats.ts";
import { LockLine } from "#client/features/course/public.ts";
import { weekdayDate } from "#client/core/formats/session-times.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { BookCover } from "#client/ui/book-cover.tsx";
import { MetaList, StateText } from "#client/ui/inline-text.tsx";
import "#client/ui/card.css";

interface ClassroomCardProps {
  classroom: ClassroomCardData;
  ground?: CoverGround | undefined;
  /** At the end of the last line. */
  note?: ReactNode;
}

/** A classroom course in a row of cards: its next date, and whether there is a seat. */
export function ClassroomCard({ classroom, ground, note }: ClassroomCardProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const formats = useFormats();
  const { boot } = useApp();
  const { title, language, category, next_session: next, time_zone: timeZone, lock } = classroom;
  return (
    <article className="card">
      <AppLink className="card-link" to={classroomPath(classroom.slug)}>
        <BookCover title={title} category={classroom.cover_category} ground={ground} />
        {category && <span className="card-cat">{category.label}</span>}
        <h3 lang={language}>{title}</h3>
      </AppLink>
      <MetaList
        items={[
          t("kinds.classroom"),
          classroom.duration_seconds > 0 && formats.duration(classroom.duration_seconds),
          next && (
            <span key="date" className="capital">
              {weekdayDate(translate, next.starts_at, { now: boot.now, timeZone })}
            </span>
          ),
          next && (next.place ?? t("seats.online")),
          <span key="language" lang={language}>
            {languageName(language)}
          </span>,
        ]}
      />
      <MetaList items={[<Seats key="seats" classroom={classroom} />, note]} />
      {lock && <LockLine lock={lock} />}
    </article>
  );
}

function Seats({ classroom }: { classroom: ClassroomCardData }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { registration, next_session: next, completed_at: completed } = classroom;
  if (completed) return <StateText tone="ok">{formats.day(completed)}</StateText>;
  if (registration === "registered") return <StateText tone="ok">{t("seats.held")}</StateText>;
  if (registration === "waiting") return <StateText tone="warn">{t("seats.waiting")}</StateText>;
  if (!next) return t("seats.none");
  return next.seats_left > 0 ? t("seats.left", { count: next.seats_left }) : t("seats.full");
}
