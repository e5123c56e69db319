import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import type { StudyLesson } from "#shared/contracts/study.ts";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import { isPaged, isStaged, isTimed } from "#shared/lesson-kinds/lesson-rules.ts";
import { coursePath, studyPath } from "#shared/routes.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { usePrefetch } from "#client/core/navigation/prefetch.ts";
import { signInHref } from "#client/core/session/sign-in-href.ts";
import { ProgressNotice } from "#client/features/progress/public.ts";
import {
  CourseFinished,
  isOnlineOnly,
  LessonHead,
  LessonMissing,
  lessonsOf,
  LessonSteps,
  NextUp,
  StudyTop,
  WhyIncomplete,
} from "#client/features/study/public.ts";
import { createPlayer } from "#client/features/video/public.ts";
import { cx } from "#client/ui/cx.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { usePhone } from "#client/ui/use-phone.ts";
import { contentFacts } from "#client/lesson-kinds/open-lessons.ts";
import { LeaveFocus } from "./leave-focus.tsx";
import type { PartProps, StudyFrameProps } from "./lesson-part.ts";
import { StudyRail } from "./study-rail.tsx";
import { focusButtonIds, useFocusMode, useStudyKeys } from "./use-study-keys.ts";
import type { StudyProgress } from "./use-study-progress.ts";
import "#client/ui/lesson-frame.css";

// Kept with the other parts of the app: it is there where it is needed, without a network.
const OnlineOnly = lazyComponent(() => import("#client/features/study/public.ts").then(({ OnlineOnly }) => OnlineOnly));

/** For documents on phones alone, which are told apart in the browser. */
const RailSheet = lazyComponent(() => import("./rail-sheet.tsx").then((module) => module.RailSheet));

/** Top bar, stage or article, what stands below it, and the rail. */
export function StudyFrame<Kind extends LessonKind>({
  lesson,
  content,
  progress,
  part,
  preload,
  children,
}: StudyFrameProps<Kind>) {
  const { prefix } = useApp().boot;
  const { course } = lesson;
  const start = useStart(lesson);
  // Made again for another lesson only: its position and progress change while it plays.
  // oxlint-disable-next-line react/exhaustive-deps
  const player = useMemo(() => createPlayer(lesson.duration_seconds, start), [lesson.id]);
  const pageNow = useRef(start);
  const { open, ready, next } = useSteps(lesson, !progress.unrecorded, preload);
  // Without a network nobody is taken to a lesson that may not be on the device.
  const [pressed, setPressed] = useState<string | null>(null);
  const focus = useFocusMode();
  useStudyKeys({ toggleFocus: focus.toggle, next: next ? () => open(next.id) : null });
  const staged = isStaged(content.kind);
  const steps = <LessonSteps lesson={lesson} onIntent={ready} />;
  const isPages = isPaged(content.kind);
  // A document has the whole screen of a phone: nothing stands below it to be scrolled to.
  const isSheet = usePhone() && isPages;
  const rail = (
    <StudyRail
      lesson={lesson}
      player={player}
      onIntent={ready}
      place={() =>
        isTimed(content.kind)
          ? Math.floor(player.state().time)
          : isPaged(content.kind)
            ? Math.max(1, pageNow.current)
            : null
      }
      onJump={(note) => {
        if (note.lesson_id === lesson.id && isTimed(content.kind) && note.at !== null) return player.seekTo(note.at);
        const place =
          note.at === null
            ? ""
            : `?${lessonsOf(course).some(({ id, kind }) => id === note.lesson_id && isPaged(kind)) ? "page" : "t"}=${Math.floor(note.at)}`;
        // A document that is open already starts anew at its page.
        location.assign(`${prefix}${studyPath(course.slug, note.lesson_id)}${place}`);
      }}
    />
  );
  const given: PartProps<Kind> = {
    lesson,
    content,
    progress,
    start,
    player,
    next: next ? { title: next.title, go: () => open(next.id) } : null,
    onPage: (page) => void (pageNow.current = page),
    onPressed() {
      setPressed(navigator.onLine ? lesson.id : null);
      progress.record(lesson.id, "finished", {}, true);
    },
  };
  const isAway = isOnlineOnly(lesson);
  const notices = <Notices lesson={lesson} progress={progress} />;

  return (
    <div className={cx("study-frame", !staged && "is-read", isPages && "is-paged", focus.isFocused && "is-focused")}>
      <StudyTop
        course={course}
        document={isPages ? lesson.title : null}
        end={<WhyIncomplete course={course} />}
        focusButton={{ id: focusButtonIds.enter, onPress: focus.toggle }}
      />
      <main className="study-main" id="main" key={lesson.id}>
        {"Stage" in part ? <part.Stage {...given} /> : null}
        {staged ? (
          <>
            <LessonHead
              lesson={lesson}
              actions={
                <>
                  {isSheet ? <RailSheet lesson={lesson}>{rail}</RailSheet> : null}
                  {steps}
                </>
              }
            />
            <div className="study-below">
              {notices}
              <LessonMissing lesson={lesson} />
            </div>
            {part.Below ? <part.Below {...given} /> : null}
          </>
        ) : (
          <div className="article-body">
            <LessonHead lesson={lesson} actions={part.Action && !isAway ? <part.Action /> : null} />
            {/* Above the score: below a long review nobody would find it. */}
            {children ? <Finished lesson={lesson} /> : null}
            {children}
            {isAway ? <OnlineOnly lesson={lesson} /> : "Body" in part ? <part.Body {...given} /> : null}
            <div className="article-foot">
              <div>
                {notices}
                <LessonMissing lesson={lesson} />
              </div>
              {steps}
            </div>
          </div>
        )}
        {children ? null : <Finished lesson={lesson} />}
        <LeaveFocus focus={focus} />
        <NextUpOffer lesson={lesson} next={next} isPressed={pressed === lesson.id} open={open} />
      </main>
      {isSheet ? null : rail}
    </div>
  );
}

/** Opening and readying other lessons of the course; the next one is readied by itself where the viewer may study it. */
function useSteps({ course, next_id: nextId }: StudyLesson, enrolled: boolean, preload: (kind: LessonKind) => void) {
  const navigate = useNavigate();
  const prefetch = usePrefetch();
  const pathOf = (id: string) => studyPath(course.slug, id);
  const next = lessonsOf(course).find(({ id }) => id === nextId);
  const nextKind = next?.kind;
  useEffect(() => {
    if (!nextId || !enrolled) return;
    const timer = setTimeout(() => {
      prefetch(pathOf(nextId));
      if (nextKind) preload(nextKind);
    }, 1000);
    return () => clearTimeout(timer);
    // The functions are new at every render; the lesson is what counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [nextId, nextKind, enrolled]);
  return { next, open: (id: string) => void navigate(pathOf(id)), ready: (id: string) => prefetch(pathOf(id)) };
}

function Notices({ lesson, progress }: { lesson: StudyLesson; progress: StudyProgress }) {
  const { t } = useTranslation("study");
  const { prefix } = useApp().boot;
  const path = studyPath(lesson.course.slug, lesson.id);
  return (
    <>
      <ProgressNotice
        state={progress.state}
        minutesEarly={progress.minutesEarly}
        signInHref={signInHref(prefix, path)}
        onRetry={progress.retry}
      />
      {progress.unrecorded ? (
        <p className="lesson-notice">
          <span>
            {t("progress.trial")}{" "}
            <AppLink className="link" to={coursePath(lesson.course.slug)}>
              {t("progress.trialEnrol")}
            </AppLink>
          </span>
        </p>
      ) : null}
    </>
  );
}

/** Once the course is complete: where it became so, and at its last lesson. */
function Finished({ lesson }: { lesson: StudyLesson }) {
  const complete = lesson.course.completed_at !== null;
  const [wasComplete] = useState(complete);
  return complete && (!wasComplete || lesson.next_id === null) ? <CourseFinished course={lesson.course} /> : null;
}

/**
 * Where a lesson starts: the second (`t`) or page (`page`) that its address names, as a search hit's does, else where the
 * learner left off.
 */
function useStart({ content, duration_seconds: duration, progress }: StudyLesson): number {
  const [params] = useSearchParams();
  const name = isPaged(content.kind) ? "page" : "t";
  const last = isPaged(content.kind) ? (contentFacts(content).pages ?? 0) : isTimed(content.kind) ? duration : -1;
  const asked = /^\d{1,7}$/.test(params.get(name) ?? "") ? Number(params.get(name)) : null;
  return asked === null || asked > last ? progress.position : asked;
}

interface NextUpOfferProps {
  lesson: StudyLesson;
  next: { id: string; title: string } | undefined;
  /** The learner pressed what says that the lesson is done. */
  isPressed: boolean;
  open: (id: string) => void;
}

/** When a lesson becomes complete before the learner's eyes: on to the next one. Films and recordings have their own. */
function NextUpOffer({ lesson, next, isPressed, open }: NextUpOfferProps) {
  const done = lesson.progress.state === "done";
  const [wasDone] = useState(done);
  const [stays, setStays] = useState(false);
  if (!done || wasDone || stays || !next || isTimed(lesson.kind) || lesson.course.completed_at) return null;
  return (
    <NextUp
      title={next.title}
      place="page"
      counts={isPressed}
      onNext={() => open(next.id)}
      onStay={() => setStays(true)}
    />
  );
}
