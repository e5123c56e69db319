import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNewKey } from "#client/core/list/use-new-key.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useUser } from "#client/core/session/business.ts";
import { runsAllCompetencies } from "#client/core/session/management-rights.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconPlus } from "#client/ui/lazy-icons.ts";
import "./competency.css";

export function useRunsCompetencies(): boolean {
  return runsAllCompetencies(useUser());
}

export function CompetencyHead({ children }: { children?: ReactNode }) {
  const { t } = useTranslation("competency");
  return (
    <div className="list-head">
      <h1>{t("title")}</h1>
      {children ? <div className="actions list-head-actions">{children}</div> : null}
    </div>
  );
}

/** Leads to what is not there yet; by the key `c`, too. */
export function NewLink({ to, words }: { to: string; words: string }) {
  useNewKey(to);
  return (
    <AppLink className={buttonClass({ variant: "primary" })} to={to} aria-keyshortcuts="c">
      <Icon shape={iconPlus} />
      {words}
    </AppLink>
  );
}
