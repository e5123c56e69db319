import { localeOf } from "#shared/locales.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import type { UploadQueue } from "./upload-deps.ts";
import type { UploadItem } from "./upload-item.ts";
import { UploadRow } from "./upload-row.tsx";

/** A list of a single file on its way. */
export function OneUpload({ queue, item }: { queue: UploadQueue; item: UploadItem }) {
  const { locale } = useApp().boot;
  return (
    <ul className="upload-list">
      <UploadRow key={item.id} item={item} queue={queue} languageTag={localeOf(locale).tag} />
    </ul>
  );
}
