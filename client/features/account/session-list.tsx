import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { endOtherSessions, type SessionInfo } from "#shared/contracts/account.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { clockTime } from "#client/core/formats/session-times.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { callApi } from "#client/core/transport/api.ts";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconMonitor, iconSmartphone } from "#client/ui/lazy-icons.ts";
import { InlineError } from "#client/ui/states.tsx";
import { MetaList, Tag } from "#client/ui/inline-text.tsx";
import { sessionsQuery } from "./account.queries.ts";
import { leaveIfSignedOut, useFailureText } from "./use-failure-text.ts";
import "./account.css";
import "#client/ui/field.css";

/** Where the viewer is signed in, and the way to sign out everywhere but here. */
export function SessionList() {
  const { t } = useTranslation("account");
  const queryClient = useQueryClient();
  const words = useFailureText();
  const { data: sessions } = useQuery(sessionsQuery);
  const {
    mutate,
    isPending,
    error,
    data: ended,
  } = useMutation({
    mutationFn: async () => (await callApi(queryClient, endOtherSessions, {})).data.ended,
    onSuccess: () =>
      void queryClient.setQueryData(sessionsQuery.queryKey, (known) => known?.filter((session) => session.is_current)),
    onError: leaveIfSignedOut,
  });
  if (!sessions) return null;
  const others = sessions.filter((session) => !session.is_current);
  return (
    <div className="setting-group">
      <h3 id="sessions">{t("sessions.title")}</h3>
      <ul className="session-devices" aria-labelledby="sessions">
        {[...sessions.filter((session) => session.is_current), ...others].map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 0 && (
        <Button busy={isPending} onClick={() => mutate()}>
          {isPending ? t("sessions.ending") : t("sessions.endOthers")}
        </Button>
      )}
      <p className="help" role="status">
        {ended !== undefined
          ? t("sessions.ended", { count: ended })
          : others.length === 0
            ? t("sessions.onlyThis")
            : null}
      </p>
      {error !== null && <InlineError text={words(error)} />}
    </div>
  );
}

function Session({
  session: { device, is_current, last_seen_at, started_at, support_until },
}: {
  session: SessionInfo;
}) {
  const { t } = useTranslation("account");
  const { moment, date } = useFormats();
  const { timeZone } = useApp().boot;
  return (
    <li>
      <Icon shape={/iPhone|iPad|Android/.test(device) ? iconSmartphone : iconMonitor} />
      <div>
        <p className="session-device">
          {device || t("sessions.unknown")}
          {is_current && <Tag tone="ok">{t("sessions.current")}</Tag>}
          {support_until && <Tag tone="warn">{t("sessions.support")}</Tag>}
        </p>
        <MetaList
          items={[
            is_current ? null : t("sessions.seen", { when: moment(last_seen_at) }),
            t("sessions.started", { date: date(started_at) }),
            support_until ? t("sessions.supportUntil", { time: clockTime(support_until, timeZone) }) : null,
          ]}
        />
      </div>
    </li>
  );
}
