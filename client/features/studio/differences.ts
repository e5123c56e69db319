import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { CourseDraft } from "#shared/contracts/studio.ts";
import type { DraftDifferences } from "#shared/contracts/studio-publication.ts";
import { versionName } from "#shared/domain/version-name.ts";
import type { LessonSaver } from "./lesson-saver.ts";
import { differencesQuery } from "./studio.queries.ts";
import { isOfPack } from "./use-outline.ts";

/** What the head of the studio knows of the open lesson. */
export type OpenSaver = Pick<LessonSaver<object>, "view" | "subscribe" | "flush">;

/** Who writes on is not asked about after every word. */
const pauseMs = 4000;

export interface Differences {
  /** As versions are called; null: nothing was published yet. */
  live: string | null;
  next: string;
  /** Whether publishing would give learners anything. */
  isToPublish: boolean;
  isHeadChanged: boolean;
  /** Lesson → whether learners have none of it, or another. */
  lessons: ReadonlyMap<string, "added" | "changed">;
}

/** What is written otherwise than learners have it; undefined as long as nobody knows. */
export function useDifferences(draft: CourseDraft, saver: OpenSaver | null): Differences | undefined {
  const queryClient = useQueryClient();
  const { id } = draft;
  const isWritten = !isOfPack(draft);
  // Of each outline anew; what was known of the one before stands until then.
  const query = differencesQuery(id, draft.revision);
  const { data } = useQuery({ ...query, enabled: isWritten, staleTime: 0, placeholderData: keepPreviousData });
  useEffect(() => {
    if (!isWritten || !saver) return;
    let [timer, savedAt] = [0, saver.view().savedAt];
    const stop = saver.subscribe(() => {
      if (saver.view().savedAt === savedAt) return;
      savedAt = saver.view().savedAt;
      window.clearTimeout(timer);
      timer = window.setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: ["studio", "differences", id] }),
        pauseMs,
      );
    });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [queryClient, id, isWritten, saver]);
  return data && toDifferences(data);
}

function toDifferences({ live, next, lessons, is_head_changed: isHeadChanged }: DraftDifferences): Differences {
  return {
    live: live && versionName(live),
    next: versionName(next),
    isToPublish: live === null || versionName(live) !== versionName(next),
    isHeadChanged,
    lessons: new Map(
      lessons.flatMap(({ lesson_id: id, change }) =>
        change === "removed" ? [] : [[id, change === "added" ? "added" : "changed"] as const],
      ),
    ),
  };
}
