import type { Dashboard, OverdueTarget, OverdueTeam } from "#shared/contracts/dashboard.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { leadsOf, membersAmong } from "#api/modules/teams/public.ts";
import {
  countedRows,
  type DayClock,
  type DeadlineRow,
  deadlineStanding,
  isCut,
} from "#api/modules/deadlines/public.ts";

const mostLines = 8;

/**
 * People by what is overdue longest, else by what is still to be done. The teams are those that most who are late belong to,
 * each with everybody there and below, whom the list of the team finds.
 */
export async function toOverdue(
  db: TenantDb,
  lists: readonly DeadlineRow[][],
  clock: DayClock,
): Promise<NonNullable<Dashboard["overdue"]>> {
  const rows = countedRows(lists);
  const people = [...grouped(rows, ({ userId }) => userId).values()].flatMap((of) => personOf(of, clock) ?? []);
  // Teams at two places of the tree may be called the same.
  const late = [...grouped(people, ({ team, teamId }) => JSON.stringify([team, teamId])).values()].filter(isLate);
  return {
    people: people.filter(({ state }) => state === "overdue").length,
    is_more: isCut(lists),
    teams: await teamsOf(db, people, late.toSorted(byLateness).slice(0, mostLines)),
    targets: targetsOf(rows, clock),
  };
}

const isLate = (people: readonly Person[]) => people.some(({ state }) => state === "overdue");

function byLateness(one: readonly Person[], other: readonly Person[]): number {
  return latestFirst(toTeam(one, []), toTeam(other, []));
}

function latestFirst(one: OverdueTeam, other: OverdueTeam): number {
  return other.overdue - one.overdue || other.longest_days - one.longest_days;
}

/** `late`: of each team those who have it as their first. */
async function teamsOf(db: TenantDb, people: readonly Person[], late: readonly Person[][]): Promise<OverdueTeam[]> {
  const ids = late.flatMap((of) => itemAt(of, 0).teamId ?? []);
  if (ids.length === 0) return late.map((of) => toTeam(of, []));
  const userIds = people.map(({ userId }) => userId);
  const [leads, places] = await db.batch([leadsOf(db, ids), membersAmong(db, ids, userIds)]);
  const [ledBy, within] = [grouped(leads, ({ teamId }) => teamId), grouped(places, ({ teamId }) => teamId)];
  const known = new Map(people.map((person) => [person.userId, person]));
  const teams = late.map((of) => {
    const { teamId } = itemAt(of, 0);
    if (teamId === null) return toTeam(of, []);
    const there = new Set((within.get(teamId) ?? []).map(({ userId }) => userId));
    const others = [...there].flatMap((userId) => known.get(userId) ?? []).filter((one) => !of.includes(one));
    return toTeam(
      [...of, ...others],
      (ledBy.get(teamId) ?? []).map(({ name }) => name),
    );
  });
  return teams.toSorted(latestFirst);
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
  userId: string;
  /** Their first one. */
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
  const { userId, team, teamId } = itemAt(rows, 0);
  return {
    userId,
    team,
    teamId,
    state: late.length > 0 ? "overdue" : isOpen ? "in_time" : "done",
    days: Math.max(0, ...late),
  };
}

/** The team of the first of them. */
function toTeam(people: readonly Person[], leads: string[]): OverdueTeam {
  const { team, teamId } = itemAt(people, 0);
  const count = (state: Person["state"]) => people.filter((person) => person.state === state).length;
  return {
    team,
    team_id: teamId,
    leads,
    done: count("done"),
    in_time: count("in_time"),
    overdue: count("overdue"),
    longest_days: Math.max(0, ...people.map(({ days }) => days)),
  };
}
