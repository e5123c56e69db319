import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getBadge, getNewBadge, listBadges } from "#shared/contracts/badges.ts";
import { getBoardSettings } from "#shared/contracts/board-settings.ts";
import { getPoints } from "#shared/contracts/gamification.ts";
import { ledgerStates, listLedger } from "#shared/contracts/point-ledger.ts";
import { pointKinds } from "#shared/domain/points.ts";
import { badgesPath, ledgerPath } from "#shared/routes.ts";
import type { ListSpec, ListState } from "#client/core/list/list-address.ts";
import { callApi } from "#client/core/transport/api.ts";

export const pointsQuery = queryOptions({
  queryKey: ["gamification", "points"],
  queryFn: async ({ client, signal }) => (await callApi(client, getPoints, {}, { signal })).data,
});

export const boardSettingsQuery = queryOptions({
  queryKey: ["gamification", "board"],
  queryFn: async ({ client, signal }) => (await callApi(client, getBoardSettings, {}, { signal })).data,
});

export const badgesSpec: ListSpec = { path: badgesPath, sorts: ["-created"], filters: ["state"] };

export function badgesQuery({ filters }: ListState) {
  const state = filters["state"] === "archived" ? "archived" : undefined;
  return queryOptions({
    queryKey: ["gamification", "badges", state ?? null],
    queryFn: ({ client, signal }) => callApi(client, listBadges, { query: { state } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function badgeQuery(badgeId: string) {
  return queryOptions({
    queryKey: ["gamification", "badge", badgeId],
    queryFn: async ({ client, signal }) => (await callApi(client, getBadge, { params: { badgeId } }, { signal })).data,
  });
}

export const newBadgeQuery = queryOptions({
  queryKey: ["gamification", "new-badge"],
  queryFn: async ({ client, signal }) => (await callApi(client, getNewBadge, {}, { signal })).data,
});

export const ledgerSpec: ListSpec = { path: ledgerPath, sorts: ["-entered"], filters: ["kind", "state"] };

export function ledgerQuery({ q, filters, cursor }: ListState) {
  const query = {
    q: q || undefined,
    kind: pointKinds.find((one) => one === filters["kind"]),
    state: ledgerStates.find((one) => one === filters["state"]),
    cursor,
  };
  return queryOptions({
    queryKey: ["gamification", "ledger", query],
    queryFn: ({ client, signal }) => callApi(client, listLedger, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
