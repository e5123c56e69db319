import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type ExtraTime, listExtraTime } from "#shared/contracts/grading.ts";
import { callApi } from "#client/core/transport/api.ts";

export interface FoundPeople {
  people: ExtraTime[];
  total: number;
}

/** Whom the address asks for; the empty string: those who have extra time. */
export function wantedOf(params: URLSearchParams): string {
  return (params.get("q") ?? "").trim().slice(0, 100);
}

export function extraTimeQuery(q: string) {
  return queryOptions({
    queryKey: ["extra-time", q],
    queryFn: async ({ client, signal }): Promise<FoundPeople> => {
      const { data, meta } = await callApi(client, listExtraTime, { query: { q: q || undefined } }, { signal });
      return { people: data, total: meta.total };
    },
    placeholderData: keepPreviousData,
  });
}
