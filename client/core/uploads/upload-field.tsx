import { type DragEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileCategory } from "#shared/domain/file-category.ts";
import { mostFiles } from "#shared/domain/upload-limits.ts";
import { cx } from "#client/ui/cx.ts";
import { FileButton } from "#client/ui/file-button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconUpload } from "#client/ui/icons.ts";
import type { UploadRules } from "./check-file.ts";
import type { UploadQueue } from "./upload-deps.ts";
import type { UploadItem } from "./upload-item.ts";
import { UploadRow } from "./upload-row.tsx";
import "./upload-field.css";
import "#client/ui/button.css";
import "#client/ui/field.css";

interface UploadFieldProps {
  label: string;
  rules: UploadRules;
  queue: UploadQueue;
  items: readonly UploadItem[];
  /** BCP 47. */
  languageTag: string;
}

/** What a file chooser offers first; the bytes decide. */
const offered: Readonly<Partial<Record<FileCategory, string>>> = {
  image: "image/*",
  document: ".pdf,.docx,.xlsx,.pptx,.txt,.csv,.md",
  video: "video/*",
  audio: "audio/*",
  archive: ".zip",
};

/** Files to send up, chosen or dropped, each with how far it is and what may be done about it. */
export function UploadField({ label, rules, queue, items, languageTag }: UploadFieldProps) {
  const { t } = useTranslation("upload");
  const id = useId();
  const [over, setOver] = useState(false);
  const kinds: Partial<Record<FileCategory, string>> = {
    image: t("kinds.image"),
    document: t("kinds.document"),
    video: t("kinds.video"),
    audio: t("kinds.audio"),
    archive: t("kinds.archive"),
  };
  const names = rules.accepts.flatMap((category) => kinds[category] ?? []);
  const list = new Intl.ListFormat(languageTag, { type: "disjunction" }).format(names);
  const add = (files: Iterable<File>) => void queue.add([...files]);
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      add(event.dataTransfer.files);
    },
  };
  return (
    <div className="upload-field" role="group" aria-labelledby={`${id}-label`}>
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      <div className={cx("upload-drop", over && "is-over")} {...drop}>
        <FileButton
          multiple={rules.maxFiles > 1}
          accept={rules.accepts.map((category) => offered[category]).join()}
          aria-describedby={`${id}-help`}
          onChoose={(_, all) => add(all)}
        >
          <Icon shape={iconUpload} />
          {t("choose")}
        </FileButton>
        <p className="help" id={`${id}-help`}>
          {t("help", { kinds: list, count: Math.min(rules.maxFiles, mostFiles) })}
        </p>
      </div>
      {items.length > 0 ? (
        <ul className="upload-list">
          {items.map((item) => (
            <UploadRow key={item.id} item={item} queue={queue} languageTag={languageTag} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
