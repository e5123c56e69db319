import { queryOptions } from "@tanstack/react-query";
import { getMyLearning, type LearningTab, type MyLearning } from "#shared/contracts/learning.ts";
import { myLearningRoot } from "#client/core/transport/learning-cache.ts";
import { myExamsQuery } from "#client/features/exam-room/public.ts";
import { callApi } from "#client/core/transport/api.ts";

/** Beside what it asks for come the viewer's exams, which a list of their own has in hand from then on. */
export function myLearningQuery(tab: LearningTab) {
  return queryOptions({
    queryKey: [myLearningRoot, tab],
    queryFn: async ({ client, signal }): Promise<MyLearning> => {
      const { exams, ...learning } = (await callApi(client, getMyLearning, { query: { tab } }, { signal })).data;
      if (exams) client.setQueryData(myExamsQuery.queryKey, exams);
      return learning;
    },
  });
}
