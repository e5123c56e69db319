import { queryOptions } from "@tanstack/react-query";
import { type LiveExam, watchExam } from "#shared/contracts/invigilation.ts";
import { callApi } from "#client/core/transport/api.ts";

/** How often a room is looked at. */
const freshMs = 5000;

export interface Watched {
  live: LiveExam;
  tag: string;
  /** The server's clock at the last answer, and when that came by this document's own clock. */
  now: number;
  at: number;
}

export function liveQuery(examId: string) {
  const queryKey = ["exam-live", examId];
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Watched> => {
      const before = client.getQueryData<Watched>(queryKey);
      const query = before ? { known: before.tag } : {};
      const { data, meta } = await callApi(client, watchExam, { params: { examId }, query }, { signal });
      const moment = { tag: meta.tag, now: Date.parse(meta.now), at: performance.now() };
      if (data !== null) return { live: data, ...moment };
      // Nothing changed since: what was there stands, and the clock goes on.
      if (before) return { ...before, ...moment };
      throw new Error("The room answered nothing");
    },
    refetchInterval: freshMs,
    refetchOnWindowFocus: "always",
    staleTime: 0,
  });
}
