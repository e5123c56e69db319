import { queryOptions } from "@tanstack/react-query";
import { getExamFigures } from "#shared/contracts/exam-figures.ts";
import { getExamQuestion, listRegrades } from "#shared/contracts/regrades.ts";
import { callApi } from "#client/core/transport/api.ts";
import { examsRoot } from "./exams.queries.ts";

/** While a regrade is under way it is asked again. */
const runningMs = 1500;

export function examFiguresQuery(examId: string) {
  return queryOptions({
    queryKey: [examsRoot, "figures", examId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getExamFigures, { params: { examId } }, { signal })).data,
  });
}

export function regradesQuery(examId: string) {
  return queryOptions({
    queryKey: [examsRoot, "regrades", examId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, listRegrades, { params: { examId } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.is_running) ? runningMs : false),
  });
}

export function examQuestionQuery(examId: string, questionId: string) {
  return queryOptions({
    queryKey: [examsRoot, "question", examId, questionId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getExamQuestion, { params: { examId, questionId } }, { signal })).data,
  });
}
