import type { Dashboard, OverdueTeam } from "#shared/contracts/dashboard.ts";
import { deadlineOf, urgencyOf } from "#shared/domain/deadline.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { type DeadlineRow, mostAssignments } from "./deadlines.repo.ts";

interface Clock {
  now: number;
  timeZone: string;
}

const mostTeams = 8;

/** People by team, each counted once: by what is overdue longest, else by what is still to be done. */
export function toOverdue(lists: readonly DeadlineRow[][], clock: Clock): NonNullable<Dashboard["overdue"]> {
  const rows = lists.flatMap((list) => list.slice(0, mostAssignments));
  const people = [...grouped(rows, ({ userId }) => userId).values()].flatMap((of) => personOf(of, clock) ?? []);
  const teams = [...grouped(people, ({ team }) => team)].map(([team, of]) => toTeam(team, of));
  const late = teams.filter(({ overdue }) => overdue > 0);
  late.sort((one, other) => other.overdue - one.overdue || other.longest_days - one.longest_days);
  return {
    people: people.filter(({ state }) => state === "overdue").length,
    is_more: lists.some((list) => list.length > mostAssignments),
    teams: late.slice(0, mostTeams),
  };
}

interface Person {
  team: string | null;
  state: "done" | "in_time" | "overdue";
  days: number;
}

function personOf(rows: readonly DeadlineRow[], clock: Clock): Person | undefined {
  const states = rows.flatMap((row) => stateOf(row, clock) ?? []);
  const [first] = states;
  if (first === undefined) return undefined;
  const days = Math.max(...states.map((state) => state.days));
  const state = states.some((one) => one.state === "overdue")
    ? "overdue"
    : states.some((one) => one.state === "in_time")
      ? "in_time"
      : "done";
  return { team: first.team, state, days };
}

/** undefined: there is no deadline yet. */
function stateOf(row: DeadlineRow, { now, timeZone }: Clock): Person | undefined {
  const { team, assignedAt, firstLoginAt, completedAt } = row;
  const deadline = deadlineOf(row.deadline, { assignedAt, firstLoginAt, timeZone });
  if (deadline === null) return undefined;
  if (completedAt !== null) return { team, state: "done", days: 0 };
  const { overdue, days } = urgencyOf(deadline, now, timeZone);
  return overdue ? { team, state: "overdue", days: -days } : { team, state: "in_time", days: 0 };
}

function toTeam(team: string | null, people: readonly Person[]): OverdueTeam {
  const count = (state: Person["state"]) => people.filter((person) => person.state === state).length;
  return {
    team,
    done: count("done"),
    in_time: count("in_time"),
    overdue: count("overdue"),
    longest_days: Math.max(0, ...people.map(({ days }) => days)),
  };
}
