import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addQuestionPicture, mostQuestionPictureBytes } from "#shared/contracts/bank-files.ts";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { pictureTypes } from "#shared/domain/upload-limits.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { failureText, saidInPlace } from "#client/core/transport/failure-text.ts";
import { sendFile } from "#client/core/transport/send-file.ts";
import { FileButton } from "#client/ui/file-button.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import "./bank.css";

type Hotspot = Extract<StudioQuestion, { kind: "hotspot" }>;

/** One that was sent up here, and where it stands. */
export interface SentPicture {
  file: string | null;
  src: string;
}

interface QuestionPictureProps {
  picture: Hotspot["picture"];
  /** What is said at `picture` and `picture.alt`. */
  errorOf: (spot: string) => string | null;
  onSent: (sent: SentPicture) => void;
  onChange: (picture: Hotspot["picture"]) => void;
}

/** The picture that a question is asked on, and what it says to whoever does not see it. */
export function QuestionPicture({ picture, errorOf, onSent, onChange }: QuestionPictureProps) {
  const { t } = useTranslation("testbank");
  const translate = useTranslate();
  const { apiBase } = useApp().boot;
  const [isTooLarge, setTooLarge] = useState(false);
  const sending = useMutation({
    mutationFn: async (file: File) =>
      (await sendFile(apiBase, addQuestionPicture, file, { name: file.name.slice(-200) })).data,
    onSuccess: ({ id, src }) => {
      onSent({ file: id, src });
      onChange({ ...picture, file: id });
    },
    onError: saidInPlace,
  });
  const refusal = isTooLarge
    ? t("picture.tooLarge", { most: mostQuestionPictureBytes / 1_000_000 })
    : sending.error && failureText(translate, sending.error);
  return (
    <>
      <p className="actions">
        <FileButton
          accept={pictureTypes.join(",")}
          aria-invalid={errorOf("picture") !== null}
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
        error={errorOf("picture.alt")}
        value={picture.alt}
        maxLength={300}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...picture, alt: target.value })}
      />
    </>
  );
}
