import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, type MouseEvent, type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import type { LessonContent } from "#shared/contracts/lesson-content.ts";
import type { LessonPreview } from "#shared/contracts/lesson-preview.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import { isPaged, isStaged } from "#shared/lesson-kinds/lesson-rules.ts";
import { previewPath, studyPath } from "#shared/routes.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { bindTransport } from "#client/core/transport/api.ts";
import { LessonHead, LessonMissing, LessonSteps, StudyOutline, StudyTop } from "#client/features/study/public.ts";
import { createPlayer } from "#client/features/video/public.ts";
import { cx } from "#client/ui/cx.ts";
import "#client/ui/lesson-frame.css";
import type { LessonPart, PartProps } from "./lesson-part.ts";
import { lessonParts } from "./lesson-parts.tsx";
import { previewTransport } from "./preview-transport.ts";
import { PreviewFilm, type PreviewPartProps } from "./preview-film.tsx";
import { PreviewQuiz } from "./preview-quiz.tsx";
import { LeaveFocus } from "./leave-focus.tsx";
import { focusButtonIds, useFocusMode, useStudyKeys } from "./use-study-keys.ts";
import type { StudyProgress } from "./use-study-progress.ts";
import "./previewed-lesson.css";

interface PreviewedProps {
  courseId: string;
  preview: LessonPreview;
  lesson: StudyLesson;
}

const nothing = () => undefined;

/** Whatever happens in the lesson is kept nowhere. */
const unkept: StudyProgress = {
  state: "saved",
  minutesEarly: 0,
  unrecorded: false,
  record: nothing,
  retry: nothing,
  apply: nothing,
};

/** A draft as the player shows it to a learner. What it would ask or write goes nowhere, and its links lead to other drafts. */
export function PreviewedLesson({ courseId, preview, lesson }: PreviewedProps) {
  const [client] = useState(() => {
    const own = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
    bindTransport(own, previewTransport(preview));
    return own;
  });
  const follow = useFollow(courseId, lesson);
  const { content } = lesson;
  return (
    <QueryClientProvider client={client}>
      {/* Of the links within alone, which are links for the keyboard too. */}
      <div
        className="previewed-lesson contents"
        // What says here what it says in the course's own language bears a line.
        data-fallen={preview.language === preview.languages[0] ? undefined : preview.languages[0]}
        role="presentation"
        onClickCapture={follow}
      >
        {content.kind === "quiz" ? (
          <PreviewQuiz lesson={lesson} quiz={content.quiz} attempt={preview.attempt} drawn={preview.drawn}>
            {(inside) => (
              <Frame lesson={lesson} content={content}>
                {inside}
              </Frame>
            )}
          </PreviewQuiz>
        ) : content.kind === "video" ? (
          <Frame lesson={lesson} content={content} Stage={PreviewFilm} filmKey={preview.film_key} />
        ) : (
          <Frame lesson={lesson} content={content} />
        )}
      </div>
    </QueryClientProvider>
  );
}

interface FrameProps<Kind extends LessonKind> {
  lesson: StudyLesson;
  content: LessonContent<Kind>;
  /** In place of the player's own. */
  Stage?: ComponentType<PreviewPartProps<Kind>>;
  filmKey?: LessonPreview["film_key"];
  children?: ReactNode;
}

/** As `StudyFrame` puts it together, without what is a learner's own: notes, questions, what is kept on a device. */
function Frame<Kind extends LessonKind>({ lesson, content, Stage, filmKey = [], children }: FrameProps<Kind>) {
  const { t } = useTranslation("study");
  const part: LessonPart<Kind> = lessonParts[content.kind];
  const start = lesson.progress.position;
  const player = useMemo(() => createPlayer(lesson.duration_seconds, start), [lesson.duration_seconds, start]);
  const given: PartProps<Kind> = {
    lesson,
    content,
    progress: unkept,
    start,
    player,
    next: null,
    onPage: nothing,
    onPressed: nothing,
  };
  const focus = useFocusMode({ isKept: false });
  useStudyKeys({ toggleFocus: focus.toggle, next: null });
  const staged = isStaged(content.kind);
  const isPages = isPaged(content.kind);
  const steps = <LessonSteps lesson={lesson} onIntent={nothing} />;
  const OwnStage = "Stage" in part ? part.Stage : null;
  return (
    <div className={cx("study-frame", !staged && "is-read", isPages && "is-paged", focus.isFocused && "is-focused")}>
      <StudyTop
        course={lesson.course}
        document={isPages ? lesson.title : null}
        end={null}
        focusButton={{ id: focusButtonIds.enter, onPress: focus.toggle }}
      />
      <main className="study-main" id="main">
        {Stage ? <Stage {...given} filmKey={filmKey} /> : OwnStage ? <OwnStage {...given} /> : null}
        {staged ? (
          <>
            <LessonHead lesson={lesson} actions={steps} />
            <div className="study-below">
              <LessonMissing lesson={lesson} />
            </div>
          </>
        ) : (
          <div className="article-body">
            <LessonHead lesson={lesson} actions={null} />
            {children}
            {"Body" in part ? <part.Body {...given} /> : null}
            <div className="article-foot">
              <div>
                <LessonMissing lesson={lesson} />
              </div>
              {steps}
            </div>
          </div>
        )}
        <LeaveFocus focus={focus} />
      </main>
      <aside className="study-rail" aria-label={t("rail.label")}>
        <div className="rail-body">
          <StudyOutline course={lesson.course} open={lesson.id} onIntent={nothing} />
        </div>
      </aside>
    </div>
  );
}

/** Where links within a draft lead: another lesson of it opens as this one does, all else of ours is not opened from here. */
function useFollow(courseId: string, { course }: StudyLesson) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { prefix, apiBase } = useApp().boot;
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target === "_blank") return;
    const { origin, pathname, hash } = new URL(link.href, location.href);
    const isHere = pathname === location.pathname && hash !== "";
    if (isHere || origin !== location.origin || pathname.startsWith(`${apiBase}/`)) return;
    event.preventDefault();
    event.stopPropagation();
    const lessons = course.sections.flatMap((section) => section.lessons);
    const to = lessons.find(({ id }) => pathname === `${prefix}${studyPath(course.slug, id)}`)?.id;
    if (to === undefined) return;
    // Whose frame it is holds the lesson too: it is told, and opens it.
    if (window.parent !== window) window.parent.postMessage({ previewed: to }, location.origin);
    else void navigate(`${previewPath(courseId, to)}?${query}`);
  };
}
