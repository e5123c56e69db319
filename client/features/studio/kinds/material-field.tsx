import { useTranslation } from "react-i18next";
import { showMaterial } from "#shared/contracts/materials.ts";
import type { LazyNamespace } from "#client/core/messages/load-messages.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { Lazy } from "#client/core/page/lazy.tsx";
import { pathOf } from "#client/core/transport/api.ts";
import type { Sent } from "../materials/use-materials.ts";
import type { LessonPlace } from "./fields-props.ts";
import { ChoiceField, LineField } from "./plain-fields.tsx";
import "./kinds.css";

export const uploadWords: readonly LazyNamespace[] = ["upload"];
export const loadUpload = () =>
  import(/* by itself */ "../materials/material-upload.tsx").then((module) => module.MaterialUpload);

interface MaterialFieldProps {
  place: LessonPlace;
  label: string;
  /** What the checks call it. */
  spot?: string;
  /** Content types that fit, by their beginning: `video/`. */
  of?: string;
  file: string | null;
  onFile: (file: string | null) => void;
  /** The file that was sent up just now, which is chosen. */
  onSent?: (sent: Sent) => void;
  /** Told how to send a file that comes from elsewhere than this field. */
  onReady?: (send: ((file: File) => Promise<Sent | null>) | null) => void;
}

/** One of the course's files. */
export function MaterialField({
  place,
  label,
  spot = "file",
  of = "",
  file,
  onFile,
  onSent,
  onReady,
}: MaterialFieldProps) {
  const { t } = useTranslation("studio");
  const fitting = place.draft.materials.filter(({ content_type: type }) => type.startsWith(of));
  const names = [...new Set([...fitting.map(({ name }) => name), ...(file === null ? [] : [file])])];
  const choose = onSent ?? (({ name }: Sent) => onFile(name));
  return (
    <>
      <ChoiceField
        label={label}
        spot={spot}
        value={file ?? ""}
        options={[{ value: "", label: t("kinds.noFile") }, ...names.map((name) => ({ value: name, label: name }))]}
        onChange={(name) => onFile(name || null)}
      />
      <Lazy
        load={loadUpload}
        when={!place.isLocked}
        namespaces={uploadWords}
        given={{ draft: place.draft, of, label: t("kinds.send"), onSent: choose, ...(onReady && { onReady }) }}
      />
    </>
  );
}

/** Where one of the course's files lies; null: it has none of this name. */
export function useMaterialSrc(place: LessonPlace | null, name: string | null): string | null {
  const { apiBase } = useApp().boot;
  const found = place?.draft.materials.find((one) => one.name === name);
  return found ? apiBase + pathOf(showMaterial, { materialId: found.id }) : null;
}

interface PictureFieldsProps {
  place: LessonPlace;
  /** Where the checks find it: `picture.`; without one in the lesson itself. */
  within?: string;
  picture: { file: string | null; alt: string };
  onChange: (changes: { file: string | null } | { alt: string }) => void;
  /** It is shown elsewhere, with what is drawn on it. */
  isShown?: boolean;
}

/** A picture among the course's files, and what it says to whoever does not see it. */
export function PictureFields({ place, within = "", picture, isShown = true, onChange }: PictureFieldsProps) {
  const { t } = useTranslation("studio");
  const src = useMaterialSrc(place, picture.file);
  return (
    <>
      <MaterialField
        place={place}
        label={t("kinds.file")}
        spot={`${within}file`}
        of="image/"
        file={picture.file}
        onFile={(file) => onChange({ file })}
      />
      {isShown && src ? <img className="studio-picture" src={src} alt={picture.alt} /> : null}
      <LineField
        label={t("kinds.alt")}
        spot={`${within}alt`}
        error={picture.alt.trim() === "" ? t("kinds.altMissing") : null}
        value={picture.alt}
        onChange={(alt) => onChange({ alt })}
      />
    </>
  );
}
