import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getLearner, learnerDues, learnerOrders, listLearners } from "#shared/contracts/learners.ts";
import { learnersPath } from "#shared/routes.ts";
import { idIn, type ListSpec, type ListState } from "#client/core/list/list-address.ts";
import { callApi } from "#client/core/transport/api.ts";

export const learnersSpec: ListSpec = { path: learnersPath, sorts: learnerOrders, filters: ["team", "due", "target"] };

export function learnersQuery({ q, filters, sort, cursor }: ListState) {
  const team = idIn(filters["team"]);
  const due = learnerDues.find((one) => one === filters["due"]);
  const target = due && idIn(filters["target"]);
  const order = learnerOrders.find((one) => one === sort);
  return queryOptions({
    queryKey: ["learners", "list", { q, team, due, target, order, cursor }],
    queryFn: ({ client, signal }) =>
      callApi(
        client,
        listLearners,
        { query: { q: q || undefined, team, due, target, sort: order, cursor } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export function learnerQuery(userId: string) {
  return queryOptions({
    queryKey: ["learners", "learner", userId],
    queryFn: async ({ client, signal }) => (await callApi(client, getLearner, { params: { userId } }, { signal })).data,
  });
}
