import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listOutbox, type OutboxRow } from "#shared/contracts/outbox.ts";
import { letterStates, queuedLetters } from "#shared/contracts/queued-letters.ts";
import { savedLists } from "#shared/domain/saved-lists.ts";
import { outboxPath } from "#shared/routes.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import type { ViewedSpec } from "#client/core/list/list-views.queries.ts";
import { callApi } from "#client/core/transport/api.ts";

export const outboxSpec: ViewedSpec = { path: outboxPath, views: "outbox", ...savedLists.outbox };

/** How often letters that are leaving are looked at again. */
const lookMs = 2000;

export function outboxQuery({ q, filters, sort, cursor }: ListState) {
  const query = {
    q: q || undefined,
    state: letterStates.find((one) => one === filters["state"]),
    letter: queuedLetters.find((one) => one === filters["letter"]),
    sort: savedLists.outbox.sorts.find((one) => one === sort),
    cursor,
  };
  return queryOptions({
    queryKey: ["outbox", query],
    queryFn: ({ client, signal }) => callApi(client, listOutbox, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.data.some(isLeaving) ? lookMs : false),
  });
}

function isLeaving({ state, due_at: dueAt }: OutboxRow): boolean {
  return state === "sending" || (state === "waiting" && dueAt !== null && Date.parse(dueAt) < Date.now() + lookMs);
}
