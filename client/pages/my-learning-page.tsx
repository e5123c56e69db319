import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Later } from "#client/app/offline/later.tsx";
import { PageHead } from "#client/app/page-head.tsx";
import { QuerySlot } from "#client/app/query-slot.tsx";
import { LearningList } from "#client/features/learning/learning-list.tsx";
import { LearningSkeleton } from "#client/features/learning/learning-skeleton.tsx";
import { LearningTabs } from "#client/features/learning/learning-tabs.tsx";
import { viewOf } from "#client/features/learning/learning-view.ts";
import { myLearningQuery } from "#client/features/learning/learning.queries.ts";
import type { LoadContext } from "#client/routes.tsx";
import "#client/styles/pages.css";

const loadKept = () => import("#client/features/kept/kept-list.tsx").then(({ KeptList }) => KeptList);

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(myLearningQuery(viewOf(url.searchParams).tab));
}

export function Page() {
  const { t } = useTranslation("learning");
  const [params] = useSearchParams();
  const view = viewOf(params);
  const learning = useQuery(myLearningQuery(view.tab));
  return (
    <>
      <PageHead title={t("title")} />
      <div className="pagehead"><h1>{t("title")}</h1></div>
      <LearningTabs tab={view.tab} counts={learning.data?.counts} />
      <QuerySlot query={learning} skeleton={<LearningSkeleton />}>{(data) => <LearningList learning={data} view={view} />}</QuerySlot>
      <Later load={loadKept} given={{}} />
    </>
  );
}
