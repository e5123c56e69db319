import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconInfo } from "#client/ui/icons.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { useUser } from "#client/core/session/business.ts";
import { clockTime } from "#client/core/formats/session-times.ts";
import { logOutPath, viewingPath } from "#shared/routes.ts";
import "./support-bar.css";

/**
 * Above every page whose viewer is not the user themselves: as whom, until when, and the way out. It comes with the document and
 * is a plain form post: the browser leaves it as it is, and carries none of it.
 */
export const SupportBar = import.meta.env.SSR ? MadeBar : KeptBar;

const whatTheServerMade = { __html: "" };

function KeptBar() {
  return <div className="support-top" suppressHydrationWarning dangerouslySetInnerHTML={whatTheServerMade} />;
}

/** Whoever sees what the user sees is told minutes: a clock of the user's would be another's. `data-until`: `startClock`. */
function MadeBar() {
  const { t } = useTranslation();
  const { prefix, timeZone, now, viewing } = useApp().boot;
  const user = useUser();
  const until = user?.viewing_until ?? user?.support_until;
  const bar = viewing ? "viewingBar" : "supportBar";
  return (
    <div className="support-top">
      {user && until ? (
        <aside className="support-bar" aria-label={t(`${bar}.label`)}>
          <Icon shape={iconInfo} small />
          <p>
            <span className="support-whom">{t(`${bar}.text`, { name: user.name })}</span>
            <span className="support-until" data-until={until}>
              {t(`${bar}.until`, { time: clockTime(until, timeZone), count: minutesUntil(until, now) })}
            </span>
          </p>
          <form
            method="post"
            action={prefix + (viewing ? viewingPath : logOutPath)}
            data-form={viewing ? undefined : "log-out"}
          >
            <Button type="submit" dense data-busy-label={t("actions.loggingOut")}>
              {t(`${bar}.end`)}
            </Button>
          </form>
        </aside>
      ) : null}
    </div>
  );
}

function minutesUntil(until: string, now: number): number {
  return Math.ceil(Math.max(0, Date.parse(until) - now) / 60_000);
}
