import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addQuestionPicture, mostQuestionPictureBytes } from "#shared/contracts/bank-files.ts";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { pictureTypes } from "#shared/domain/upload-limits.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { useAsset } from "#client/core/session/business.ts";
import { failureText, saidInPlace } from "#client/core/transport/failure-text.ts";
import { sendFile } from "#client/core/transport/send-file.ts";
import { FileButton } from "#client/ui/file-button.tsx";
import { placed } from "#client/ui/picture-place.ts";
import { InlineError } from "#client/ui/states.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import "./bank.css";

type Hotspot = Extract<StudioQuestion, { kind: "hotspot" }>;

interface QuestionPictureProps {
  question: Hotspot;
  /** Where the picture stands that the question is kept with. */
  known: { file: string | null; src: string } | null;
  onChange: (picture: Hotspot["picture"]) => void;
}

/** The picture that a question is asked on, with its places, and what it says to whoever does not see it. */
export function QuestionPicture({ question: { picture, options }, known, onChange }: QuestionPictureProps) {
  const { t } = useTranslation("testbank");
  const translate = useTranslate();
  const asset = useAsset();
  const { apiBase } = useApp().boot;
  const [sent, setSent] = useState(known);
  const [isTooLarge, setTooLarge] = useState(false);
  const sending = useMutation({
    mutationFn: async (file: File) =>
      (await sendFile(apiBase, addQuestionPicture, file, { name: file.name.slice(-200) })).data,
    onSuccess: ({ id, src }) => {
      setSent({ file: id, src });
      onChange({ ...picture, file: id });
    },
    onError: saidInPlace,
  });
  const shown = [sent, known].find((one) => one !== null && one.file === picture.file);
  const refusal = isTooLarge
    ? t("picture.tooLarge", { most: mostQuestionPictureBytes / 1_000_000 })
    : sending.error && failureText(translate, sending.error);
  return (
    <>
      {shown ? (
        <div className="bank-picture">
          <img src={asset(shown.src) ?? ""} alt={picture.alt} />
          {options.map(({ id, area: [x, y, width, height] }, at) => (
            <span key={id} className="bank-place" style={placed({ x, y, width, height })}>
              <b>{at + 1}</b>
            </span>
          ))}
        </div>
      ) : null}
      <p className="actions">
        <FileButton
          accept={pictureTypes.join(",")}
          aria-describedby="bank-picture-help"
          onChoose={(file) => {
            setTooLarge(file.size > mostQuestionPictureBytes);
            sending.reset();
            if (file.size <= mostQuestionPictureBytes) sending.mutate(file);
          }}
        >
          {sending.isPending ? t("picture.sending") : t(picture.file === null ? "picture.choose" : "picture.other")}
        </FileButton>
        <span id="bank-picture-help" className="muted small">
          {t("picture.help", { most: mostQuestionPictureBytes / 1_000_000 })}
        </span>
      </p>
      {refusal ? <InlineError text={refusal} /> : null}
      <TextInput
        id="bank-picture-alt"
        label={t("picture.alt")}
        value={picture.alt}
        maxLength={300}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...picture, alt: target.value })}
      />
    </>
  );
}
