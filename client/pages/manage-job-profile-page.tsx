import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { jobProfilesPath } from "#shared/routes.ts";
import { isNewRecord, NewFrom, RecordPage } from "#client/core/form/record-page.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageError } from "#client/core/page/page-error.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { runsAllCompetencies } from "#client/core/session/management-rights.ts";
import {
  competencyChoicesQuery,
  JobProfileForm,
  jobProfileQuery,
  JobProfileRemoval,
} from "#client/features/competency/public.ts";

export async function load({ queryClient, user, params }: LoadContext): Promise<void> {
  const id = params["profileId"] ?? "";
  if (isNewRecord(id) && !runsAllCompetencies(user)) throw new PageError(403);
  await Promise.all([
    queryClient.ensureQueryData(competencyChoicesQuery),
    isNewRecord(id) ? undefined : queryClient.ensureQueryData(jobProfileQuery(id)),
  ]);
}

export function Page() {
  const { t } = useTranslation("competency");
  const known = (id: string) => <Known profileId={id} />;
  return (
    <RecordPage
      list={jobProfilesPath}
      title={t("tab.profiles")}
      param="profileId"
      fresh={<NewProfile />}
      known={known}
    />
  );
}

function NewProfile() {
  const { t } = useTranslation("competency");
  return (
    <NewFrom title={t("profiles.add")} query={useQuery(competencyChoicesQuery)}>
      {(choices) => (
        <div className="competency-form">
          <JobProfileForm choices={choices} />
        </div>
      )}
    </NewFrom>
  );
}

function Known({ profileId }: { profileId: string }) {
  const { t } = useTranslation("competency");
  const profile = useQuery(jobProfileQuery(profileId));
  const choices = useQuery(competencyChoicesQuery);
  return (
    <>
      <PageHead title={profile.data?.title ?? t("tab.profiles")} noindex />
      <QuerySlot query={profile} skeleton={<ListSkeleton columns={2} />}>
        {(data) => (
          <>
            <div className="list-head">
              <h1>{data.title}</h1>
              {data.may.change ? (
                <p className="actions list-head-actions">
                  <JobProfileRemoval of={data} />
                </p>
              ) : null}
            </div>
            <p className="muted">{t("profiles.held", { count: data.people })}</p>
            <QuerySlot query={choices} skeleton={<ListSkeleton columns={2} />}>
              {(some) =>
                data.may.change ? (
                  <div className="competency-form">
                    <JobProfileForm key={data.id} known={data} choices={some} />
                  </div>
                ) : (
                  <ul>
                    {data.needs.map(({ competency_id: id, level }) => (
                      <li key={id}>
                        {some.competencies.find((one) => one.id === id)?.name} · {t("levels:level.is", { level })}
                      </li>
                    ))}
                  </ul>
                )
              }
            </QuerySlot>
          </>
        )}
      </QuerySlot>
    </>
  );
}
