import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { CourseDraft, CourseHead, OutlineStep } from "#shared/contracts/studio.ts";
import { onDevice, ownerKey } from "#client/core/device/device-db.ts";
import { useBusiness, useUser } from "#client/core/session/business.ts";
import { ApiError } from "#client/core/transport/api.ts";
import { fieldsOf } from "#client/core/transport/failure-text.ts";
import { createFactsSaver, type FactsCopy, type FactsSaver } from "./facts-saver.ts";
import { courseDraftQuery } from "./studio.queries.ts";
import { changeCourse } from "./use-outline.ts";

export const lessonField = (id: string, name: "title" | "is_trial") => `lesson.${id}.${name}`;
export const sectionField = (id: string) => `section.${id}.title`;
export const headField = (name: keyof CourseHead) => `head.${name}`;

function storedIn({ head, sections }: CourseDraft, field: string): unknown {
  const [kind, id = "", name = ""] = field.split(".");
  if (kind === "head") return new Map<string, unknown>(Object.entries(head)).get(id);
  if (kind === "section") return sections.find((section) => section.id === id)?.title;
  const lesson = sections.flatMap(({ lessons }) => lessons).find((one) => one.id === id);
  return name === "title" ? lesson?.title : lesson?.is_trial;
}

/** undefined: it is of the head. */
function stepOf(field: string, value: unknown): OutlineStep | undefined {
  const [kind, id = "", name = ""] = field.split(".");
  if (kind === "head") return undefined;
  if (kind === "section") return { act: "rename_section", section_id: id, title: String(value) };
  if (name === "title") return { act: "rename_lesson", lesson_id: id, title: String(value) };
  return { act: "set_trial", lesson_id: id, is_trial: value === true };
}

function bodyOf(facts: ReadonlyMap<string, unknown>): { head?: Partial<CourseHead>; steps?: OutlineStep[] } {
  const head = [...facts].flatMap(([field, value]) =>
    stepOf(field, value) ? [] : [[field.slice("head.".length), value] as const],
  );
  const steps = [...facts].flatMap(([field, value]) => stepOf(field, value) ?? []);
  return {
    ...(head.length > 0 && { head: Object.fromEntries(head) as Partial<CourseHead> }),
    ...(steps.length > 0 && { steps }),
  };
}

/** Those that a refusal names; all, where it names none. */
function refusedOf(error: unknown, fields: readonly string[]): string[] | null {
  if (!(error instanceof ApiError) || error.statusCode < 400 || error.statusCode >= 500 || error.statusCode === 429)
    return null;
  const named = Object.keys(fieldsOf(error));
  const steps = fields.filter((field) => !field.startsWith("head."));
  const found = fields.filter((field) =>
    named.some((name) => name === field || name.startsWith(`${field}.`) || isStep(name, steps.indexOf(field))),
  );
  return found.length > 0 ? found : [...fields];
}

const isStep = (name: string, at: number) => at >= 0 && (name === `steps.${at}` || name.startsWith(`steps.${at}.`));

/** What a course and its parts are called and shown by, under the hands of its author: saved by itself, and kept on this device until it is. */
export function useFacts(draft: CourseDraft): FactsSaver {
  const queryClient = useQueryClient();
  const { id: businessId } = useBusiness();
  const userId = useUser()?.id ?? "";
  const [saver] = useState(() => {
    const key = [ownerKey({ businessId, userId }), draft.id];
    const known = () => queryClient.getQueryData(courseDraftQuery(draft.id).queryKey) ?? draft;
    return createFactsSaver(draft.updated_at, {
      storedOf: (field) => storedIn(known(), field),
      send: async (facts) =>
        (await changeCourse(queryClient, draft.id, () => bodyOf(facts)))?.updated_at ?? known().updated_at,
      refusedOf,
      keep: (copy) =>
        void onDevice("drafts", "readwrite", (store) =>
          copy ? (store.put(copy, key) as IDBRequest<unknown>) : (store.delete(key) as IDBRequest<unknown>),
        ).catch(() => undefined),
    });
  });
  useEffect(() => {
    const key = [ownerKey({ businessId, userId }), draft.id];
    let isOver = false;
    onDevice("drafts", "readonly", (store) => store.get(key) as IDBRequest<FactsCopy | undefined>)
      .then((copy) => (copy && !isOver ? saver.recover(copy) : undefined))
      .catch(() => undefined);
    const save = () => void saver.flush();
    const onHide = () => document.visibilityState === "hidden" && save();
    document.addEventListener("visibilitychange", onHide);
    window.addEventListener("pagehide", save);
    window.addEventListener("online", save);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", onHide);
      window.removeEventListener("pagehide", save);
      window.removeEventListener("online", save);
      save();
    };
  }, [saver, draft.id, businessId, userId]);
  return saver;
}

/** Draws anew what shows fields while they are written. */
export function useFactsView(facts: FactsSaver): ReturnType<FactsSaver["view"]> {
  return useSyncExternalStore(facts.subscribe, facts.view, facts.view);
}
