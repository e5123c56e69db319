import { useEffect } from "react";
import type { BrandPicture } from "#shared/contracts/branding.ts";
import { OneUpload } from "#client/core/uploads/one-upload.tsx";
import { usePictureUpload } from "#client/core/uploads/use-picture-upload.ts";

interface BrandSendingProps {
  name: BrandPicture;
  /** Bytes of a picture. */
  limit: number;
  chosen: File | null;
  /** Must stay the same function. */
  onSent: (uploadId: string) => void;
}

/** A picture on its way up. */
export function BrandSending({ name, limit, chosen, onSent }: BrandSendingProps) {
  const { queue, item } = usePictureUpload({ purpose: "brand", targetId: name, limit, chosen, known: [] });
  const finished = item?.status === "complete" ? item.uploadId : null;
  useEffect(() => {
    if (!finished) return;
    queue.settle([finished]);
    onSent(finished);
  }, [queue, finished, onSent]);
  if (!item || finished) return null;
  return <OneUpload queue={queue} item={item} />;
}
