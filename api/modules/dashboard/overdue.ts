import type { Dashboard, OverdueTarget, OverdueTeam } from "#shared/contracts/dashboard.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { leadsOf } from "#api/modules/teams/public.ts";
import {
  countedRows,
  type DayClock,
  type DeadlineRow,
  deadlineStanding,
  isCut,
} from "#api/modules/deadlines/public.ts";

const mostLines = 8;

/** People by team, each counted once: by what is overdue longest, else by what is still to be done. */
export function toOverdue(lists: readonly DeadlineRow[][], clock: DayClock): NonNullable<Dashboard["overdue"]> {
  const rows = countedRows(lists);
  const people = [...grouped(rows, ({ userId }) => userId).values()].flatMap((of) => personOf(of, clock) ?? []);
  // Teams at two places of the tree may be called the same.
  const teams = [...grouped(people, ({ team, teamId }) => JSON.stringify([team, teamId])).values()].map(toTeam);
  const late = teams.filter(({ overdue }) => overdue > 0);
  late.sort((one, other) => other.overdue - one.overdue || other.longest_days - one.longest_days);
  return {
    people: people.filter(({ state }) => state === "overdue").length,
    is_more: isCut(lists),
    teams: late.slice(0, mostLines),
    targets: targetsOf(rows, clock),
  };
}

/** Each team with who leads it. */
export async function withLeads(
  db: TenantDb,
  overdue: ReturnType<typeof toOverdue>,
): Promise<ReturnType<typeof toOverdue>> {
  const ids = overdue.teams.flatMap(({ team_id: id }) => id ?? []);
  if (ids.length === 0) return overdue;
  const leads = grouped(await leadsOf(db, ids).all(), ({ teamId }) => teamId);
  const named = overdue.teams.map((team) => ({
    ...team,
    leads: (leads.get(team.team_id ?? "") ?? []).map(({ name }) => name),
  }));
  return { ...overdue, teams: named };
}

/** Nobody is given the same thing twice. */
function targetsOf(rows: readonly DeadlineRow[], clock: DayClock): OverdueTarget[] {
  const late = rows.flatMap((row) => {
    const standing = deadlineStanding(row, clock);
    return standing?.state === "overdue" ? [{ ...row, days: -standing.days }] : [];
  });
  const targets = [...grouped(late, ({ targetId }) => targetId)].map(([id, of]) => ({
    id,
    title: itemAt(of, 0).title,
    people: of.length,
    longest_days: Math.max(...of.map(({ days }) => days)),
  }));
  targets.sort((one, other) => other.people - one.people || other.longest_days - one.longest_days);
  return targets.slice(0, mostLines);
}

interface Person {
  team: string | null;
  teamId: string | null;
  state: "done" | "in_time" | "overdue";
  /** That something has been overdue. */
  days: number;
}

function personOf(rows: readonly DeadlineRow[], clock: DayClock): Person | undefined {
  const states = rows.flatMap((row) => deadlineStanding(row, clock) ?? []);
  if (states.length === 0) return undefined;
  const late = states.flatMap(({ state, days }) => (state === "overdue" ? [-days] : []));
  const isOpen = states.some(({ state }) => state === "in_time");
  return {
    team: rows[0]?.team ?? null,
    teamId: rows[0]?.teamId ?? null,
    state: late.length > 0 ? "overdue" : isOpen ? "in_time" : "done",
    days: Math.max(0, ...late),
  };
}

function toTeam(people: readonly Person[]): OverdueTeam {
  const count = (state: Person["state"]) => people.filter((person) => person.state === state).length;
  return {
    team: people[0]?.team ?? null,
    team_id: people[0]?.teamId ?? null,
    leads: [],
    done: count("done"),
    in_time: count("in_time"),
    overdue: count("overdue"),
    longest_days: Math.max(0, ...people.map(({ days }) => days)),
  };
}
