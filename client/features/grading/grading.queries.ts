import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listWaitingExamEssays } from "#shared/contracts/exam-reviews.ts";
import { listWaitingHandIns } from "#shared/contracts/hand-ins.ts";
import { listWaitingEssays } from "#shared/contracts/quiz.ts";
import { callApi } from "#client/core/transport/api.ts";
import type { GradingRights } from "#client/core/session/grading-rights.ts";
import { type Queue, queueOf } from "./queue.ts";

export const gradingRoot = "grading";

/** What waits of a course, or of all, as far as the viewer may grade it. */
export function queueQuery(course: string | undefined, { essays, handIns }: GradingRights) {
  return queryOptions({
    queryKey: [gradingRoot, course ?? "", essays, handIns],
    queryFn: async ({ client, signal }): Promise<Queue> => {
      const input = { query: { course } };
      const [answers, work, ofExams] = await Promise.all([
        essays ? callApi(client, listWaitingEssays, input, { signal }) : null,
        handIns ? callApi(client, listWaitingHandIns, input, { signal }) : null,
        // Of a course alone, exams are none of it.
        essays && course === undefined ? callApi(client, listWaitingExamEssays, {}, { signal }) : null,
      ]);
      return queueOf(answers, work, ofExams);
    },
    placeholderData: keepPreviousData,
  });
}
