import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Dashboard, OverdueTeam } from "#shared/contracts/dashboard.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { PeopleFigure } from "./learner-lists.tsx";
import { OverdueTargets, useLateHeads } from "./overdue-targets.tsx";
import type { RemindLateProps } from "./remind-late-dialog.tsx";
import { useDueList, useShownTeam } from "./use-shown-team.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { Table } from "#client/ui/table.tsx";
import "./dashboard.css";

const RemindLateDialog = lazyComponent(() =>
  import("./remind-late-dialog.tsx").then((module) => module.RemindLateDialog),
);

/** What is overdue: by team, people by how they stand, the bar as long as the team has people; then by course and programme. */
export function OverdueTeams({ overdue: { people, teams, targets } }: { overdue: NonNullable<Dashboard["overdue"]> }) {
  const { t } = useTranslation("dashboard");
  const translate = useTranslate();
  const isLed = teams.some(({ leads }) => leads.length > 0);
  const listOf = useDueList();
  const most = Math.max(...teams.map(sizeOf));
  const within = useShownTeam();
  const [asked, setAsked] = useState<{ team: RemindLateProps["team"] } | null>(null);
  return (
    <MarginRow
      id="overdue"
      title={t("overdue.title")}
      note={t("overdue.note")}
      more={
        <span className="dashboard-acts">
          <AppLink className="link" to={listOf("due=overdue")}>
            {t("overdue.all", { count: people })}
          </AppLink>
          <button type="button" className="link" onClick={() => setAsked({ team: null })}>
            {t("remind.all")}
          </button>
        </span>
      }
    >
      <div className="dashboard-wide">
        <Table
          className="table dashboard-table"
          caption={t("overdue.title")}
          heads={[
            t("overdue.team"),
            ...(isLed ? [{ words: t("overdue.lead"), className: "dashboard-lead" }] : []),
            { words: t("overdue.people"), className: "dashboard-parts-head" },
            ...useLateHeads(),
            { words: <span className="visually-hidden">{t("remind.act")}</span>, className: "end" },
          ]}
        >
          {teams.map((team) => (
            <tr key={`${team.team_id} ${team.team}`}>
              <th scope="row">
                {team.team_id !== null ? (
                  <AppLink className="dashboard-line-name" to={listOf("due=overdue", team.team_id)}>
                    {team.team}
                  </AppLink>
                ) : (
                  (team.team ?? t("overdue.noTeam"))
                )}
                <span className="dashboard-lead-below">{joined(translate, team.leads)}</span>
              </th>
              {isLed ? <td className="dashboard-lead">{joined(translate, team.leads)}</td> : null}
              <td>
                <Parts team={team} most={most} />
              </td>
              <td className="end dashboard-late">
                {team.team_id === null ? (
                  team.overdue
                ) : (
                  <PeopleFigure count={team.overdue} list={listOf("due=overdue", team.team_id)} />
                )}
              </td>
              <td className="end muted dashboard-longest">{t("overdue.days", { count: team.longest_days })}</td>
              <td className="end">
                {team.team_id === null || team.team === null ? null : (
                  <RemindButton team={{ id: team.team_id, name: team.team }} onAsk={setAsked} />
                )}
              </td>
            </tr>
          ))}
        </Table>
        <p className="dashboard-key small muted" aria-hidden>
          <span className="dashboard-key-done">{t("overdue.done")}</span>
          <span className="dashboard-key-in-time">{t("overdue.inTime")}</span>
          <span className="dashboard-key-late">{t("overdue.late")}</span>
        </p>
        <OverdueTargets targets={targets} />
        {asked ? <RemindLateDialog {...asked} within={within} onClose={() => setAsked(null)} /> : null}
      </div>
    </MarginRow>
  );
}

interface RemindButtonProps {
  team: NonNullable<RemindLateProps["team"]>;
  onAsk: (asked: Pick<RemindLateProps, "team">) => void;
}

function RemindButton({ team, onAsk }: RemindButtonProps) {
  const { t } = useTranslation("dashboard");
  return (
    <button
      type="button"
      className="link"
      aria-label={t("remind.actOf", { team: team.name })}
      onClick={() => onAsk({ team })}
    >
      {t("remind.act")}
    </button>
  );
}

function sizeOf({ done, in_time: inTime, overdue }: OverdueTeam): number {
  return done + inTime + overdue;
}

/** Of a hundred: what the smallest part takes, so that it can be told beside a team many times as large. */
const leastPart = 5;

function Parts({ team, most }: { team: OverdueTeam; most: number }) {
  const { t } = useTranslation("dashboard");
  const parts = [
    { name: "done", count: team.done },
    { name: "in-time", count: team.in_time },
    { name: "late", count: team.overdue },
  ].filter(({ count }) => count > 0);
  const widths = parts.map(({ count }) => leastPart + (count * (100 - 3 * leastPart)) / most);
  const words = t("overdue.parts", { done: team.done, inTime: team.in_time, late: team.overdue });
  return (
    <span className="dashboard-parts">
      <svg role="img" aria-label={words} width="100%" height="8" preserveAspectRatio="none" viewBox="0 0 100 8">
        {parts.map(({ name }, at) => (
          <rect
            key={name}
            className={`dashboard-${name}`}
            x={widths.slice(0, at).reduce((sum, width) => sum + width, 0)}
            width={widths[at]}
            height="8"
          />
        ))}
      </svg>
      <span className="dashboard-size" aria-hidden>
        {sizeOf(team)}
      </span>
    </span>
  );
}
