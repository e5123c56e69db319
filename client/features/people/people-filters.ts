import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ListFilter } from "#client/core/list/list-tools.tsx";
import { teamOptions, teamsQuery } from "#client/features/teams/public.ts";

/** What narrows the list besides words. */
export function usePeopleFilters(): ListFilter[] {
  const { t } = useTranslation("people");
  const { data } = useQuery(teamsQuery);
  return [
    {
      name: "team",
      label: t("column.team"),
      any: t("filter.anyTeam"),
      options: teamOptions(data?.teams ?? []),
    },
    {
      name: "role",
      label: t("column.role"),
      any: t("filter.anyRole"),
      options: [
        { value: "learner", label: t("role.learner") },
        { value: "staff", label: t("role.staff") },
        { value: "manager", label: t("right.accountManager") },
      ],
    },
    {
      name: "status",
      label: t("column.status"),
      any: t("filter.anyStatus"),
      options: [
        { value: "active", label: t("status.active") },
        { value: "waiting", label: t("status.waiting") },
        { value: "blocked", label: t("status.blocked") },
      ],
    },
  ];
}
