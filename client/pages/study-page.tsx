import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { redirect, useParams } from "react-router";
import type { StudyLesson } from "#shared/contracts/study.ts";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import { coursePath, studyPath } from "#shared/routes.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { useUser } from "#client/core/session/business.ts";
import { PageError } from "#client/core/page/page-error.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { currentLessonQuery, studyLessonQuery } from "#client/features/study/public.ts";
import { ApiError } from "#client/core/transport/api.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import type { LessonPart, StudyPageProps } from "./study/lesson-part.ts";
import { lessonParts } from "./study/lesson-parts.tsx";
import { StudyFrame } from "./study/study-frame.tsx";
import { useStudyProgress } from "./study/use-study-progress.ts";

/** The loader waits for the lesson: only one that was let go of meanwhile is missing. */
const StudySkeleton = lazyComponent(() =>
  import("#client/features/study/public.ts").then(({ StudySkeleton }) => StudySkeleton),
);

/** Without a lesson in the address: the one at which the viewer left off. */
export async function load({ queryClient, params, url }: LoadContext): Promise<void> {
  const { slug = "", contentId } = params;
  try {
    // Readied on hover, opened a moment later: still the same lesson.
    const id = contentId ?? (await queryClient.fetchQuery({ ...currentLessonQuery(slug), staleTime: 5000 }));
    await queryClient.fetchQuery(studyLessonQuery(slug, id));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.data.code === "not_enrolled" || error.data.code === "lesson_locked") throw redirect(coursePath(slug));
    // No lesson can have an address that the contract refuses.
    if (error.statusCode === 422) throw new PageError(404, `Page not found: ${url.pathname}`);
    throw error;
  }
}

export function Page() {
  const { slug = "", contentId } = useParams();
  const { data: currentId } = useQuery({ ...currentLessonQuery(slug), enabled: contentId === undefined });
  const id = contentId ?? currentId ?? "";
  const { data: lesson } = useQuery({ ...studyLessonQuery(slug, id), enabled: id !== "" });
  useOwnAddress(slug, contentId === undefined ? id : "");
  return lesson ? <Study lesson={lesson} /> : <StudySkeleton />;
}

function Study({ lesson }: { lesson: StudyLesson }) {
  const { t } = useTranslation("study");
  const user = useUser();
  const progress = useStudyProgress(lesson, user?.id ?? "");
  const title = t("lesson.heading", { number: lesson.number, title: lesson.title });
  return (
    <>
      <PageHead title={title} noindex />
      <Content lesson={lesson} content={lesson.content} progress={progress} />
    </>
  );
}

function Content<Kind extends LessonKind>(props: Pick<StudyPageProps<Kind>, "lesson" | "content" | "progress">) {
  const part: LessonPart<Kind> = lessonParts[props.content.kind];
  const Page: ComponentType<StudyPageProps<Kind>> = "Page" in part ? part.Page : StudyFrame;
  return <Page {...props} part={part} preload={preload} />;
}

function preload(kind: LessonKind): void {
  lessonParts[kind].preload?.();
}

/**
 * Gives a lesson that was opened without its id an address of its own, so that Back leads to it and not to wherever the
 * learner stands by then. Not a navigation: nothing is loaded, focus stays.
 */
function useOwnAddress(slug: string, id: string): void {
  const { prefix } = useApp().boot;
  useEffect(() => {
    if (id)
      window.history.replaceState(window.history.state, "", `${prefix}${studyPath(slug, id)}${window.location.search}`);
  }, [prefix, slug, id]);
}
