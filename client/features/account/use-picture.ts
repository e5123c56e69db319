import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useApp } from "#client/app/app-context.tsx";
import { userQuery } from "#client/app/session.queries.ts";
import { savedMs } from "./use-save.ts";
import { PictureError, type PictureProblem, problemOf, sendPicture, shrink } from "./picture-upload.ts";

/** An upload, in the states of specification section 3. */
export type PictureUpload =
  | { status: "pending" }
  | { status: "processing"; preview: string }
  | { status: "uploading"; preview: string; part: number }
  | { status: "complete" }
  | { status: "failed"; problem: PictureProblem }
  | { status: "cancelled" };

/** Takes a picture from the viewer's files to their profile. */
export function usePicture() {
  const queryClient = useQueryClient();
  const { apiBase } = useApp().boot;
  const [upload, setUpload] = useState<PictureUpload>({ status: "pending" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (upload.status !== "complete") return;
    const timer = setTimeout(() => setUpload({ status: "pending" }), savedMs);
    return () => clearTimeout(timer);
  }, [upload.status]);

  async function start(file: File): Promise<void> {
    const problem = problemOf(file);
    if (problem) return setUpload({ status: "failed", problem });
    const stop = new AbortController();
    running.current = stop;
    const preview = URL.createObjectURL(file);
    setUpload({ status: "processing", preview });
    try {
      const picture = await shrink(file);
      if (stop.signal.aborted) throw new PictureError("cancelled");
      setUpload({ status: "uploading", preview, part: 0 });
      const user = await sendPicture(picture, {
        apiBase,
        signal: stop.signal,
        onProgress: (part) => setUpload({ status: "uploading", preview, part }),
      });
      queryClient.setQueryData(userQuery.queryKey, user);
      setUpload({ status: "complete" });
    } catch (error) {
      const reason = error instanceof PictureError ? error.problem : "server";
      if (reason === "signed-out") location.reload();
      setUpload(reason === "cancelled" ? { status: "cancelled" } : { status: "failed", problem: reason });
    } finally {
      URL.revokeObjectURL(preview);
      running.current = null;
    }
  }

  return { upload, start, cancel: () => running.current?.abort(), forget: () => setUpload({ status: "pending" }) };
}
