import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { frameworkPath } from "#shared/routes.ts";
import { BackToList, isNewRecord } from "#client/core/form/record-page.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageError } from "#client/core/page/page-error.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { runsAllCompetencies } from "#client/core/session/management-rights.ts";
import {
  CompetencyArchive,
  competencyChoicesQuery,
  CompetencyForm,
  frameworkQuery,
} from "#client/features/competency/public.ts";

export async function load({ queryClient, user, params }: LoadContext): Promise<void> {
  if (!runsAllCompetencies(user)) throw new PageError(403);
  const [framework] = await Promise.all([
    queryClient.ensureQueryData(frameworkQuery(params["frameworkId"] ?? "")),
    queryClient.ensureQueryData(competencyChoicesQuery),
  ]);
  const id = params["competencyId"];
  if (!isNewRecord(id) && !framework.competencies.some((one) => one.id === id)) throw new PageError(404);
}

export function Page() {
  const { t } = useTranslation("competency");
  const { frameworkId = "", competencyId = "" } = useParams();
  const [address] = useSearchParams();
  const framework = useQuery(frameworkQuery(frameworkId));
  const choices = useQuery(competencyChoicesQuery);
  const known = framework.data?.competencies.find(({ id }) => id === competencyId);
  const title = known?.title ?? t("competencies.add");
  return (
    <>
      <BackToList to={frameworkPath(frameworkId)}>{framework.data?.title ?? t("tab.frameworks")}</BackToList>
      <PageHead title={title} noindex />
      <div className="list-head">
        <h1>{title}</h1>
        {known ? (
          <p className="actions list-head-actions">
            <CompetencyArchive of={known} />
          </p>
        ) : null}
      </div>
      {known?.is_archived ? <p className="muted">{t("competencies.archivedNote")}</p> : null}
      <QuerySlot query={framework} skeleton={<ListSkeleton columns={2} />}>
        {(data) => (
          <QuerySlot query={choices} skeleton={<ListSkeleton columns={2} />}>
            {(some) => (
              <div className="competency-form">
                <CompetencyForm
                  key={competencyId}
                  framework={data}
                  choices={some}
                  parentId={address.get("parent")}
                  {...(known && { known })}
                />
              </div>
            )}
          </QuerySlot>
        )}
      </QuerySlot>
    </>
  );
}
