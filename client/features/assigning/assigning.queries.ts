import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  getAssigningChoices,
  getRule,
  listAssigned,
  listRules,
  type Preview,
  previewRule,
  ruleStates,
} from "#shared/contracts/assigning.ts";
import { getAudience, listAudiences, previewAudience } from "#shared/contracts/audiences.ts";
import type { AssigningTerms } from "#shared/domain/assigning.ts";
import type { AudienceRule } from "#shared/domain/audience.ts";
import { assignmentsPath, audiencesPath } from "#shared/routes.ts";
import type { ListSpec, ListState } from "#client/core/list/list-address.ts";
import { callApi } from "#client/core/transport/api.ts";

export const rulesSpec: ListSpec = { path: assignmentsPath, sorts: ["-created"], filters: ["state"] };

export function rulesQuery({ q, filters, cursor }: Pick<ListState, "q" | "filters" | "cursor">) {
  const state = ruleStates.find((one) => one === filters["state"]);
  return queryOptions({
    queryKey: ["assigning", "list", q, state ?? null, cursor ?? null],
    queryFn: ({ client, signal }) =>
      callApi(client, listRules, { query: { q: q || undefined, state, cursor } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The newest that give a course, a programme or a class. */
export function rulesGivingQuery(target: string) {
  return queryOptions({
    queryKey: ["assigning", "giving", target],
    queryFn: ({ client, signal }) => callApi(client, listRules, { query: { target, limit: 20 } }, { signal }),
  });
}

export function ruleQuery(ruleId: string) {
  return queryOptions({
    queryKey: ["assigning", "rule", ruleId],
    queryFn: async ({ client, signal }) => (await callApi(client, getRule, { params: { ruleId } }, { signal })).data,
  });
}

export function assignedQuery(ruleId: string, cursor?: string) {
  return queryOptions({
    queryKey: ["assigning", "people", ruleId, cursor ?? null],
    queryFn: ({ client, signal }) =>
      callApi(client, listAssigned, { params: { ruleId }, query: { cursor } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const audiencesSpec: ListSpec = { path: audiencesPath, sorts: ["name"], filters: [] };

export function audiencesQuery({ cursor }: Pick<ListState, "cursor">) {
  return queryOptions({
    queryKey: ["assigning", "audiences", cursor ?? null],
    queryFn: ({ client, signal }) => callApi(client, listAudiences, { query: { cursor } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function audienceQuery(audienceId: string) {
  return queryOptions({
    queryKey: ["assigning", "audience", audienceId],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, getAudience, { params: { audienceId } }, { signal })).data,
  });
}

/** What sentences are written for: an audience or an assignment that is there; neither: one that is not there yet. */
export interface SentencesOf {
  audience_id?: string | undefined;
  rule_id?: string | undefined;
}

/** Whom sentences mean as they are written now, beside whom a stored audience does. `of`: the sentences that `each` is about. */
export function membersQuery(rule: AudienceRule, stored: SentencesOf) {
  return queryOptions({
    queryKey: ["assigning", "members", rule, stored],
    queryFn: async ({ client, signal }) => {
      const body = { rule, ...stored };
      const { data } = await callApi(client, previewAudience, { body }, { signal, keepalive: false });
      return { ...data, of: rule.of };
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** What the blanks are filled with; it changes seldom. */
export const assigningChoicesQuery = queryOptions({
  queryKey: ["assigning", "choices"],
  queryFn: async ({ client, signal }) => (await callApi(client, getAssigningChoices, {}, { signal })).data,
  staleTime: 60_000,
});

export interface Looked {
  list: keyof Preview["counts"];
  from: number;
}

/** What it would do as it is written now. */
export function previewQuery(terms: AssigningTerms, ruleId: string | undefined, { list, from }: Looked) {
  return queryOptions({
    queryKey: ["assigning", "preview", terms, ruleId ?? null, list, from],
    queryFn: async ({ client, signal }) => {
      const body = { terms, list, from, ...(ruleId !== undefined && { rule_id: ruleId }) };
      return (await callApi(client, previewRule, { body }, { signal, keepalive: false })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
    retry: false,
  });
}
