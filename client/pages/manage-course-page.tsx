import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import type { ManagedCourse } from "#shared/contracts/managed-courses.ts";
import { coursePath, coursesPath, studioPath } from "#shared/routes.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  CourseActs,
  CourseStateWord,
  managedCourseQuery,
  newCourseQuery,
  NewCourseForm,
  PackActs,
} from "#client/features/courses/public.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowLeft } from "#client/ui/icons.ts";
import { MetaList } from "#client/ui/inline-text.tsx";

/** Where the id of a course stands for one that is not there yet. */
const isNew = (courseId: string) => courseId === "new";

export async function load({ queryClient, params }: LoadContext): Promise<void> {
  const id = params["courseId"] ?? "";
  if (isNew(id)) await queryClient.ensureQueryData(newCourseQuery);
  else await queryClient.ensureQueryData(managedCourseQuery(id));
}

export function Page() {
  const { t } = useTranslation("courses");
  const { courseId = "" } = useParams();
  return (
    <>
      <AppLink className="link person-back" to={coursesPath}>
        <Icon shape={iconArrowLeft} flip small />
        {t("title")}
      </AppLink>
      {isNew(courseId) ? <NewCourse /> : <KnownCourse courseId={courseId} />}
    </>
  );
}

function NewCourse() {
  const { t } = useTranslation("courses");
  const fresh = useQuery(newCourseQuery);
  return (
    <>
      <PageHead title={t("add")} noindex />
      <div className="list-head">
        <h1>{t("add")}</h1>
      </div>
      <QuerySlot query={fresh} skeleton={<ListSkeleton columns={2} />}>
        {(known) => <NewCourseForm {...known} />}
      </QuerySlot>
    </>
  );
}

function KnownCourse({ courseId }: { courseId: string }) {
  const { t } = useTranslation("courses");
  const known = useQuery(managedCourseQuery(courseId));
  return (
    <>
      <PageHead title={known.data?.title ?? t("title")} noindex />
      <QuerySlot query={known} skeleton={<ListSkeleton columns={3} />}>
        {(course) => <Head of={course} />}
      </QuerySlot>
    </>
  );
}

function Head({ of }: { of: ManagedCourse }) {
  const { t } = useTranslation("courses");
  const isShown = of.state === "live" || of.state === "changed";
  return (
    <>
      <div className="list-head">
        <h1>{of.title}</h1>
        <p className="actions list-head-actions">
          {of.has_source ? (
            <AppLink className={buttonClass({ variant: "primary" })} to={studioPath(of.id)}>
              {t("write")}
            </AppLink>
          ) : null}
          {isShown ? (
            <AppLink className="btn" to={coursePath(of.slug)}>
              {t("asLearner")}
            </AppLink>
          ) : null}
          {of.has_source ? <PackActs of={of} /> : null}
          <CourseActs of={of} />
        </p>
      </div>
      <MetaList
        items={[
          <CourseStateWord key="state" of={of} />,
          of.version === null ? null : t("versionOf", { number: of.version }),
          of.origin === "pack" ? t("ofPack") : null,
          t("facts.lessons", { count: of.lessons }),
          t("facts.learners", { count: of.learners }),
          t("facts.completed", { count: of.completed }),
        ]}
      />
      {of.state === "archived" ? <p className="muted">{t("archivedNote")}</p> : null}
      {of.has_source ? null : <p className="muted">{t("noSource")}</p>}
    </>
  );
}
