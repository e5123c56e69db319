import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { type CourseDraft, type LessonDraft, saveLessonDraft } from "#shared/contracts/studio.ts";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import { writtenLength } from "#shared/domain/written-length.ts";
import { onDevice, ownerKey } from "#client/core/device/device-db.ts";
import { currentOf } from "#client/core/form/other-copy.ts";
import { useBusiness, useUser } from "#client/core/session/business.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { createLessonSaver, type DraftCopy, type LessonSaver } from "./lesson-saver.ts";
import { courseDraftQuery, forgetCourses, lessonDraftQuery } from "./studio.queries.ts";

/** The outline says how long the lesson is by now. */
function lengthened(draft: CourseDraft, lessonId: string, content: StudioContent): CourseDraft {
  const seconds = writtenLength(content, draft.materials);
  const sections = draft.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((one) => (one.id === lessonId ? { ...one, seconds } : one)),
  }));
  return { ...draft, sections };
}

/** The lesson under the hands of its author: saved by itself, and kept on this device until it is. */
export function useLesson(draft: LessonDraft): { saver: LessonSaver<StudioContent>; content: StudioContent } {
  const queryClient = useQueryClient();
  const { id: businessId } = useBusiness();
  const userId = useUser()?.id ?? "";
  const [saver] = useState(() => {
    const key = [ownerKey({ businessId, userId }), draft.id];
    return createLessonSaver<StudioContent>(draft, {
      send: async (content, revision, { keepalive }) => {
        const params = { lessonId: draft.id };
        const options = { ifMatch: `"${revision}"`, keepalive };
        return (await callApi(queryClient, saveLessonDraft, { params, body: { content } }, options)).data;
      },
      otherOf: (error) => currentOf<LessonDraft>(error),
      isRefused: (error) => error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500,
      keep: (copy) =>
        void onDevice("drafts", "readwrite", (store) =>
          copy ? (store.put(copy, key) as IDBRequest<unknown>) : (store.delete(key) as IDBRequest<unknown>),
        ).catch(() => undefined),
      loadMerge: () => import("./merge-content.ts").then((module) => module.mergeContent),
      onStored: (stored) => {
        queryClient.setQueryData(lessonDraftQuery(draft.id).queryKey, (known) => known && { ...known, ...stored });
        queryClient.setQueryData(
          courseDraftQuery(draft.course_id).queryKey,
          (known) => known && lengthened(known, draft.id, stored.content),
        );
        forgetCourses(queryClient);
      },
    });
  });
  useEffect(() => {
    const key = [ownerKey({ businessId, userId }), draft.id];
    let isOver = false;
    onDevice("drafts", "readonly", (store) => store.get(key) as IDBRequest<DraftCopy<StudioContent> | undefined>)
      .then((copy) => (copy && !isOver ? saver.recover(copy) : undefined))
      .catch(() => undefined);
    const onHide = () => document.visibilityState === "hidden" && void saver.flush();
    const onOnline = () => void saver.flush();
    document.addEventListener("visibilitychange", onHide);
    window.addEventListener("pagehide", saver.leave);
    window.addEventListener("online", onOnline);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", onHide);
      window.removeEventListener("pagehide", saver.leave);
      window.removeEventListener("online", onOnline);
      void saver.flush();
    };
  }, [saver, draft.id, businessId, userId]);
  // Of the content alone: that it waits, is sent and is saved draws nothing of a long text anew.
  const contentOf = () => saver.view().content;
  return { saver, content: useSyncExternalStore(saver.subscribe, contentOf, contentOf) };
}
