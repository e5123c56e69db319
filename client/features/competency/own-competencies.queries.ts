import { queryOptions } from "@tanstack/react-query";
import { getOwnCompetencies } from "#shared/contracts/own-competencies.ts";
import { callApi } from "#client/core/transport/api.ts";

export const ownCompetenciesQuery = queryOptions({
  queryKey: ["competency", "own"],
  queryFn: async ({ client, signal }) => (await callApi(client, getOwnCompetencies, {}, { signal })).data,
});
