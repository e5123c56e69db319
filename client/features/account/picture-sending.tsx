import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Upload } from "#shared/contracts/uploads.ts";
import { userQuery } from "#client/core/session/session.queries.ts";
import type { UploadStatus } from "#client/core/uploads/upload-item.ts";
import { OneUpload } from "#client/core/uploads/one-upload.tsx";
import { usePictureUpload } from "#client/core/uploads/use-picture-upload.ts";
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
  const { queue, item } = usePictureUpload({
    purpose: "avatar",
    targetId: userId,
    limit,
    chosen,
    known,
    prepare: shrinkPicture,
    held: () => queryClient.fetchQuery({ ...userQuery, staleTime: 0 }),
  });
  const status = item?.status ?? null;
  const finished = status === "complete" ? item?.uploadId : null;
  useEffect(() => {
    onStatus(status);
    if (finished) queue.settle([finished]);
  }, [queue, status, finished, onStatus]);
  if (!item || finished) return null;
  return <OneUpload queue={queue} item={item} />;
}
