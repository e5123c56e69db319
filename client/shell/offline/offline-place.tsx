import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator, useRouteError } from "react-router";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconRotateCw } from "#client/ui/icons.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { useSiteTitle } from "#client/core/session/business.ts";
import { isChunkError } from "#client/core/navigation/chunk-reload.ts";
import { connection, loseConnection } from "#client/core/offline/connection.ts";
import { DeviceCourses } from "#client/features/kept/public.ts";

/** Stands in the frame in place of a page that needs a network, with what this device has; the page opens by itself once there is one. */
export function OfflinePlace() {
  const { t } = useTranslation("offline");
  const siteTitle = useSiteTitle();
  const again = useAgain();
  const error = useRouteError();
  // Whatever was heard of the network since: the host is asked until it answers.
  useEffect(loseConnection, [error]);
  useEffect(() => {
    const stop = connection.subscribe(() => {
      if (!connection.get().isLost) again();
    });
    return stop;
  }, [again]);
  return (
    <>
      <title>{`${t("page.title")} - ${siteTitle}`}</title>
      <div className="offline-head">
        <h1>{t("page.title")}</h1>
        <p className="lead">{t("page.text")}</p>
        <div className="actions">
          <Button variant="primary" onClick={again}>
            <Icon shape={iconRotateCw} />
            {t("page.retry")}
          </Button>
        </div>
      </div>
      <h2 className="offline-kept">{t("page.kept")}</h2>
      <DeviceCourses />
    </>
  );
}

/** What a shell has read, or a script that did not come, is only had anew with the document. */
function useAgain(): () => void {
  const { revalidate } = useRevalidator();
  const { isShell } = useApp().boot;
  const error = useRouteError();
  const needsDocument = isShell === true || isChunkError(error);
  return () => {
    if (!needsDocument) void revalidate();
    else if (navigator.onLine) location.reload();
  };
}
