import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { classesPath, classroomPath } from "#shared/routes.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageError } from "#client/core/page/page-error.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { runsAllLearning } from "#client/core/session/management-rights.ts";
import { ClassArchive, ClassDates, ClassForm, classQuery, newClassQuery } from "#client/features/classes/public.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowLeft } from "#client/ui/icons.ts";
import { PageBlock } from "#client/ui/page-block.tsx";

/** Where the id of a class stands for one that is not there yet. */
const isNew = (classId: string) => classId === "new";

export async function load({ queryClient, params, user }: LoadContext): Promise<void> {
  const id = params["classId"] ?? "";
  if (!isNew(id)) return void (await queryClient.ensureQueryData(classQuery(id)));
  if (!runsAllLearning(user)) throw new PageError(403);
  await queryClient.ensureQueryData(newClassQuery);
}

export function Page() {
  const { t } = useTranslation("classes");
  const { classId = "" } = useParams();
  return (
    <>
      <AppLink className="link person-back" to={classesPath}>
        <Icon shape={iconArrowLeft} flip small />
        {t("title")}
      </AppLink>
      {isNew(classId) ? <NewClass /> : <KnownClass classId={classId} />}
    </>
  );
}

function NewClass() {
  const { t } = useTranslation("classes");
  const fresh = useQuery(newClassQuery);
  return (
    <>
      <PageHead title={t("add")} noindex />
      <div className="list-head">
        <h1>{t("add")}</h1>
      </div>
      <QuerySlot query={fresh} skeleton={<ListSkeleton columns={2} />}>
        {(known) => (
          <div className="classes-form">
            <ClassForm {...known} />
          </div>
        )}
      </QuerySlot>
    </>
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
