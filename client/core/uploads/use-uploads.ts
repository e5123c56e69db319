import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Upload } from "#shared/contracts/uploads.ts";
import type { UploadPurpose } from "#shared/domain/upload-limits.ts";
import { ownerKey } from "#client/core/device/device-db.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { useBusiness, useUser } from "#client/core/session/business.ts";
import type { UploadRules } from "./check-file.ts";
import { deviceFiles, uploadApi } from "./upload-calls.ts";
import type { Handling, UploadQueue } from "./upload-deps.ts";
import type { UploadItem } from "./upload-item.ts";
import { createUploadQueue } from "./upload-queue.ts";

export interface Place extends Handling {
  purpose: UploadPurpose;
  targetId: string;
  /** Of a place that takes files for several things: a queue each. */
  part?: string;
  rules: UploadRules;
  /** What the learning API has of earlier visits. */
  known: readonly Upload[];
}

/** One a place in a tab: what is on its way goes on while its person looks at other pages. */
const queues = new WeakMap<QueryClient, Map<string, UploadQueue>>();

/** The files that the viewer sends up to one place. For parts that are never rendered on the server. */
export function useUploads({ purpose, targetId, part = "", ...place }: Place): {
  queue: UploadQueue;
  items: readonly UploadItem[];
} {
  const queryClient = useQueryClient();
  const { apiBase } = useApp().boot;
  const { id: businessId } = useBusiness();
  const userId = useUser()?.id ?? "";
  const [queue] = useState(() => {
    const own = queues.get(queryClient) ?? new Map<string, UploadQueue>();
    queues.set(queryClient, own);
    const name = `${purpose}/${targetId}/${part}`;
    const fresh = () =>
      createUploadQueue({
        api: uploadApi(queryClient, { purpose, targetId, apiBase }),
        keeper: deviceFiles(ownerKey({ businessId, userId })),
        ...place,
      });
    const found = own.get(name) ?? fresh();
    own.set(name, found);
    return found;
  });
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  useEffect(() => {
    void queue.resume();
    window.addEventListener("online", queue.retryNetwork);
    return () => window.removeEventListener("online", queue.retryNetwork);
  }, [queue]);
  return { queue, items };
}
