import { useTranslation } from "react-i18next";
import type { Dashboard, OverdueTeam } from "#shared/contracts/dashboard.ts";
import { peoplePath } from "#shared/routes.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { PeopleFigure, useListsLearners } from "./learner-lists.tsx";
import { OverdueTargets, useLateHeads } from "./overdue-targets.tsx";
import { Table } from "#client/ui/table.tsx";
import "./dashboard.css";

/** What is overdue: by team, people by how they stand, the bar as long as the team has people; then by course and programme. */
export function OverdueTeams({ overdue: { people, teams, targets } }: { overdue: NonNullable<Dashboard["overdue"]> }) {
  const { t } = useTranslation("dashboard");
  const isListed = useListsLearners();
  const most = Math.max(...teams.map(sizeOf));
  return (
    <MarginRow
      id="overdue"
      title={t("overdue.title")}
      note={t("overdue.note")}
      more={
        isListed ? (
          <AppLink className="link" to={`${peoplePath}?due=overdue`}>
            {t("overdue.all", { count: people })}
          </AppLink>
        ) : null
      }
    >
      <div className="dashboard-wide">
        <Table
          className="table dashboard-table"
          caption={t("overdue.title")}
          heads={[
            t("overdue.team"),
            { words: t("overdue.people"), className: "dashboard-parts-head" },
            ...useLateHeads(),
          ]}
        >
          {teams.map((team) => (
            <tr key={`${team.team_id} ${team.team}`}>
              <th scope="row">
                {isListed && team.team_id !== null ? (
                  <AppLink className="dashboard-line-name" to={`${peoplePath}?team=${team.team_id}&due=overdue`}>
                    {team.team}
                  </AppLink>
                ) : (
                  (team.team ?? t("overdue.noTeam"))
                )}
              </th>
              <td>
                <Parts team={team} most={most} />
              </td>
              <td className="end dashboard-late">
                {team.team_id === null ? (
                  team.overdue
                ) : (
                  <PeopleFigure count={team.overdue} list={`${peoplePath}?team=${team.team_id}&due=overdue`} />
                )}
              </td>
              <td className="end muted dashboard-longest">{t("overdue.days", { count: team.longest_days })}</td>
            </tr>
          ))}
        </Table>
        <p className="dashboard-key small muted" aria-hidden>
          <span className="dashboard-key-done">{t("overdue.done")}</span>
          <span className="dashboard-key-in-time">{t("overdue.inTime")}</span>
          <span className="dashboard-key-late">{t("overdue.late")}</span>
        </p>
        <OverdueTargets targets={targets} />
      </div>
    </MarginRow>
  );
}

function sizeOf({ done, in_time: inTime, overdue }: OverdueTeam): number {
  return done + inTime + overdue;
}

function Parts({ team, most }: { team: OverdueTeam; most: number }) {
  const { t } = useTranslation("dashboard");
  const percent = (count: number) => (count * 100) / most;
  const parts = [
    { name: "done", count: team.done, from: 0 },
    { name: "in-time", count: team.in_time, from: team.done },
    { name: "late", count: team.overdue, from: team.done + team.in_time },
  ];
  const words = t("overdue.parts", { done: team.done, inTime: team.in_time, late: team.overdue });
  return (
    <span className="dashboard-parts">
      <svg role="img" aria-label={words} width="100%" height="8" preserveAspectRatio="none" viewBox="0 0 100 8">
        {parts
          .filter(({ count }) => count > 0)
          .map(({ name, count, from }) => (
            <rect key={name} className={`dashboard-${name}`} x={percent(from)} width={percent(count)} height="8" />
          ))}
      </svg>
      <span className="dashboard-size" aria-hidden>
        {sizeOf(team)}
      </span>
    </span>
  );
}
