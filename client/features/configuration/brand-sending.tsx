import { useEffect } from "react";
import type { BrandPicture } from "#shared/contracts/branding.ts";
import { pictureTypes } from "#shared/domain/upload-limits.ts";
import { localeOf } from "#shared/locales.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { UploadRow } from "#client/core/uploads/upload-row.tsx";
import { useUploads } from "#client/core/uploads/use-uploads.ts";

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
  const { locale } = useApp().boot;
  const { queue, items } = useUploads({
    purpose: "brand",
    targetId: name,
    rules: { accepts: ["image"], types: pictureTypes, maxFiles: 1, limits: { image: limit } },
    known: [],
  });
  useEffect(() => {
    if (!chosen) return;
    // It takes the place of what was on its way, at the learning API too.
    for (const { id } of queue.items()) queue.remove(id);
    void queue.add([chosen]);
  }, [queue, chosen]);
  const item = items.at(-1);
  const finished = item?.status === "complete" ? item.uploadId : null;
  useEffect(() => {
    if (!finished) return;
    queue.settle([finished]);
    onSent(finished);
  }, [queue, finished, onSent]);
  if (!item || finished) return null;
  return (
    <ul className="upload-list">
      <UploadRow key={item.id} item={item} queue={queue} languageTag={localeOf(locale).tag} />
    </ul>
  );
}
