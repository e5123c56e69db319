import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ListHead } from "#client/core/list/list-head.tsx";
import { useUser } from "#client/core/session/business.ts";
import { runsAllCompetencies } from "#client/core/session/management-rights.ts";
import "./competency.css";

export function useRunsCompetencies(): boolean {
  return runsAllCompetencies(useUser());
}

export function CompetencyHead({ children }: { children?: ReactNode }) {
  const { t } = useTranslation("competency");
  return <ListHead title={t("title")}>{children}</ListHead>;
}
