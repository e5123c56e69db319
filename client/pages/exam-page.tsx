import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { ExamDoor, examDoorQuery } from "#client/features/exam-room/public.ts";
import { QuizScore } from "#client/features/quiz/public.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";

// Who has not sat it yet has nothing of it.
const RegradeNote = lazyComponent(() =>
  import("#client/features/exam-room/public.ts").then(({ RegradeNote }) => RegradeNote),
);
const SittingLog = lazyComponent(() =>
  import("#client/features/exam-room/public.ts").then(({ SittingLog }) => SittingLog),
);
const QuizReview = lazyComponent(() => import("#client/features/quiz/public.ts").then(({ QuizReview }) => QuizReview));

/** Before it, the clock of its window goes on while the page is open. */
const freshMs = 60_000;

export async function load({ queryClient, params }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(examDoorQuery(params["examId"] ?? ""));
}

export function Page() {
  const { t } = useTranslation("exam-room");
  const moment = useListMoment();
  const { examId = "" } = useParams();
  const door = useQuery({ ...examDoorQuery(examId), refetchInterval: freshMs });
  return (
    <>
      <PageHead title={door.data?.title ?? t("title")} noindex />
      <QuerySlot query={door} skeleton={<ListSkeleton columns={2} />}>
        {(data) => (
          <>
            <div className="page-head">
              <h1>{data.title}</h1>
            </div>
            {data.last_result ? <QuizScore result={data.last_result} /> : null}
            {data.regrades.length > 0 ? <RegradeNote regrades={data.regrades} /> : null}
            <ExamDoor door={data} />
            {data.review_at ? (
              <p className="muted">{t("reviewAt", { at: moment(data.review_at) })}</p>
            ) : data.last_result ? (
              <QuizReview result={data.last_result} language="" />
            ) : null}
            {data.events.length > 0 ? <SittingLog events={data.events} /> : null}
          </>
        )}
      </QuerySlot>
    </>
  );
}
