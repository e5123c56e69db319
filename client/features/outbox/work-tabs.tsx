import { useTranslation } from "react-i18next";
import { jobsPath, outboxPath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import "#client/ui/tabs.css";

/** What goes on behind the answers: work over many rows, and letters. */
export function WorkTabs({ here }: { here: typeof jobsPath | typeof outboxPath }) {
  const { t } = useTranslation("manage");
  const tabs = [
    { to: jobsPath, name: t("area.jobs") },
    { to: outboxPath, name: t("area.outbox") },
  ] as const;
  return (
    <nav className="tabs flat" aria-label={t("area.jobs")}>
      {tabs.map(({ to, name }) => (
        <AppLink key={to} to={to} aria-current={to === here ? "page" : undefined}>
          {name}
        </AppLink>
      ))}
    </nav>
  );
}
