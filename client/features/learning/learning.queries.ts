import { queryOptions } from "@tanstack/react-query";
import { getMyLearning, type MyLearning } from "#shared/contracts/course.ts";
import { myLearningRoot } from "#client/app/learning-cache.ts";
import { callApi } from "#client/lib/api.ts";

export const myLearningQuery = queryOptions({
  queryKey: [myLearningRoot],
  queryFn: async ({ client, signal }): Promise<MyLearning> => (await callApi(client, getMyLearning, {}, { signal })).data,
});
