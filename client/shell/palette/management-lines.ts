import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { User } from "#shared/contracts/auth.ts";
import { listLearners } from "#shared/contracts/learners.ts";
import { listManagedCourses } from "#shared/contracts/managed-courses.ts";
import { listPeople } from "#shared/contracts/people.ts";
import { learnerPath, managedCoursePath, personPath, teamsPath } from "#shared/routes.ts";
import { useUser } from "#client/core/session/business.ts";
import { runsAllLearning } from "#client/core/session/management-rights.ts";
import { callApi } from "#client/core/transport/api.ts";
import { teamOptions, teamsQuery } from "#client/features/teams/public.ts";
import { iconBookOpen, iconUsers } from "#client/ui/icons.ts";
import { iconNetwork } from "#client/ui/lazy-icons.ts";
import { useManagementPages } from "./management-pages.ts";
import { type PaletteGroup, type PaletteLine, useAfterPause } from "./palette-lines.ts";
import { matchLabel } from "./palette-match.ts";

const mostPages = 6;
const mostRecords = 5;

/** What is found of each kind, to whoever may see it. */
function managedQuery(q: string, user: User | null) {
  const query = { q, limit: mostRecords };
  return queryOptions({
    queryKey: ["palette-managed", q],
    queryFn: async ({ client, signal }) => {
      const [people, learners, teams, courses] = await Promise.all([
        user?.can_access_admin ? callApi(client, listPeople, { query }, { signal }) : null,
        user?.can_access_lMS && !user.can_access_admin ? callApi(client, listLearners, { query }, { signal }) : null,
        user?.can_access_admin ? client.ensureQueryData(teamsQuery) : null,
        runsAllLearning(user) ? callApi(client, listManagedCourses, { query }, { signal }) : null,
      ]);
      return {
        people: [
          ...(people?.data ?? []).map(({ id, name, email }) => ({ to: personPath(id), name, note: email })),
          ...(learners?.data ?? []).map(({ id, name, teams: [team] }) => ({
            to: learnerPath(id),
            name,
            note: team?.name ?? "",
          })),
        ],
        teams: teamOptions(teams?.teams ?? []),
        courses: (courses?.data ?? []).map(({ id, title }) => ({ to: managedCoursePath(id), name: title })),
      };
    },
    placeholderData: keepPreviousData,
  });
}

interface Managed {
  groups: PaletteGroup[];
  /** What was typed has been looked for. */
  isSettled: boolean;
  failed: boolean;
  waiting: boolean;
  retry: () => void;
}

/** Pages of the management side by their names, and people, teams and courses, of what the viewer's rights open. */
export function useManagementLines(typed: string): Managed {
  const { t } = useTranslation("palette");
  const user = useUser();
  const words = typed.trim().slice(0, 100);
  const q = useAfterPause(words);
  const isAsked = q !== "";
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...managedQuery(q, user),
    enabled: isAsked,
  });
  const found = isAsked && words !== "" ? data : undefined;
  const line = (to: string, label: string, icon: string, note: string): PaletteLine => ({
    id: to,
    label,
    icon,
    note,
    // The server finds by more than the name: what stands in it is marked.
    marks: matchLabel(label, [], words)?.marks ?? [],
    effect: { kind: "go", to },
  });
  const pages = useManagementPages()
    .flatMap(({ to, label, icon, aliases }) => {
      const match = matchLabel(label, aliases, words);
      return match ? [{ ...line(to, label, icon, t("note.go")), ...match }] : [];
    })
    .toSorted((a, b) => b.score - a.score);
  const teams = (found?.teams ?? [])
    .flatMap(({ value, label }) => {
      const match = matchLabel(label, [], words);
      const to = `${teamsPath}?team=${encodeURIComponent(value)}`;
      return match ? [{ ...line(to, label, iconNetwork, t("note.team")), ...match }] : [];
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostRecords);
  const groups = [
    { name: t("group.management"), lines: words === "" ? pages : pages.slice(0, mostPages) },
    {
      name: t("group.people"),
      lines: (found?.people ?? []).map(({ to, name, note }) => line(to, name, iconUsers, note)),
    },
    { name: t("group.teams"), lines: teams },
    {
      name: t("group.courses"),
      lines: (found?.courses ?? []).map(({ to, name }) => line(to, name, iconBookOpen, t("note.manage"))),
    },
  ];
  return {
    groups: groups.filter(({ lines }) => lines.length > 0),
    isSettled: q === words && !isPlaceholderData && !isFetching,
    failed: isError,
    waiting: isAsked && isFetching,
    retry: () => void refetch(),
  };
}
