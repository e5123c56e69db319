import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getPersonLearning, type PersonLearningTab, personLearningTabs } from "#shared/contracts/person-learning.ts";
import { callApi } from "#client/core/transport/api.ts";

export function personLearningTabOf(params: URLSearchParams): PersonLearningTab {
  return personLearningTabs.find((tab) => tab === params.get("learning")) ?? "in-progress";
}

export function personLearningQuery(userId: string, tab: PersonLearningTab) {
  return queryOptions({
    queryKey: ["people", "learning", userId, tab],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getPersonLearning, { params: { userId }, query: { tab } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}
