import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { IconButton } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import {
  iconCircleCheck,
  iconCircleAlert,
  iconFileText,
  iconHeadphones,
  iconImages,
  iconPlay,
  iconRotateCw,
  iconX,
} from "#client/ui/icons.ts";
import { iconTrash } from "#client/ui/lazy-icons.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { signInHref } from "#client/core/session/sign-in-href.ts";
import { fileSize } from "#client/core/formats/file-size.ts";
import type { UploadQueue } from "./upload-deps.ts";
import type { UploadItem, UploadProblem } from "./upload-item.ts";
import "./upload-field.css";
import "#client/ui/states.css";

interface UploadRowProps {
  item: UploadItem;
  queue: UploadQueue;
  languageTag: string;
}

/** Problems that trying again may end. */
const passing: ReadonlySet<UploadProblem> = new Set(["network", "server", "signedOut"]);

export function UploadRow({ item, queue, languageTag }: UploadRowProps) {
  const { t } = useTranslation("upload");
  const { id, name, size, category, progress, status, problem } = item;
  const percent = Math.floor(progress * 100);
  const runs = status === "pending" || status === "processing" || status === "uploading";
  const mayRetry = status === "cancelled" || (problem !== null && passing.has(problem));
  const kind =
    category === "image"
      ? iconImages
      : category === "video"
        ? iconPlay
        : category === "audio"
          ? iconHeadphones
          : iconFileText;
  return (
    <li className={`upload-item is-${status}`}>
      <Icon shape={status === "complete" ? iconCircleCheck : status === "failed" ? iconCircleAlert : kind} />
      <span className="file-name">
        <strong>{name}</strong>
        <small className="muted tabular" role={status === "failed" ? "alert" : undefined}>
          <UploadState item={item} percent={percent} size={fileSize(size, languageTag)} />
        </small>
        {runs ? (
          <progress
            max={100}
            value={status === "uploading" ? percent : undefined}
            aria-label={t("progress", { name })}
          />
        ) : null}
      </span>
      {mayRetry ? (
        <IconButton label={t("retry", { name })} onClick={() => queue.retry(id)}>
          <Icon shape={iconRotateCw} />
        </IconButton>
      ) : null}
      {runs ? (
        <IconButton label={t("cancel", { name })} onClick={() => queue.cancel(id)}>
          <Icon shape={iconX} />
        </IconButton>
      ) : (
        <IconButton label={t("remove", { name })} onClick={() => queue.remove(id)}>
          <Icon shape={iconTrash} />
        </IconButton>
      )}
    </li>
  );
}

function UploadState({
  item: { status, problem },
  percent,
  size,
}: {
  item: UploadItem;
  percent: number;
  size: string;
}) {
  const { t } = useTranslation("upload");
  switch (status) {
    case "pending":
      return t("state.pending", { size });
    case "processing":
      return t("state.processing", { size });
    case "uploading":
      return t("state.uploading", { size, percent });
    case "complete":
      return t("state.complete", { size });
    case "cancelled":
      return t("state.cancelled");
    case "failed":
      return <Problem problem={problem} />;
  }
}

function Problem({ problem }: { problem: UploadProblem | null }): ReactElement | string {
  const { t } = useTranslation("upload");
  const { prefix } = useApp().boot;
  const { pathname } = useLocation();
  switch (problem) {
    case "type":
      return t("problems.type");
    case "size":
      return t("problems.size");
    case "count":
      return t("problems.count");
    case "total":
      return t("problems.total");
    case "duplicate":
      return t("problems.duplicate");
    case "url":
      return t("problems.url");
    case "network":
      return t("problems.network");
    case "signedOut":
      return (
        <>
          {t("problems.signedOut")}{" "}
          <a className="link" href={signInHref(prefix, pathname)}>
            {t("signIn")}
          </a>
        </>
      );
    case "interrupted":
      return t("problems.interrupted");
    case "closed":
      return t("problems.closed");
    case "server":
    case null:
      return t("problems.server");
  }
}
