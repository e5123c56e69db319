import { useTranslation } from "react-i18next";
import type { LessonPlace } from "./fields-props.ts";
import { ChoiceField } from "./plain-fields.tsx";

interface MaterialFieldProps {
  place: LessonPlace;
  label: string;
  /** Content types that fit, by their beginning: `video/`. */
  of?: string;
  file: string | null;
  onFile: (file: string | null) => void;
}

/** One of the course's files. */
export function MaterialField({ place, label, of = "", file, onFile }: MaterialFieldProps) {
  const { t } = useTranslation("studio");
  const fitting = place.draft.materials.filter(({ content_type: type }) => type.startsWith(of));
  const names = [...new Set([...fitting.map(({ name }) => name), ...(file === null ? [] : [file])])];
  return (
    <ChoiceField
      label={label}
      value={file ?? ""}
      options={[{ value: "", label: t("kinds.noFile") }, ...names.map((name) => ({ value: name, label: name }))]}
      onChange={(name) => onFile(name || null)}
    />
  );
}
