import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ManagedCourse } from "#shared/contracts/managed-courses.ts";
import { coursePath, coursesPath, languagesPath, studioPath } from "#shared/routes.ts";
import { KnownFrom, loadLearningRecord, NewFrom, RecordPage } from "#client/core/form/record-page.tsx";
import { listStateOf } from "#client/core/list/list-address.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { rulesGivingQuery } from "#client/features/assigning/public.ts";
import {
  AdmissionBlock,
  AssignmentsBlock,
  CategoryBlock,
  checksQuery,
  CourseActs,
  CourseStateWord,
  learnersQuery,
  learnersSpec,
  LearnersBlock,
  managedCourseQuery,
  newCourseQuery,
  NewCourseForm,
  PackActs,
  publicationQuery,
  PublishBlock,
  RenewalBlock,
  renewalsQuery,
  VersionsBlock,
  versionsQuery,
} from "#client/features/courses/public.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { MetaList } from "#client/ui/inline-text.tsx";

/** Whether it is written here, and learners have another than is written or nothing yet. */
const isToPublish = ({ has_source: hasSource, origin, state }: ManagedCourse) =>
  hasSource && origin === "studio" && (state === "draft" || state === "changed");

export const load = loadLearningRecord(
  "courseId",
  ({ queryClient }) => queryClient.ensureQueryData(newCourseQuery),
  async (id, { queryClient, url }) => {
    const course = await queryClient.ensureQueryData(managedCourseQuery(id));
    await Promise.all([
      queryClient.ensureQueryData(rulesGivingQuery(id)),
      queryClient.ensureQueryData(renewalsQuery(id)),
      queryClient.ensureQueryData(learnersQuery(id, listStateOf(url.searchParams, learnersSpec(id)))),
      course.version === null ? null : queryClient.ensureQueryData(versionsQuery(id)),
      ...(isToPublish(course)
        ? [queryClient.ensureQueryData(publicationQuery(id)), queryClient.ensureQueryData(checksQuery(id))]
        : []),
    ]);
  },
);

export function Page() {
  const { t } = useTranslation("courses");
  const known = (id: string) => <KnownCourse courseId={id} />;
  return <RecordPage param="courseId" list={coursesPath} title={t("title")} fresh={<NewCourse />} known={known} />;
}

function NewCourse() {
  const { t } = useTranslation("courses");
  return (
    <NewFrom title={t("add")} query={useQuery(newCourseQuery)}>
      {(known) => <NewCourseForm {...known} />}
    </NewFrom>
  );
}

function KnownCourse({ courseId }: { courseId: string }) {
  const { t } = useTranslation("courses");
  return (
    <KnownFrom title={t("title")} query={useQuery(managedCourseQuery(courseId))} name={({ title }) => title}>
      {(course) => (
        <>
          <Head of={course} />
          {isToPublish(course) ? <PublishBlock key={course.id} of={course} /> : null}
          {course.version === null ? null : <VersionsBlock of={course} />}
          <AdmissionBlock key={`${course.id} ${course.admission}`} of={course} />
          <AssignmentsBlock of={course} />
          <RenewalBlock of={course} />
          {course.state === "draft" ? null : <LearnersBlock of={course} />}
          {course.has_source && course.origin === "studio" ? <CategoryBlock key={course.id} of={course} /> : null}
        </>
      )}
    </KnownFrom>
  );
}

function Head({ of }: { of: ManagedCourse }) {
  const { t } = useTranslation("courses");
  const isShown = of.state === "live" || of.state === "changed";
  return (
    <>
      <div className="list-head courses-head">
        <h1>{of.title}</h1>
        <p className="actions list-head-actions">
          {of.has_source ? (
            <AppLink className={isToPublish(of) ? "btn" : buttonClass({ variant: "primary" })} to={studioPath(of.id)}>
              {t("write")}
            </AppLink>
          ) : null}
          {of.has_source ? (
            <AppLink className="btn" to={languagesPath(of.id)}>
              {t("languages")}
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
      <div className="courses-facts">
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
      </div>
      {of.state === "archived" ? <p className="muted">{t("archivedNote")}</p> : null}
      {of.has_source ? null : <p className="muted">{t("noSource")}</p>}
    </>
  );
}
