import { createContext, type ReactNode, use, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { watchErrorPage } from "#client/core/page/error-page.dom.ts";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconCopy } from "#client/ui/icons.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { useSiteTitle } from "#client/core/session/business.ts";
import "./error-page.css";

interface ErrorFrameProps {
  folio: string;
  title: string;
  cause: ReactNode;
  /** The server's own words, where docs/specification.md §8.5 asks for them. */
  said?: string | null;
  children?: ReactNode;
  /** The page opens again by itself once the server answers. */
  retries?: boolean;
  /** The missing business fills the window: it has no header. */
  fills?: boolean;
}

/** The id of the call that failed, where it is not the document's own (page-error.ts). */
export const FailedCall = createContext<string | null | undefined>(undefined);

/** An error, set like a page: folio and rule, cause, one action, request id to copy. */
export function ErrorFrame({ folio, title, cause, said, children, retries, fills }: ErrorFrameProps) {
  const { t } = useTranslation("error");
  const siteTitle = useSiteTitle();
  const root = useRef<HTMLElement>(null);
  // Where React does not run in the browser, entry.form.ts does the same.
  useEffect(() => (root.current ? watchErrorPage(root.current) : undefined), []);
  return (
    <main
      id="main"
      className={fills ? "error-page error-fills" : "error-page"}
      ref={root}
      data-error-page=""
      data-retries={retries || undefined}
    >
      <title>{`${title} - ${siteTitle}`}</title>
      <meta name="robots" content="noindex" />
      <p className="error-folio">{folio}</p>
      <h1 className="display">{title}</h1>
      <p className="lead error-cause">{cause}</p>
      {said ? <p className="error-said">{t("server.said", { message: said })}</p> : null}
      {children ? <div className="actions">{children}</div> : null}
      <RequestId />
    </main>
  );
}

function RequestId() {
  const { t } = useTranslation("error");
  const failed = use(FailedCall);
  const { boot } = useApp();
  const requestId = failed === undefined ? boot.requestId : failed;
  if (!requestId) return null;
  return (
    <p className="error-request">
      {t("request.id")} <code>{requestId}</code>
      <Button
        variant="quiet"
        dense
        data-copy={requestId}
        data-copied={t("request.copied")}
        data-copy-failed={t("request.copyFailed")}
        hidden
      >
        <Icon shape={iconCopy} small />
        <span aria-live="polite">{t("request.copy")}</span>
      </Button>
    </p>
  );
}
