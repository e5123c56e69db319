import { useTranslation } from "react-i18next";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck, iconListChecks, iconNotebookPen, iconRefreshCw } from "#client/ui/icons.ts";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { MetaList } from "#client/ui/inline-text.tsx";
import type { KeptCourse } from "#client/core/device/kept-db.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { zonedDay } from "#client/core/formats/dates.ts";
import { clockTime } from "#client/core/formats/session-times.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { useWaiting } from "#client/core/offline/use-waiting.ts";
import type { WaitingThing } from "#client/core/offline/waiting-work.ts";
import "./kept.css";

const shapes = {
  done: iconCheck,
  progress: iconRefreshCw,
  note: iconNotebookPen,
  noteGone: iconNotebookPen,
  answers: iconListChecks,
} as const;

/** What the viewer did and nobody but this device knows yet; nothing where all of it is sent. */
export function WaitingList({ courses }: { courses: readonly KeptCourse[] }) {
  const { t } = useTranslation("offline");
  const things = useWaiting();
  if (things.length === 0) return null;
  return (
    <MarginRow id="device-waiting" title={t("waiting.title")} note={t("waiting.text")}>
      <ul className="device-waiting">
        {things.map((thing) => (
          <Line key={thing.key} thing={thing} courses={courses} />
        ))}
      </ul>
    </MarginRow>
  );
}

function Line({ thing, courses }: { thing: WaitingThing; courses: readonly KeptCourse[] }) {
  const { t } = useTranslation("offline");
  const when = useWhen();
  const course = courses.find(({ lessons }) => lessons.some(({ id }) => id === thing.lessonId));
  const lesson = course?.lessons.find(({ id }) => id === thing.lessonId);
  return (
    <li>
      <Icon shape={shapes[thing.kind]} small />
      <div>
        <p>{t(`waiting.${thing.kind}`, { count: thing.count })}</p>
        {course && lesson ? (
          <MetaList
            items={[
              t("common:lesson.number", { number: lesson.number }),
              <span key="course" lang={course.language}>
                {course.title}
              </span>,
            ]}
          />
        ) : null}
      </div>
      {thing.since === null ? null : (
        <time dateTime={thing.since} className="tabular">
          {when(thing.since)}
        </time>
      )}
    </li>
  );
}

/** Today's by the clock, everything earlier by its day. */
function useWhen(): (instant: string) => string {
  const { timeZone } = useApp().boot;
  const { day } = useFormats();
  const dayOf = (instant: number) => zonedDay(instant, timeZone).number;
  return (instant) => (dayOf(Date.parse(instant)) === dayOf(Date.now()) ? clockTime(instant, timeZone) : day(instant));
}
