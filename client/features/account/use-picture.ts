import { useCallback, useEffect, useState } from "react";
import type { UploadStatus } from "#client/core/uploads/upload-item.ts";
import { savedMs } from "./use-save.ts";

const running: ReadonlySet<UploadStatus | null> = new Set(["pending", "processing", "uploading"]);

/** A picture between the viewer's files and their profile, as its field shows it; `PictureSending` takes it there. */
export function usePicture() {
  const [chosen, setChosen] = useState<{ file: File; preview: string } | null>(null);
  const [status, setStatus] = useState<UploadStatus | null>(null);
  const [{ attempt, isMissing }, setSender] = useState({ attempt: 0, isMissing: false });
  const [isSaved, setSaved] = useState(false);
  const preview = chosen?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setSaved(false), savedMs);
    return () => clearTimeout(timer);
  }, [isSaved]);
  const askAgain = useCallback(
    () => setSender((sender) => (sender.isMissing ? { attempt: sender.attempt + 1, isMissing: false } : sender)),
    [],
  );
  useEffect(() => {
    window.addEventListener("online", askAgain);
    return () => window.removeEventListener("online", askAgain);
  }, [askAgain]);
  const onStatus = useCallback((next: UploadStatus | null) => {
    setStatus(next);
    if (next !== "complete") return;
    setChosen(null);
    setSaved(true);
  }, []);
  const isRunning = running.has(status);
  return {
    chosen: chosen?.file ?? null,
    // Not before its bytes were looked at: what is no picture is not drawn.
    preview: isRunning && status !== "processing" ? preview : undefined,
    isRunning,
    isSaved,
    /** What sends it could not be fetched, and something was chosen. */
    isMissing: isMissing && chosen !== null,
    onStatus,
    /** Of the requests for what sends it: another number asks again. */
    attempt,
    onMissing: useCallback(() => setSender((sender) => ({ ...sender, isMissing: true })), []),
    choose: (file: File) => {
      setChosen({ file, preview: URL.createObjectURL(file) });
      setSaved(false);
      askAgain();
    },
    forget: () => setSaved(false),
  };
}
