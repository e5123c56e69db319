import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { learnersPath } from "#shared/routes.ts";
import { BackToList } from "#client/core/form/record-page.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { LearnerItems, learnerQuery, LearnerSide } from "#client/features/learners/public.ts";
import "#client/ui/page-columns.css";

export async function load({ queryClient, params }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(learnerQuery(params["userId"] ?? ""));
}

export function Page() {
  const { t } = useTranslation("learners");
  const { userId = "" } = useParams();
  const learner = useQuery(learnerQuery(userId));
  return (
    <>
      <PageHead title={learner.data?.name ?? t("title")} noindex />
      <BackToList to={learnersPath}>{t("back")}</BackToList>
      <QuerySlot query={learner} skeleton={<ListSkeleton columns={3} />}>
        {(data) => (
          <>
            <div className="list-head">
              <h1>{data.name}</h1>
            </div>
            {data.is_blocked ? <p className="muted">{t("blocked")}</p> : null}
            <div className="page-columns">
              <div className="learner-main">
                <LearnerItems of={data} />
              </div>
              <LearnerSide of={data} />
            </div>
          </>
        )}
      </QuerySlot>
    </>
  );
}
