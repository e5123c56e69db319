import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { chosenLesson, courseDraftQuery, lessonDraftQuery, Studio } from "#client/features/studio/public.ts";

export async function load({ queryClient, params, url }: LoadContext): Promise<void> {
  const draft = await queryClient.ensureQueryData(courseDraftQuery(params["courseId"] ?? ""));
  const chosen = chosenLesson(draft, url.searchParams.get("lesson"));
  if (chosen !== undefined) await queryClient.ensureQueryData(lessonDraftQuery(chosen));
}

export function Page() {
  const { t } = useTranslation("studio");
  const { courseId = "" } = useParams();
  const draft = useQuery(courseDraftQuery(courseId));
  return (
    <>
      <PageHead title={draft.data?.head.title || t("title")} noindex />
      <QuerySlot query={draft} skeleton={<ListSkeleton columns={3} />}>
        {(course) => <Studio key={course.id} draft={course} />}
      </QuerySlot>
    </>
  );
}
