import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ClassroomCard } from "#shared/contracts/classroom.ts";
import type { PastRound } from "#shared/contracts/course-rounds.ts";
import { classroomPath } from "#shared/routes.ts";
import { sessionText } from "#client/core/formats/session-times.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { courseRoundsQuery } from "#client/features/course/public.ts";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconMapPin } from "#client/ui/icons.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { PageBlock } from "#client/ui/page-block.tsx";
import "#client/ui/outline.css";
import "./renewal.css";

/** Once somebody wants to see what they answered. */
const PastResult = lazyComponent(() => import("./past-result.tsx").then((module) => module.PastResult));

type Result = PastRound["results"][number];

/** Below the lessons: the classes that are due again, and what was done in earlier rounds. */
export function RenewalRecords({ slug, language }: { slug: string; language: string }) {
  const { t } = useTranslation("renewal");
  const { data } = useQuery(courseRoundsQuery(slug));
  const [seen, setSeen] = useState<{ round: number; result: Result } | null>(null);
  if (!data) return null;
  return (
    <>
      {data.classes.length > 0 ? (
        <PageBlock id="renewal-classes" title={t("classes")}>
          {data.classes.map((room) => (
            <ClassRow key={room.id} room={room} />
          ))}
        </PageBlock>
      ) : null}
      {data.past.length > 0 ? (
        <PageBlock id="rounds" title={t("past")}>
          <ul className="renewal-rounds">
            {data.past.map((past) => (
              <Round key={past.round} past={past} language={language} onSee={setSeen} />
            ))}
          </ul>
        </PageBlock>
      ) : null}
      {seen ? (
        <PastResult
          attemptId={seen.result.attempt_id}
          title={t("resultOf", { lesson: seen.result.lesson_title, round: seen.round })}
          language={language}
          onClose={() => setSeen(null)}
        />
      ) : null}
    </>
  );
}

function ClassRow({ room }: { room: ClassroomCard }) {
  const { t } = useTranslation("renewal");
  const translate = useTranslate();
  const { now } = useApp().boot;
  const { registration, next_session: next, time_zone: timeZone } = room;
  const seats =
    registration === "registered"
      ? t("common:seats.held")
      : registration === "waiting"
        ? t("common:seats.waiting")
        : next && next.seats_left > 0
          ? t("common:seats.left", { count: next.seats_left })
          : t("common:seats.full");
  const place = next?.place ?? t("common:seats.online");
  return (
    <AppLink className="outline-lesson" to={classroomPath(room.slug)}>
      <span className="outline-number" />
      <Icon shape={iconMapPin} />
      <span className="outline-title">
        <span lang={room.language}>{room.title}</span>
        <small>{next ? `${place} · ${seats}` : t("noDate")}</small>
      </span>
      <span className="outline-length">{next ? sessionText(translate, next, { now, timeZone }) : null}</span>
      <span />
    </AppLink>
  );
}

interface RoundProps {
  past: PastRound;
  language: string;
  onSee: (of: { round: number; result: Result }) => void;
}

function Round({ past: { round, completed_at: completed, results }, language, onSee }: RoundProps) {
  const { t } = useTranslation("renewal");
  const { date } = useFormats();
  return (
    <li>
      <b>{t("round", { round })}</b>
      <span>{completed ? t("completed", { date: date(completed) }) : t("open")}</span>
      {results.map((result) => (
        <div key={result.attempt_id} className="renewal-result">
          <span lang={language}>
            {t("score", {
              lesson: result.lesson_title,
              right: result.right_count,
              count: result.question_count,
            })}
          </span>
          <Button
            variant="quiet"
            aria-label={t("answersOf", { round, lesson: result.lesson_title })}
            onClick={() => onSee({ round, result })}
          >
            {t("answers")}
          </Button>
        </div>
      ))}
    </li>
  );
}
