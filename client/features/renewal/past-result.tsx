import { queryOptions, useQuery } from "@tanstack/react-query";
import { getAttemptResult } from "#shared/contracts/course-rounds.ts";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { callApi } from "#client/core/transport/api.ts";
import { QuizReview, QuizScore } from "#client/features/quiz/public.ts";
import { Dialog } from "#client/ui/dialog.tsx";
import { SkeletonLine } from "#client/ui/states.tsx";

interface PastResultProps {
  attemptId: string;
  title: string;
  language: string;
  onClose: () => void;
}

function resultQuery(attemptId: string) {
  return queryOptions({
    queryKey: ["attempt-result", attemptId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getAttemptResult, { params: { attemptId } }, { signal })).data,
  });
}

/** What was answered in a round that is over, as far as the quiz's rules show it by now. */
export function PastResult({ attemptId, title, language, onClose }: PastResultProps) {
  const result = useQuery(resultQuery(attemptId));
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
    >
      <QuerySlot query={result} skeleton={<SkeletonLine width={60} />}>
        {(shown) => (
          <>
            <QuizScore result={shown} />
            <QuizReview result={shown} language={language} />
          </>
        )}
      </QuerySlot>
    </Dialog>
  );
}
