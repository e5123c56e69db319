import { queryOptions } from "@tanstack/react-query";
import { listNotes, type Note } from "#shared/contracts/notes.ts";
import { notesRoot } from "#client/core/transport/learning-cache.ts";
import { callApi } from "#client/core/transport/api.ts";

/** A course's own notes. What is written here goes into them at once, so they are not asked for again behind it. */
export function notesQuery(slug: string) {
  return queryOptions({
    queryKey: [notesRoot, slug],
    queryFn: async ({ client, signal }): Promise<Note[]> =>
      (await callApi(client, listNotes, { params: { slug } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
