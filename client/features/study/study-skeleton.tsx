import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { CourseDetail } from "#shared/contracts/course.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import { isPaged, isStaged } from "#shared/lesson-kinds/lesson-rules.ts";
import { courseRoot, studyLessonRoot } from "#client/core/transport/learning-cache.ts";
import { cx } from "#client/ui/cx.ts";
import { SkeletonLine } from "#client/ui/states.tsx";
import { currentLessonQuery } from "./study.queries.ts";
import "#client/ui/lesson-frame.css";
import "#client/ui/stage.css";
import "./study-narrow.css";
import "./study-pages.css";
import "./study-reading.css";
import "./study-body.css";
import "./study.css";

/** The player's frame to come, with the geometry of the lesson's kind. */
export function StudySkeleton() {
  const { t } = useTranslation("study");
  const kind = useKnownKind();
  const staged = isStaged(kind);
  const head = (
    <div className="study-under">
      <SkeletonLine width={50} />
    </div>
  );
  return (
    <div className={cx("study-frame", !staged && "is-read")} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t("loading")}
      </p>
      <div className="lesson-bar">
        <SkeletonLine width={30} />
      </div>
      <main className="study-main" id="main">
        {staged ? (
          <>
            <div className={cx("stage", isPaged(kind) && "pdf-stage")} />
            {head}
          </>
        ) : (
          <div className="article-body">
            {head}
            {[96, 88, 93, 71].map((width) => (
              <SkeletonLine key={width} width={width} />
            ))}
          </div>
        )}
      </main>
      <aside className="study-rail">
        <div className="rail-body">
          {[92, 70, 85, 60, 88, 74].map((width) => (
            <SkeletonLine key={width} width={width} />
          ))}
        </div>
      </aside>
    </div>
  );
}

/** As an outline says that the learner has seen before: the course's own, or another lesson's. Else most likely a film. */
function useKnownKind(): LessonKind {
  const queryClient = useQueryClient();
  const { slug = "", contentId } = useParams();
  const id = contentId ?? queryClient.getQueryData(currentLessonQuery(slug).queryKey);
  const courses = [
    queryClient.getQueryData<CourseDetail>([courseRoot, slug]),
    ...queryClient
      .getQueriesData<StudyLesson>({ queryKey: [studyLessonRoot, slug] })
      .map(([, lesson]) => lesson?.course),
  ];
  const lessons = courses.flatMap((course) => course?.sections ?? []).flatMap((section) => section.lessons);
  return lessons.find((lesson) => lesson.id === id)?.kind ?? "video";
}
