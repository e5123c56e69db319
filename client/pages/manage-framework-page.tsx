import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { competenciesOfPath, competencyPath } from "#shared/routes.ts";
import { isNewRecord, NewRecord, RecordPage } from "#client/core/form/record-page.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageError } from "#client/core/page/page-error.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { runsAllCompetencies } from "#client/core/session/management-rights.ts";
import { CompetencyTree, FrameworkArchive, FrameworkForm, frameworkQuery } from "#client/features/competency/public.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { PageBlock } from "#client/ui/page-block.tsx";

export async function load({ queryClient, user, params }: LoadContext): Promise<void> {
  const id = params["frameworkId"] ?? "";
  if (!isNewRecord(id)) await queryClient.ensureQueryData(frameworkQuery(id));
  else if (!runsAllCompetencies(user)) throw new PageError(403);
}

export function Page() {
  const { t } = useTranslation("competency");
  const known = (id: string) => <Known frameworkId={id} />;
  return (
    <RecordPage
      list={competencyPath}
      title={t("tab.frameworks")}
      param="frameworkId"
      fresh={
        <NewRecord title={t("frameworks.add")}>
          <div className="competency-form">
            <FrameworkForm />
          </div>
        </NewRecord>
      }
      known={known}
    />
  );
}

function Known({ frameworkId }: { frameworkId: string }) {
  const { t } = useTranslation("competency");
  const query = useQuery(frameworkQuery(frameworkId));
  return (
    <>
      <PageHead title={query.data?.title ?? t("tab.frameworks")} noindex />
      <QuerySlot query={query} skeleton={<ListSkeleton columns={3} />}>
        {(data) => (
          <>
            <div className="list-head">
              <h1>{data.title}</h1>
              {data.may.change ? (
                <p className="actions list-head-actions">
                  <FrameworkArchive of={data} />
                  <AppLink className={buttonClass({ variant: "primary" })} to={`${competenciesOfPath(data.id)}/new`}>
                    {t("competencies.add")}
                  </AppLink>
                </p>
              ) : null}
            </div>
            {data.description ? <p className="muted">{data.description}</p> : null}
            {data.is_archived ? <p className="muted">{t("frameworks.archivedNote")}</p> : null}
            <PageBlock id="competencies" title={t("competencies.title")}>
              <CompetencyTree of={data} />
            </PageBlock>
            {data.may.change ? (
              <PageBlock id="about" title={t("frameworks.about")}>
                <div className="competency-form">
                  <FrameworkForm key={data.id} known={data} />
                </div>
              </PageBlock>
            ) : null}
          </>
        )}
      </QuerySlot>
    </>
  );
}
