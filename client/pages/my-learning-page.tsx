import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { isUnreached } from "#client/core/offline/is-unreached.ts";
import { Lazy } from "#client/core/page/lazy.tsx";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  CertificatesList,
  certificatesTab,
  deviceTab,
  LearningList,
  LearningSkeleton,
  LearningTabs,
  myLearningQuery,
  viewOf,
} from "#client/features/learning/public.ts";
import { MyExams, myExamsQuery } from "#client/features/exam-room/public.ts";
import type { LoadContext } from "#client/core/navigation/routes.ts";

const loadDevice = () => import("#client/features/kept/public.ts").then(({ DeviceCourses }) => DeviceCourses);

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  try {
    await queryClient.ensureQueryData(myLearningQuery(viewOf(url.searchParams).tab));
    // An API of others tells no exams beside. It never fails: without them the page is whole as well.
    if (queryClient.getQueryData(myExamsQuery.queryKey) === undefined) await queryClient.prefetchQuery(myExamsQuery);
  } catch (error) {
    // What this device keeps is shown without a network too.
    if (!isUnreached(error)) throw error;
  }
}

export function Page() {
  const { t } = useTranslation("learning");
  const [params] = useSearchParams();
  const view = viewOf(params);
  const learning = useQuery(myLearningQuery(view.tab));
  const ofCertificates = params.get("tab") === certificatesTab;
  const isOnDevice = params.get("tab") === deviceTab;
  const isUnreachable = learning.data === undefined && isUnreached(learning.error);
  return (
    <>
      <PageHead title={t("title")} />
      <div className="page-head">
        <h1>{t("title")}</h1>
      </div>
      <LearningTabs
        tab={isOnDevice ? deviceTab : ofCertificates ? certificatesTab : view.tab}
        counts={learning.data?.counts}
        certificates={learning.data?.certificates?.length}
      />
      <MyExams />
      {isOnDevice || isUnreachable ? (
        <div className="learning-page">
          {!isOnDevice && <p className="muted py-8">{t("error:failedToFetch.message")}</p>}
          <Lazy load={loadDevice} given={{}} meanwhile={<LearningSkeleton />} isNeeded />
        </div>
      ) : (
        <QuerySlot query={learning} skeleton={<LearningSkeleton />}>
          {(data) =>
            ofCertificates ? (
              <CertificatesList certificates={data.certificates ?? []} />
            ) : (
              <LearningList learning={data} view={view} />
            )
          }
        </QuerySlot>
      )}
    </>
  );
}
