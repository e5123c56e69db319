import { useTranslation } from "react-i18next";
import type { LessonContent } from "#shared/contracts/lesson-content.ts";
import { fileSize } from "#client/core/formats/file-size.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconDownload, iconFileText } from "#client/ui/icons.ts";
import "./lesson-bodies.css";
import "#client/ui/prose-parts.css";
import "#client/ui/prose.css";

interface DownloadBodyProps {
  content: LessonContent<"download">;
  /** Base path of the learning API: the file's address is relative to it. */
  apiBase: string;
  languageTag: string;
  /** What the lesson is written in. */
  language: string;
  done: boolean;
  onFinished: () => void;
}

/** A file to take along; taking it finishes the lesson. */
export function DownloadBody({ content, apiBase, languageTag, language, done, onFinished }: DownloadBodyProps) {
  const { t } = useTranslation("study");
  return (
    <div className="embed-body">
      {content.html ? (
        <div className="prose" lang={language} dangerouslySetInnerHTML={{ __html: content.html }} />
      ) : null}
      <div className="file-card">
        <Icon shape={iconFileText} />
        <span className="file-name">
          <strong>{content.file_name}</strong>
          <small className="muted">{fileSize(content.bytes, languageTag)}</small>
        </span>
        <ButtonLink
          variant={done ? "default" : "primary"}
          href={apiBase + content.src}
          download={content.file_name}
          onClick={onFinished}
        >
          <Icon shape={iconDownload} />
          {t("download.get")}
        </ButtonLink>
      </div>
    </div>
  );
}
