import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import type { HandInFile } from "#shared/contracts/hand-ins.ts";
import { localeOf } from "#shared/locales.ts";
import { fileSize } from "#client/core/formats/file-size.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconDownload, iconEye, iconEyeOff } from "#client/ui/icons.ts";
import "./grading.css";
import "./work-pane.css";
import "#client/ui/button.css";

/** Draws a PDF; the page brings the viewer. */
export type PdfView = ComponentType<PdfViewProps>;

export interface PdfViewProps {
  file: HandInFile;
}

/** What was handed in as files: to download, and to look at here where a browser can show it. */
export function GivenFiles({ files, Pdf }: { files: readonly HandInFile[]; Pdf: PdfView }) {
  return (
    <ul className="given-files">
      {files.map((file) => (
        <GivenFile key={file.upload_id} file={file} Pdf={Pdf} />
      ))}
    </ul>
  );
}

function GivenFile({ file, Pdf }: { file: HandInFile; Pdf: PdfView }) {
  const { t } = useTranslation("grading");
  const { apiBase, locale } = useApp().boot;
  const { name, src, bytes, content_type: type } = file;
  const [isShown, setShown] = useState(type.startsWith("image/"));
  const canShow = /^(?:image|audio|video)\/|^application\/pdf/.test(type);
  return (
    <li className="given-file">
      <div className="flex flex-wrap items-center gap-2">
        <span className="file-name">
          <strong>{name}</strong> <small className="muted tabular">{fileSize(bytes, localeOf(locale).tag)}</small>
        </span>
        <span className="flex flex-wrap gap-2">
          {canShow ? (
            <Button dense aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              <Icon shape={isShown ? iconEyeOff : iconEye} />
              {isShown ? t("item.hide") : t("item.show")}
              <span className="visually-hidden">{name}</span>
            </Button>
          ) : null}
          <a className="btn btn-dense" href={apiBase + src} download={name}>
            <Icon shape={iconDownload} />
            {t("item.download")}
            <span className="visually-hidden">{name}</span>
          </a>
        </span>
      </div>
      {isShown ? <Shown file={file} address={apiBase + src} Pdf={Pdf} /> : null}
    </li>
  );
}

function Shown({ file, address, Pdf }: { file: HandInFile; address: string; Pdf: PdfView }) {
  const { name, content_type: type } = file;
  if (type.startsWith("image/")) return <img className="given-picture" src={address} alt={name} loading="lazy" />;
  // What a learner recorded has no captions.
  if (type.startsWith("audio/"))
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <audio className="given-sound" controls preload="metadata" src={address} aria-label={name} />;
  if (type.startsWith("video/"))
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <video className="given-film" controls preload="metadata" src={address} aria-label={name} />;
  return <Pdf file={file} />;
}
