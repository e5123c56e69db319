import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { classesPath, classroomPath } from "#shared/routes.ts";
import { KnownFrom, loadLearningRecord, NewFrom, RecordPage } from "#client/core/form/record-page.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { ClassArchive, ClassDates, ClassForm, classQuery, newClassQuery } from "#client/features/classes/public.ts";
import { PageBlock } from "#client/ui/page-block.tsx";

export const load = loadLearningRecord(
  "classId",
  ({ queryClient }) => queryClient.ensureQueryData(newClassQuery),
  (id, { queryClient }) => queryClient.ensureQueryData(classQuery(id)),
);

export function Page() {
  const { t } = useTranslation("classes");
  const known = (id: string) => <KnownClass classId={id} />;
  return <RecordPage param="classId" list={classesPath} title={t("title")} fresh={<NewClass />} known={known} />;
}

function NewClass() {
  const { t } = useTranslation("classes");
  return (
    <NewFrom title={t("add")} query={useQuery(newClassQuery)}>
      {(known) => (
        <div className="classes-form">
          <ClassForm {...known} />
        </div>
      )}
    </NewFrom>
  );
}

function KnownClass({ classId }: { classId: string }) {
  const { t } = useTranslation("classes");
  return (
    <KnownFrom title={t("title")} query={useQuery(classQuery(classId))} name={({ title }) => title}>
      {(data) => (
        <>
          <div className="list-head">
            <h1>{data.title}</h1>
            <p className="actions list-head-actions">
              {data.is_archived ? null : (
                <AppLink className="btn" to={classroomPath(data.slug)}>
                  {t("asLearner")}
                </AppLink>
              )}
              {data.may.change ? <ClassArchive of={data} /> : null}
            </p>
          </div>
          {data.is_archived ? <p className="muted">{t("archivedNote")}</p> : null}
          <PageBlock id="dates" title={t("date.title")}>
            <ClassDates of={data} />
          </PageBlock>
          {data.may.change ? (
            <PageBlock id="about" title={t("form.about")}>
              <div className="classes-form">
                <ClassForm key={data.id} known={data} categories={data.categories} language={data.language} />
              </div>
            </PageBlock>
          ) : null}
        </>
      )}
    </KnownFrom>
  );
}
