import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { addMaterial } from "#shared/contracts/materials.ts";
import type { CourseDraft, Material } from "#shared/contracts/studio.ts";
import type { Upload } from "#shared/contracts/uploads.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { callApi } from "#client/core/transport/api.ts";
import type { UploadQueue } from "#client/core/uploads/upload-deps.ts";
import type { UploadItem } from "#client/core/uploads/upload-item.ts";
import { useUploads } from "#client/core/uploads/use-uploads.ts";
import { courseDraftQuery } from "../studio.queries.ts";
import { rulesFor } from "./material-kinds.ts";

interface Wanted {
  draft: CourseDraft;
  /** Content types that fit, by their beginning. */
  of: string;
  /** What the learning API has of earlier visits. */
  known: readonly Upload[];
}

/** A file that came to the course; `pages`: of a document that could be opened. */
export interface Sent extends Material {
  pages: number | null;
}

interface Materials {
  queue: UploadQueue;
  /** What was begun here, and what an earlier visit left. */
  items: readonly UploadItem[];
  /** Resolves to null where the file was taken back. */
  send: (file: File) => Promise<Sent | null>;
  /** Why a file that is there did not become one of the course's, and how to try again. */
  failure: { text: string; retry: () => void } | null;
}

/** One that is there whole. */
type SentItem = UploadItem & { uploadId: string };

/** Sends files up to a course: each becomes one of its own once it is there whole. */
export function useMaterials({ draft, of, known }: Wanted): Materials {
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const { queue, items } = useUploads({
    purpose: "material",
    targetId: draft.id,
    part: of,
    rules: rulesFor(of),
    known,
  });
  const [mine, setMine] = useState<readonly string[]>(() => known.map(({ id }) => id));
  const [failed, setFailed] = useState<{ text: string; item: SentItem } | null>(null);
  const waiting = useRef(new Map<string, { file: File; done: (sent: Sent | null) => void }>());
  const taken = useRef(new Set<string>());

  const take = async (item: SentItem): Promise<void> => {
    const began = waiting.current.get(item.id);
    setFailed(null);
    try {
      const read = began && item.type === "application/pdf" ? await readDocument(began.file) : null;
      const body = { upload_id: item.uploadId, ...(read && { texts: read.texts }) };
      const { data } = await callApi(queryClient, addMaterial, { params: { courseId: draft.id }, body });
      queryClient.setQueryData(
        courseDraftQuery(draft.id).queryKey,
        (now) => now && { ...now, materials: [...now.materials.filter(({ id }) => id !== data.id), data] },
      );
      waiting.current.delete(item.id);
      queue.settle([item.uploadId]);
      began?.done({ ...data, pages: read?.texts.length ?? null });
    } catch (error) {
      setFailed({ text: failureText(translate, error), item });
    }
  };
  const onComplete = useEffectEvent(take);

  useEffect(() => {
    for (const item of items) {
      const { uploadId, status } = item;
      if (status !== "complete" || uploadId === null || !mine.includes(item.id) || taken.current.has(uploadId))
        continue;
      taken.current.add(uploadId);
      void onComplete({ ...item, uploadId });
    }
    for (const [id, { done }] of waiting.current) {
      const item = items.find((one) => one.id === id);
      if (item && !isRefused(item)) continue;
      waiting.current.delete(id);
      done(null);
    }
  }, [items, mine]);

  const send = (file: File) =>
    new Promise<Sent | null>((done) => {
      const before = new Set(queue.items().map(({ id }) => id));
      const lookedAt = queue.add([file]);
      const begun = () => queue.items().find(({ id }) => !before.has(id));
      const note = (id: string) => {
        waiting.current.set(id, { file, done });
        setMine((ids) => [...ids, id]);
      };
      const item = begun();
      if (item) return note(item.id);
      // It goes on with what an earlier visit began.
      const goOn = async () => {
        await lookedAt;
        const same = queue.items().find(({ size, status }) => size === file.size && status !== "failed");
        if (same) note(same.id);
        else done(null);
      };
      void goOn();
    });
  const failure = failed && { text: failed.text, retry: () => void take(failed.item) };
  return { queue, items: items.filter(({ id }) => mine.includes(id)), send, failure };
}

const passing = new Set<UploadItem["problem"]>(["network", "server", "signedOut", "interrupted"]);

/** Trying again would not help. */
function isRefused({ status, problem }: UploadItem): boolean {
  return status === "failed" && !passing.has(problem);
}

/** What the pages of a document say; null where it cannot be opened. */
async function readDocument(file: File): Promise<{ texts: string[] } | null> {
  try {
    const { documentTexts } = await import("./document-texts.ts");
    return { texts: await documentTexts(file) };
  } catch {
    return null;
  }
}
