import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { KeepableCourse } from "#shared/contracts/kept.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { useBusiness, useUser } from "#client/core/session/business.ts";
import { dropCourse } from "./drop-course.ts";
import { askKeepable, NoRoom, storeCourse } from "./store-course.ts";
import { ownerKey } from "#client/core/device/device-db.ts";
import { type KeptCourse, readKept } from "#client/core/device/kept-db.ts";

export type KeepState =
  | { kind: "unknown" | "free" | "asking" }
  /** The size is shown; storing waits for the person's word. */
  | { kind: "offered"; course: KeepableCourse }
  | { kind: "storing"; course: KeepableCourse; done: number }
  | { kind: "no-room"; needed: number; free: number }
  | { kind: "failed" | "unfinished" }
  | { kind: "kept"; course: KeptCourse };

/** Keeping one course on this device. */
export function useKept(slug: string) {
  const queryClient = useQueryClient();
  const { boot } = useApp();
  const { id: businessId, config_display: display, app_config: app } = useBusiness();
  const brand = [display.logo || app.logo_path, display.favicon].filter(
    (path) => path?.startsWith("/business/files/") === true,
  ) as string[];
  const userId = useUser()?.id ?? "";
  const [state, setState] = useState<KeepState>({ kind: "unknown" });
  const running = useRef<AbortController | null>(null);
  const owner = { businessId, userId };
  const key = ownerKey(owner);

  const look = useCallback(async () => {
    const course = await readKept<KeptCourse>(key, "course", slug).catch(() => undefined);
    setState(course ? (course.isWhole ? { kind: "kept", course } : { kind: "unfinished" }) : { kind: "free" });
  }, [key, slug]);
  useEffect(() => {
    // Without secure transport there is no service worker, and nothing could open what is kept.
    if (!("serviceWorker" in navigator)) return;
    void look();
    return () => running.current?.abort();
  }, [look]);

  async function ask(): Promise<void> {
    setState({ kind: "asking" });
    const course = await askKeepable(queryClient, slug).catch(() => null);
    setState(course ? { kind: "offered", course } : { kind: "failed" });
  }

  async function store(course: KeepableCourse): Promise<void> {
    const attempt = new AbortController();
    running.current = attempt;
    setState({ kind: "storing", course, done: 0 });
    try {
      const kept = await storeCourse({
        queryClient,
        boot,
        owner,
        course,
        brand,
        signal: attempt.signal,
        onProgress: (done) => setState((now) => (now.kind === "storing" ? { ...now, done } : now)),
      });
      setState({ kind: "kept", course: kept });
    } catch (error) {
      if (attempt.signal.aborted) return look();
      if (error instanceof NoRoom) return setState({ kind: "no-room", needed: error.needed, free: error.free });
      console.error("The course could not be stored", error);
      setState({ kind: "failed" });
    }
  }

  async function remove(): Promise<void> {
    const course = await readKept<KeptCourse>(key, "course", slug);
    if (course) await dropCourse(owner, course);
    await look();
  }

  return { state, ask, store, remove, cancel: () => running.current?.abort(), decline: look };
}
