import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listExamPeople } from "#shared/contracts/exam-people.ts";
import { examSorts, getExam, getExamChoices, listExams } from "#shared/contracts/exams.ts";
import { examStates } from "#shared/domain/exam.ts";
import { examsPath } from "#shared/routes.ts";
import type { ListSpec, ListState } from "#client/core/list/list-address.ts";
import { callApi } from "#client/core/transport/api.ts";

export const examFilters = [...examStates, "archived"] as const;
export const examsSpec: ListSpec = { path: examsPath, sorts: examSorts, filters: ["state"] };

/** Everything of exams as those see it who run them. */
export const examsRoot = "exams";

export function examsQuery({ q, filters, sort, cursor }: ListState) {
  const state = examFilters.find((one) => one === filters["state"]);
  const order = examSorts.find((one) => one === sort);
  return queryOptions({
    queryKey: [examsRoot, "list", q, state ?? null, order, cursor ?? null],
    queryFn: ({ client, signal }) =>
      callApi(client, listExams, { query: { q: q || undefined, state, sort: order, cursor } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function examQuery(examId: string) {
  return queryOptions({
    queryKey: [examsRoot, "one", examId],
    queryFn: async ({ client, signal }) => (await callApi(client, getExam, { params: { examId } }, { signal })).data,
  });
}

export const examChoicesQuery = queryOptions({
  queryKey: [examsRoot, "choices"],
  queryFn: async ({ client, signal }) => (await callApi(client, getExamChoices, {}, { signal })).data,
});

export function examPeopleSpec(examId: string): ListSpec {
  return { path: `${examsPath}/${examId}`, sorts: ["name"], filters: [] };
}

export function examPeopleQuery(examId: string, { cursor }: Pick<ListState, "cursor">) {
  return queryOptions({
    queryKey: [examsRoot, "people", examId, cursor ?? null],
    queryFn: ({ client, signal }) =>
      callApi(client, listExamPeople, { params: { examId }, query: { cursor } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
