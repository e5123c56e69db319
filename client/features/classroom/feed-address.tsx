import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { createCalendarFeed, revokeCalendarFeed } from "#shared/contracts/calendar.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { failureText } from "#client/core/transport/failure-text.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { callApi } from "#client/core/transport/api.ts";
import { Button } from "#client/ui/button.tsx";
import { InlineError, SkeletonLine } from "#client/ui/states.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { calendarFeedQuery } from "./classroom.queries.ts";
import "./classroom.css";

/** The address for calendar programs: made on demand, copied, replaced, taken back. */
export function FeedAddress() {
  const { t } = useTranslation("classroom");
  const translate = useTranslate();
  const { boot } = useApp();
  const feed = useQuery(calendarFeedQuery);
  const change = useFeedChange();
  if (feed.data === undefined) {
    if (!feed.isError) return <SkeletonLine />;
    return (
      <InlineError
        text={t("feed.failed", { message: failureText(translate, feed.error) })}
        retryLabel={t("common:actions.retry")}
        onRetry={() => void feed.refetch()}
      />
    );
  }
  const address = feed.data === null ? null : boot.origin + boot.apiBase + feed.data;
  return (
    <div className="calendar-feed">
      {address && (
        <>
          <TextInput
            id="feed-address"
            label={t("feed.address")}
            help={t("feed.private")}
            value={address}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="actions">
            <Button variant="primary" onClick={() => void copy(address, translate)}>
              {t("feed.copy")}
            </Button>
            <Button busy={change.isPending} onClick={() => change.mutate("create")}>
              {t("feed.renew")}
            </Button>
            <Button variant="quiet" busy={change.isPending} onClick={() => change.mutate("revoke")}>
              {t("feed.revoke")}
            </Button>
          </div>
        </>
      )}
      {!address && (
        <Button variant="primary" busy={change.isPending} onClick={() => change.mutate("create")}>
          {t("feed.create")}
        </Button>
      )}
      {change.error && <InlineError text={t("feed.failed", { message: failureText(translate, change.error) })} />}
    </div>
  );
}

function useFeedChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (kind: "create" | "revoke") =>
      (await callApi(queryClient, kind === "create" ? createCalendarFeed : revokeCalendarFeed, {})).data.path,
    onSuccess: (path) => queryClient.setQueryData(calendarFeedQuery.queryKey, path),
    onError: () => undefined,
  });
}

async function copy(address: string, t: ReturnType<typeof useTranslate>): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toasts.add({
      color: "success",
      title: t("common:toast.success"),
      description: t("common:messages.copyLink.success"),
    });
  } catch {
    toasts.add({ color: "error", title: t("common:toast.error"), description: t("common:messages.copyLink.failure") });
  }
}
