import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getBankOutline, getQuestion, listQuestions } from "#shared/contracts/bank.ts";
import { questionKinds } from "#shared/domain/grading.ts";
import { questionHealths } from "#shared/domain/question-health.ts";
import { questionLevels } from "#shared/domain/question-levels.ts";
import { savedLists } from "#shared/domain/saved-lists.ts";
import { testbankPath } from "#shared/routes.ts";
import { idIn, type ListSpec, type ListState } from "#client/core/list/list-address.ts";
import { callApi } from "#client/core/transport/api.ts";

const { sorts, filters } = savedLists.questions;

export const questionsSpec: ListSpec = {
  path: testbankPath,
  sorts,
  filters,
  views: "questions",
  hidden: ["language", "number"],
};

/** What is longer than the learning API takes is passed over. */
const atMost = (longest: number, said: string | undefined) =>
  said !== undefined && said.length <= longest ? said : undefined;

/** What a list is narrowed to. */
export function questionFilterOf({ q, filters: chosen }: ListState) {
  return {
    q: q || undefined,
    folder_id: idIn(chosen["folder"]),
    tag: atMost(60, chosen["tag"]),
    competency_id: idIn(chosen["competency"]),
    language: atMost(35, chosen["language"]),
    level: questionLevels.find((one) => one === chosen["level"]),
    kind: questionKinds.find((one) => one === chosen["kind"]),
    health: questionHealths.find((one) => one === chosen["health"]),
    state: chosen["state"] === "archived" ? ("archived" as const) : undefined,
  };
}

export function questionsQuery(state: ListState) {
  const { sort, cursor } = state;
  const query = {
    ...questionFilterOf(state),
    sort: sorts.find((one) => one === sort),
    cursor,
  };
  return queryOptions({
    queryKey: ["bank", "list", query],
    queryFn: ({ client, signal }) => callApi(client, listQuestions, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const bankOutlineQuery = queryOptions({
  queryKey: ["bank", "outline"],
  queryFn: async ({ client, signal }) => (await callApi(client, getBankOutline, {}, { signal })).data,
});

export function questionQuery(questionId: string) {
  return queryOptions({
    queryKey: ["bank", "question", questionId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getQuestion, { params: { questionId } }, { signal })).data,
  });
}
