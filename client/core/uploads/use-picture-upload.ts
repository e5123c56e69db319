import { useEffect } from "react";
import { pictureTypes } from "#shared/domain/upload-limits.ts";
import { type Place, useUploads } from "./use-uploads.ts";

interface PicturePlace extends Omit<Place, "rules"> {
  /** Bytes of a picture. */
  limit: number;
  /** Chosen last on this page. */
  chosen: File | null;
}

/** The one picture on its way to a place that has room for one: the last that was chosen. */
export function usePictureUpload({ limit, chosen, ...place }: PicturePlace) {
  const rules = { accepts: ["image"], types: pictureTypes, maxFiles: 1, limits: { image: limit } } as const;
  const { queue, items } = useUploads({ ...place, rules });
  useEffect(() => {
    if (!chosen) return;
    // It takes the place of what was on its way, at the learning API too.
    for (const { id } of queue.items()) queue.remove(id);
    void queue.add([chosen]);
  }, [queue, chosen]);
  return { queue, item: items.at(-1) };
}
