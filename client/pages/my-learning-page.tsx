import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PageHead } from "#client/app/page-head.tsx";
import { QuerySlot } from "#client/app/query-slot.tsx";
import { LearningLists } from "#client/features/learning/learning-lists.tsx";
import { LearningSkeleton } from "#client/features/learning/learning-skeleton.tsx";
import { myLearningQuery } from "#client/features/learning/learning.queries.ts";
import type { LoadContext } from "#client/routes.tsx";

export async function load({ queryClient }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(myLearningQuery);
}

export function Page() {
  const { t } = useTranslation("learning");
  const learning = useQuery(myLearningQuery);
  return (
    <>
      <PageHead title={t("title")} />
      <div className="pagehead"><h1>{t("title")}</h1></div>
      <QuerySlot query={learning} skeleton={<LearningSkeleton />}>{(data) => <LearningLists learning={data} />}</QuerySlot>
    </>
  );
}
