import { useTranslation } from "react-i18next";
import { fileCategories } from "#shared/domain/file-category.ts";
import { Checkbox } from "#client/ui/checkbox.tsx";
import type { FieldsProps } from "./fields-props.ts";
import { MaterialField } from "./material-field.tsx";
import { MarkdownField } from "./markdown-field.tsx";
import { LineField, NumberField } from "./plain-fields.tsx";

interface TextProps<Content extends { markdown: string }> {
  props: {
    content: Content;
    onChange: (content: Content) => void;
    onBlur: () => void;
    place: FieldsProps<"article">["place"];
  };
  label: string;
  hasPictures?: boolean;
}

function Text<Content extends { markdown: string }>({ props, label, hasPictures = false }: TextProps<Content>) {
  const { content, onChange, onBlur, place } = props;
  if (place.isLocked) return <pre className="studio-source">{content.markdown}</pre>;
  return (
    <MarkdownField
      draft={place.draft}
      label={label}
      markdown={content.markdown}
      hasPictures={hasPictures}
      named={place.named}
      onChange={(markdown) => onChange({ ...content, markdown })}
      onBlur={onBlur}
    />
  );
}

export function ArticleFields(props: FieldsProps<"article">) {
  const { t } = useTranslation("studio");
  return <Text props={props} label={t("kinds.text")} hasPictures />;
}

export function EmbedFields(props: FieldsProps<"embed">) {
  const { t } = useTranslation("studio");
  const { content, onChange } = props;
  const isWrong = content.url !== "" && !/^https:\/\/[^\s/]+\.[^\s]+$/.test(content.url);
  return (
    <>
      <LineField
        label={t("kinds.url")}
        spot="url"
        help={t("kinds.urlHelp")}
        error={isWrong ? t("kinds.urlWrong") : null}
        value={content.url}
        inputMode="url"
        dir="ltr"
        maxLength={2000}
        onChange={(url) => onChange({ ...content, url: url.trim() })}
      />
      <Text props={props} label={t("kinds.about")} />
    </>
  );
}

export function DownloadFields(props: FieldsProps<"download">) {
  const { t } = useTranslation("studio");
  const { content, onChange, place } = props;
  return (
    <>
      <MaterialField
        place={place}
        label={t("kinds.file")}
        file={content.file}
        onFile={(file) => onChange({ ...content, file })}
      />
      <Text props={props} label={t("kinds.about")} />
    </>
  );
}

export function AssignmentFields(props: FieldsProps<"assignment">) {
  const { t } = useTranslation("studio");
  const { content, onChange } = props;
  const words = {
    image: t("files.image"),
    document: t("files.document"),
    video: t("files.video"),
    audio: t("files.audio"),
    archive: t("files.archive"),
    other: t("files.other"),
  };
  return (
    <>
      <Text props={props} label={t("kinds.task")} />
      <fieldset className="studio-group" data-spot="accepts">
        <legend>{t("kinds.handIn")}</legend>
        <Checkbox checked={content.text} onChange={({ target }) => onChange({ ...content, text: target.checked })}>
          {t("kinds.asText")}
        </Checkbox>
        {fileCategories
          .filter((category) => category !== "other")
          .map((category) => (
            <Checkbox
              key={category}
              checked={content.accepts.includes(category)}
              onChange={({ target }) => {
                const others = content.accepts.filter((one) => one !== category);
                onChange({ ...content, accepts: target.checked ? [...others, category] : others });
              }}
            >
              {words[category]}
            </Checkbox>
          ))}
      </fieldset>
      <div className="studio-pair">
        <NumberField
          label={t("kinds.mostFiles")}
          value={content.max_files}
          least={1}
          most={20}
          isNeeded
          onChange={(value) => onChange({ ...content, max_files: value ?? 1 })}
        />
        <NumberField
          label={t("kinds.points")}
          spot="points"
          value={content.points}
          least={1}
          most={1000}
          onChange={(points) => onChange({ ...content, points })}
        />
        <NumberField
          label={t("kinds.passPoints")}
          spot="pass_points"
          value={content.pass_points}
          least={0}
          most={content.points ?? 1000}
          onChange={(points) => onChange({ ...content, pass_points: points })}
        />
      </div>
    </>
  );
}
