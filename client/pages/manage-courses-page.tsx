import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { listStateOf } from "#client/core/list/list-address.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  CoursesHead,
  CoursesList,
  coursesQuery,
  coursesSpec,
  CoursesTabs,
  CoursesTools,
} from "#client/features/courses/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(coursesQuery(listStateOf(url.searchParams, coursesSpec)));
}

export function Page() {
  const { t } = useTranslation("courses");
  const [params] = useSearchParams();
  const state = listStateOf(params, coursesSpec);
  const courses = useQuery(coursesQuery(state));
  return (
    <>
      <PageHead title={t("title")} noindex />
      <CoursesHead />
      <CoursesTabs state={state} counts={courses.data?.meta.counts} />
      <CoursesTools state={state} />
      <QuerySlot query={courses} skeleton={<ListSkeleton columns={8} />}>
        {(found, isOld) => <CoursesList state={state} found={found} isOld={isOld} />}
      </QuerySlot>
    </>
  );
}
