import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { peoplePath } from "#shared/routes.ts";
import { BackToList } from "#client/core/form/record-page.tsx";
import { listStateOf } from "#client/core/list/list-address.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { activityQuery, activitySpec, ActivityTable } from "#client/features/activity/public.ts";
import { PersonErasure } from "#client/features/erasing/public.ts";
import { ownFieldsQuery } from "#client/features/own-fields/public.ts";
import {
  PersonAbilities,
  PersonForm,
  PersonLearningList,
  personLearningQuery,
  personLearningTabOf,
  personQuery,
  PersonSessions,
  PersonSide,
} from "#client/features/people/public.ts";
import { teamsQuery } from "#client/features/teams/public.ts";
import { PageBlock } from "#client/ui/page-block.tsx";
import "#client/ui/page-columns.css";

const shownActivity = 20;
const wholeList = listStateOf(new URLSearchParams(), activitySpec);

export async function load({ queryClient, params, url }: LoadContext): Promise<void> {
  const id = params["userId"] ?? "";
  await Promise.all([
    queryClient.ensureQueryData(personQuery(id)),
    queryClient.ensureQueryData(teamsQuery),
    queryClient.ensureQueryData(personLearningQuery(id, personLearningTabOf(url.searchParams))),
    queryClient.ensureQueryData(ownFieldsQuery),
    queryClient.ensureQueryData(activityQuery({ person: id, limit: shownActivity })),
  ]);
}

export function Page() {
  const { t } = useTranslation("people");
  const { userId = "" } = useParams();
  const [query] = useSearchParams();
  const tab = personLearningTabOf(query);
  const person = useQuery(personQuery(userId));
  const activity = useQuery(activityQuery({ person: userId, limit: shownActivity }));
  return (
    <>
      <PageHead title={person.data?.name ?? t("title")} noindex />
      <BackToList to={peoplePath}>{t("title")}</BackToList>
      <QuerySlot query={person} skeleton={<ListSkeleton columns={3} />}>
        {(data) => (
          <>
            <div className="list-head">
              <h1>{data.name}</h1>
            </div>
            <div className="page-columns person-columns">
              <PersonSide person={data} />
              <div className="person-main">
                <PersonForm key={data.id} person={data} />
                <PageBlock id="learning" title={t("learning.title")}>
                  <PersonLearningList userId={userId} tab={tab} />
                </PageBlock>
                <PageBlock id="sessions" title={t("person.sessions")}>
                  <PersonSessions person={data} />
                </PageBlock>
              </div>
              <div>
                <PersonAbilities person={data} />
                <PersonErasure person={data} />
              </div>
            </div>
            <PageBlock id="activity" title={t("person.activity")}>
              <QuerySlot query={activity} skeleton={<ListSkeleton columns={4} />}>
                {(found) =>
                  found.data.length === 0 ? (
                    <p className="muted">{t("person.noActivity")}</p>
                  ) : (
                    <ActivityTable state={wholeList} rows={found.data} isOld={false} isOfOne />
                  )
                }
              </QuerySlot>
            </PageBlock>
          </>
        )}
      </QuerySlot>
    </>
  );
}
