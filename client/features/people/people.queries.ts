import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  countPeople,
  getPerson,
  listPeople,
  peopleDues,
  type PeopleFilter,
  type PeopleSort,
  type PersonDetail,
  personStatuses,
} from "#shared/contracts/people.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { countInvitations } from "#shared/contracts/people-jobs.ts";
import type { OwnField } from "#shared/contracts/own-field.ts";
import { isErasedAddress } from "#shared/domain/erased-address.ts";
import { ownColumn } from "#shared/domain/own-value.ts";
import { savedLists } from "#shared/domain/saved-lists.ts";
import { peoplePath } from "#shared/routes.ts";
import { idIn, type ListState } from "#client/core/list/list-address.ts";
import type { ViewedSpec } from "#client/core/list/list-views.queries.ts";
import { callApi } from "#client/core/transport/api.ts";
import { useOwnFields } from "#client/features/own-fields/public.ts";

/** A column and a filter for each of the business's own fields. */
export function peopleSpecOf(fields: readonly Pick<OwnField, "id">[]): ViewedSpec {
  const own = fields.map(({ id }) => ownColumn(id));
  return {
    path: peoplePath,
    views: "people",
    sorts: savedLists.people.sorts,
    filters: [...savedLists.people.filters, ...own],
    hidden: ["employee_no", "job_title", "hired_on", ...own],
  };
}

export function usePeopleSpec(): ViewedSpec {
  return peopleSpecOf(useOwnFields());
}

/** As the learning API is asked: its filters and no other. */
export function askedOf(state: ListState): ListState {
  const { q: _, ...filter } = filterOf(state);
  const filters = Object.fromEntries(Object.entries(filter).filter((pair): pair is [string, string] => !!pair[1]));
  return { ...state, filters };
}

/** How often a letter that is leaving is looked at again. */
const lookMs = 2000;

/** What of an address narrows the list; a value that no filter has narrows nothing. */
export function filterOf({ q, filters }: ListState): PeopleFilter {
  const due = peopleDues.find((one) => one === filters["due"]);
  return {
    q: q || undefined,
    status: personStatuses.find((status) => status === filters["status"]),
    role: idIn(filters["role"]),
    team: idIn(filters["team"]),
    due,
    target: due === undefined || due === "invitation" ? undefined : idIn(filters["target"]),
    fields: ownFilter(filters),
  };
}

function ownFilter(filters: ListState["filters"]): string | undefined {
  const own = Object.entries(filters).flatMap(([name, value]) =>
    name.startsWith("own.") ? [[name.slice(4), value]] : [],
  );
  return `${new URLSearchParams(own)}` || undefined;
}

export function peopleQuery(state: ListState) {
  const filter = filterOf(state);
  const sort = state.sort as PeopleSort;
  return queryOptions({
    queryKey: ["people", "list", filter, sort, state.cursor ?? null],
    queryFn: ({ client, signal }) =>
      callApi(client, listPeople, { query: { ...filter, sort, cursor: state.cursor } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function peopleCountQuery(state: ListState) {
  const filter = filterOf(state);
  return queryOptions({
    queryKey: ["people", "count", filter],
    queryFn: async ({ client, signal }) => (await callApi(client, countPeople, { query: filter }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** How many letters inviting them would send, as it is now. */
export function invitationsQuery(who: BodyOf<typeof countInvitations>["who"]) {
  return queryOptions({
    queryKey: ["people", "invitations", who],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, countInvitations, { body: { who } }, { signal })).data,
    gcTime: 0,
  });
}

/** A few people whose name or address begins so, to choose one of. */
export function peopleNamedQuery(words: string) {
  const q = words.split(" · ")[0]?.trim() ?? "";
  return queryOptions({
    queryKey: ["people", "named", q],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, listPeople, { query: { q, sort: "name", limit: 8 } }, { signal })).data.filter(
        ({ email }) => !isErasedAddress(email),
      ),
    enabled: q !== "",
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

export function personQuery(userId: string) {
  return queryOptions({
    queryKey: ["people", "person", userId],
    queryFn: async ({ client, signal }): Promise<PersonDetail> =>
      (await callApi(client, getPerson, { params: { userId } }, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.letter && isLeaving(data.letter) ? lookMs : false),
  });
}

function isLeaving({ state, due_at: dueAt }: NonNullable<PersonDetail["letter"]>): boolean {
  return state === "sending" || (dueAt !== null && Date.parse(dueAt) < Date.now() + lookMs);
}
