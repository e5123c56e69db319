import { queryOptions } from "@tanstack/react-query";
import { getMyLearning, type LearningTab, type MyLearning } from "#shared/contracts/learning.ts";
import { myLearningRoot } from "#client/core/transport/learning-cache.ts";
import { callApi } from "#client/core/transport/api.ts";

export function myLearningQuery(tab: LearningTab) {
  return queryOptions({
    queryKey: [myLearningRoot, tab],
    queryFn: async ({ client, signal }): Promise<MyLearning> =>
      (await callApi(client, getMyLearning, { query: { tab } }, { signal })).data,
  });
}
