import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { ButtonLink } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconExternalLink, iconRotateCw } from "#client/ui/icons.ts";
import { Among } from "#client/core/messages/titled.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { ErrorFrame, FailedCall } from "./error-frame.tsx";
import { errorKind } from "./error-kind.ts";
import type { PageError } from "#client/core/page/page-error.ts";
import { useSiteTitle } from "#client/core/session/business.ts";
import { LogOutForm } from "#client/features/auth/public.ts";

/** The pages of docs/specification.md §2.8. Links are plain ones: after an error the next page is a fresh document. */
export function ErrorPage({ error }: { error: PageError }) {
  return <FailedCall value={error.requestId}>{pageOf(error)}</FailedCall>;
}

function pageOf(error: PageError) {
  switch (errorKind(error)) {
    case "not-found":
      return <NotFound />;
    case "forbidden":
      return <Forbidden />;
    case "locked":
      return <LockedPage />;
    case "server":
      return <ServerError said={error.statusMessage} />;
    case "connect":
      return <Connect error={error} />;
    case "default":
      return <Default status={error.statusCode} said={error.statusMessage} />;
  }
}

function BackHome({ quiet }: { quiet?: boolean }) {
  const { t } = useTranslation();
  const { prefix } = useApp().boot;
  return (
    <ButtonLink variant={quiet ? "default" : "primary"} href={prefix || "/"}>
      {t("common:actions.home")}
    </ButtonLink>
  );
}

/** Opens the same page again; a link, so that it works without scripts. */
function Again({ children }: { children: string }) {
  const { pathname, search } = useLocation();
  const { prefix } = useApp().boot;
  return (
    <ButtonLink variant="primary" href={prefix + pathname + search}>
      <Icon shape={iconRotateCw} />
      {children}
    </ButtonLink>
  );
}

function NotFound() {
  const { t } = useTranslation("error");
  const { pathname } = useLocation();
  return (
    <ErrorFrame
      folio="404"
      title={t("404.title")}
      cause={
        <Among words={(path) => t("404.message", { path })}>
          <strong>{readablePath(pathname)}</strong>
        </Among>
      }
    >
      <BackHome />
    </ErrorFrame>
  );
}

function readablePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

function Forbidden() {
  const { t } = useTranslation("error");
  return (
    <ErrorFrame folio="403" title={t("403.title")} cause={t("403.message")}>
      <BackHome />
    </ErrorFrame>
  );
}

function ServerError({ said }: { said: string }) {
  const { t } = useTranslation("error");
  const { supportUrl } = useApp().boot;
  return (
    <ErrorFrame folio="500" title={t("500.title")} cause={t("500.message")} said={said}>
      <Again>{t("500.reload")}</Again>
      <BackHome quiet />
      {supportUrl ? (
        <ButtonLink variant="quiet" href={supportUrl} target="_blank" rel="noopener noreferrer">
          {t("500.contact")}
          <span className="visually-hidden">({t("500.contactHint")})</span>
          <Icon shape={iconExternalLink} small />
        </ButtonLink>
      ) : null}
    </ErrorFrame>
  );
}

function Connect({ error: { statusCode, statusMessage, heals } }: { error: PageError }) {
  const { t } = useTranslation("error");
  const cause = (
    <>
      {t("connect.message")}{" "}
      <span data-retry-note="" hidden>
        {t("connect.waiting")}
      </span>
    </>
  );
  return (
    <ErrorFrame
      folio={String(statusCode || 503)}
      title={t("connect.title")}
      cause={cause}
      said={statusMessage}
      retries={heals}
    >
      <Again>{t("connect.retry")}</Again>
      <BackHome quiet />
    </ErrorFrame>
  );
}

/**
 * Any failure, with the server's status and words as they are: a business that cannot be loaded
 * (docs/specification.md §2.8).
 */
export function FatalPage({ status, said }: { status: number; said: string }) {
  return <Default status={status} said={said} />;
}

function Default({ status, said }: { status: number; said: string }) {
  const { t } = useTranslation("error");
  return (
    <ErrorFrame folio={String(status)} title={t("default.title")} cause={t("default.message")} said={said}>
      <BackHome />
    </ErrorFrame>
  );
}

/**
 * `lock_screen`: the business is closed for now; signing out is all that is left to do (docs/specification.md §6.3).
 */
function LockedPage() {
  const { t } = useTranslation("error");
  const { prefix } = useApp().boot;
  const name = useSiteTitle();
  return (
    <ErrorFrame folio="423" title={t("423.title")} cause={t("423.message", { name })}>
      <LogOutForm prefix={prefix}>{t("common:actions.logout")}</LogOutForm>
    </ErrorFrame>
  );
}
