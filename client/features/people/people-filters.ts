import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { peopleDues, peopleRoles, personStatuses } from "#shared/contracts/people.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import type { ListFilter } from "#client/core/list/list-filters.ts";
import { teamOptions, teamsQuery } from "#client/features/teams/public.ts";
import { filterOf, peopleCountQuery } from "./people.queries.ts";
import { useRoles } from "./use-roles.ts";
import { kindText, statusText } from "./person-text.ts";

/** What narrows the list besides words. */
export function usePeopleFilters(state: ListState): ListFilter[] {
  const { t } = useTranslation("people");
  const translate = useTranslate();
  const { data } = useQuery(teamsQuery);
  const roles = useRoles();
  const { target } = filterOf(state);
  const { data: counted } = useQuery(peopleCountQuery(state));
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
        ...peopleRoles.map((kind) => ({ value: kind, label: kindText(translate, kind) })),
        ...roles.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    {
      name: "status",
      label: t("column.status"),
      any: t("filter.anyStatus"),
      options: personStatuses.map((status) => ({ value: status, label: statusText(translate, status) })),
    },
    {
      name: "due",
      label: t("due.label"),
      any: t("due.any"),
      options: peopleDues.map((due) => ({ value: due, label: t(`due.${due}`) })),
    },
    // The dashboard leads to it: it is left out again, not chosen.
    ...(target === undefined
      ? []
      : [
          {
            name: "target",
            label: t("due.target"),
            any: t("due.anyTarget"),
            options: [{ value: target, label: counted?.target ?? "…" }],
          },
        ]),
  ];
}
