import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { classesPath, classroomPath } from "#shared/routes.ts";
import { loadLearningRecord, NewFrom, RecordPage } from "#client/core/form/record-page.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { ClassArchive, ClassDates, ClassForm, classQuery, newClassQuery } from "#client/features/classes/public.ts";
import { PageBlock } from "#client/ui/page-block.tsx";

export const load = ({ queryClient, user, params }: LoadContext) =>
  loadLearningRecord(user, params["classId"], {
    fresh: () => queryClient.ensureQueryData(newClassQuery),
    known: (id) => queryClient.ensureQueryData(classQuery(id)),
  });

export function Page() {
  const { t } = useTranslation("classes");
  const { classId = "" } = useParams();
  return (
    <RecordPage
      list={classesPath}
      title={t("title")}
      id={classId}
      fresh={<NewClass />}
      known={<KnownClass classId={classId} />}
    />
  );
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
  const known = useQuery(classQuery(classId));
  return (
    <>
      <PageHead title={known.data?.title ?? t("title")} noindex />
      <QuerySlot query={known} skeleton={<ListSkeleton columns={3} />}>
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
      </QuerySlot>
    </>
  );
}
