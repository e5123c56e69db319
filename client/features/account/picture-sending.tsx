import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Upload } from "#shared/contracts/uploads.ts";
import { pictureTypes } from "#shared/domain/upload-limits.ts";
import { localeOf } from "#shared/locales.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { userQuery } from "#client/core/session/session.queries.ts";
import type { UploadStatus } from "#client/core/uploads/upload-item.ts";
import { UploadRow } from "#client/core/uploads/upload-row.tsx";
import { useUploads } from "#client/core/uploads/use-uploads.ts";
import { uploadsForPicture } from "./picture.queries.ts";
import { shrinkPicture } from "./shrink-picture.ts";

export interface PictureSendingProps {
  userId: string;
  /** Bytes of a picture. */
  limit: number;
  /** Chosen last on this page. */
  chosen: File | null;
  /** How the picture on its way stands; null where there is none. Must stay the same function. */
  onStatus: (status: UploadStatus | null) => void;
}

/** A picture on its way: what was chosen, or what an earlier visit left. */
export function PictureSending(props: PictureSendingProps) {
  const { data, isError } = useQuery(uploadsForPicture(props.userId));
  const known = data ?? (isError ? [] : null);
  return known && <Sending known={known} {...props} />;
}

function Sending({ userId, limit, chosen, onStatus, known }: PictureSendingProps & { known: readonly Upload[] }) {
  const queryClient = useQueryClient();
  const { locale } = useApp().boot;
  const { queue, items } = useUploads({
    purpose: "avatar",
    targetId: userId,
    rules: { accepts: ["image"], types: pictureTypes, maxFiles: 1, limits: { image: limit } },
    known,
    prepare: shrinkPicture,
    held: () => queryClient.fetchQuery({ ...userQuery, staleTime: 0 }),
  });
  useEffect(() => {
    if (!chosen) return;
    // It takes the place of what was on its way, at the learning API too.
    for (const { id } of queue.items()) queue.remove(id);
    void queue.add([chosen]);
  }, [queue, chosen]);
  const item = items.at(-1);
  const status = item?.status ?? null;
  const finished = status === "complete" ? item?.uploadId : null;
  useEffect(() => {
    onStatus(status);
    if (finished) queue.settle([finished]);
  }, [queue, status, finished, onStatus]);
  if (!item || finished) return null;
  return (
    <ul className="upload-list">
      <UploadRow key={item.id} item={item} queue={queue} languageTag={localeOf(locale).tag} />
    </ul>
  );
}
