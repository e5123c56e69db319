import type { QueryClient } from "@tanstack/react-query";
import { type Mark, markAttendance, type Roster } from "#shared/contracts/roster.ts";
import { createLatestSaver, type LatestSaver, type RetryDecision } from "#client/core/device/latest-saver.ts";
import { type DeviceStorage, keptValuesOf } from "#client/core/device/kept-values.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { rosterQuery } from "./roster.queries.ts";

/** A mark as it was given: it counts from when it was tapped, whenever it arrives. */
export interface KeptMark {
  mark: Mark | null;
  /** ISO 8601. */
  at: string;
  way: "hand" | "card";
}

interface Of {
  queryClient: QueryClient;
  storage: DeviceStorage | null;
  teacherId: string;
  sessionId: string;
}

interface Heard {
  onChange: () => void;
  /** Why a mark cannot be kept; `who`: of whom, or the code that was read. */
  onRefused: (who: string, error: unknown) => void;
}

/**
 * The marks of one date that are not sent yet, by person: kept on this device under `attendance:<teacher>:<date>:` until the
 * learning API has them, also over a log-out.
 */
export function markQueue(
  { queryClient, storage, teacherId, sessionId }: Of,
  { onChange, onRefused }: Heard,
): LatestSaver<KeptMark> {
  return createLatestSaver<KeptMark>({
    kept: keptValuesOf(storage, `attendance:${teacherId}:${sessionId}:`, (kept) => "mark" in kept && "at" in kept),
    send: async (who, mark, { keepalive }) => {
      const body = { marks: [{ who, ...mark }], teacher_id: teacherId };
      const { data } = await callApi(queryClient, markAttendance, { params: { sessionId }, body }, { keepalive });
      if (data.rejected.includes(who)) throw new Rejected();
      queryClient.setQueryData<Roster>(rosterQuery(sessionId).queryKey, data.roster);
    },
    retryDecisionOf,
    onSaved: onChange,
    onWaiting: (who, error) => {
      if (retryDecisionOf(error) === "drop") onRefused(who, error);
      onChange();
    },
  });
}

/** Whoever it names holds no seat at the date. */
export class Rejected extends Error {}

function retryDecisionOf(error: unknown): RetryDecision {
  if (error instanceof Rejected) return "drop";
  // 401, 403: they wait for whoever gave them to be signed in again.
  return error instanceof ApiError && [404, 409, 422].includes(error.statusCode) ? "drop" : "wait";
}
