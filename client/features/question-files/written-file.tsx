import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type FileRefusal, type QuestionFormat, questionFormats } from "#shared/domain/question-files.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { failureText, saidInPlace } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { formatNames } from "./question-names.ts";
import { handOver } from "./report-file.ts";
import "./question-files.css";

interface Written {
  content_type: string;
  extension: string;
  base64: string;
  /** How many questions are in it. */
  count: number;
  /** Those that the format has no room for, or that are closed to the viewer, and why. */
  left: readonly { line: string; code: FileRefusal | "own_sitting" }[];
}

/** A button for each format, which saves a file; what is not in that is named. */
export function WrittenFile({ write }: { write: (format: QuestionFormat) => Promise<Written> }) {
  const { t } = useTranslation("questionfiles");
  const translate = useTranslate();
  const writing = useMutation({
    mutationFn: async (format: QuestionFormat) => {
      const { base64, count, extension, content_type: type, left } = await write(format);
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      if (count > 0) handOver(`questions-${format}.${extension}`, new Blob([bytes], { type }));
      return left;
    },
    onError: saidInPlace,
  });
  return (
    <>
      <div className="question-file-formats">
        {questionFormats.map((format) => (
          <Button
            key={format}
            busy={writing.isPending && writing.variables === format}
            onClick={() => writing.mutate(format)}
          >
            {formatNames[format]}
          </Button>
        ))}
      </div>
      {writing.error ? <InlineError text={failureText(translate, writing.error)} /> : null}
      {writing.data && writing.data.length > 0 ? (
        <div role="status">
          <p>{t("export.left")}</p>
          <ul>
            {writing.data.map(({ line, code }, index) => (
              <li key={index}>
                {line} – {t(`refusal.${code}`)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
