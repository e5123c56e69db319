import { and, asc, between, desc, eq, gt, lt, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { users } from "#api/db/schema/identity.ts";
import { boardCounts, boardStandings, studyDays } from "#api/db/schema/points.ts";
import { nameAndAvatar } from "#api/db/name-and-avatar.ts";
import type { Fields } from "#api/db/statement.ts";
import { type Given, kept } from "#api/db/kept.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { countStatements, rankOf } from "./board-counts.ts";
import type { Board } from "./boards.ts";
import { levelsIn, ownLevels, ownRules, rulesIn } from "./own-score.ts";

export interface BoardQuestion {
  board: Board;
  before: Board | undefined;
  /** The empty string: the whole business. */
  team: string;
  viewerId: string;
  top: number;
  now: number;
}

const before = alias(boardStandings, "before");
const neighbours = 3;

type BoardValues = Given<{
  board: string;
  from: string;
  to: string;
  boardBefore: string;
  team: string;
  viewerId: string;
  top: number;
  now: number;
}>;

/** A board that never ends has none before it and counts no seconds: nobody's are looked for. */
type Span = "period" | "ever";

const boardStatements = kept((db, given: BoardValues, shape: `${"business" | "team"} ${Span}`) => {
  const span = shape.endsWith("ever") ? "ever" : "period";
  const { board, team, viewerId } = given;
  const own = ownStanding(db, given);
  const { points, reachedAt, userId } = boardStandings;
  const columns = rowColumns(db, given, span);
  const ranked = { ...columns, rank: rankOf(db, board, team, points) };
  // Indexes: board_standings_order, with a team board_standings_team_order.
  const rowsOf = <F extends Fields>(fields: F, ...conditions: SQL[]) => {
    const standing = db.select(fields).from(boardStandings).innerJoin(users, eq(users.id, boardStandings.userId));
    const ofBefore = and(eq(before.userId, boardStandings.userId), eq(before.board, given.boardBefore));
    return (span === "period" ? standing.leftJoin(before, ofBefore) : standing).where(
      eq(boardStandings.board, board),
      shape.startsWith("team") ? eq(boardStandings.team, team) : undefined,
      ...conditions,
    );
  };
  const listed = (...conditions: SQL[]) =>
    rowsOf(ranked, eq(boardStandings.isListed, true), ...conditions, ne(userId, viewerId)).limit(neighbours);
  const place = sql`(${reachedAt}, ${userId})`;
  const level = sql`${points} = (${own("points")})`;

  return [
    rowsOf(columns, eq(boardStandings.isListed, true), gt(points, 0))
      .orderBy(desc(points), asc(reachedAt), asc(userId))
      .limit(given.top),
    rowsOf(ranked, eq(userId, viewerId), gt(points, 0)),
    // Of equal points the earlier ones stand above, and before them those with more; below the other way round.
    listed(level, sql`${place} < (${own("place")})`).orderBy(desc(reachedAt), desc(userId)),
    listed(gt(points, sql`(${own("points")})`)).orderBy(asc(points), desc(reachedAt), desc(userId)),
    listed(level, sql`${place} > (${own("place")})`).orderBy(asc(reachedAt), asc(userId)),
    listed(gt(points, 0), lt(points, sql`(${own("points")})`)).orderBy(desc(points), asc(reachedAt), asc(userId)),
    // Primary key of board_counts.
    db
      .select({ points: boardCounts.step, learners: boardCounts.learners })
      .from(boardCounts)
      .where(
        eq(boardCounts.board, given.boardBefore),
        eq(boardCounts.span, 1),
        eq(boardCounts.team, team),
        gt(boardCounts.learners, 0),
      )
      .orderBy(desc(boardCounts.step)),
    // Primary keys of users and board_counts, then what the business has of its own.
    db
      .select({
        teams: sql<string>`(${teamsOn(db, board)})`,
        firstMonth: sql<string | null>`(${firstMonth(db)})`,
        levels: ownLevels(db),
        rules: ownRules(db, given.now),
      })
      .from(users)
      .byKey()
      .where(eq(users.id, viewerId)),
  ];
});

function teamsOn(db: TenantDb, board: BoardValues["board"]) {
  return db
    .select({
      all: sql`json_group_array(json_object('name', ${boardCounts.team}, 'learners', ${boardCounts.learners}))`,
    })
    .from(boardCounts)
    .where(eq(boardCounts.board, board), eq(boardCounts.span, 0), gt(boardCounts.learners, 0));
}

function firstMonth(db: TenantDb) {
  return db
    .select({ month: sql`min(${boardCounts.board})` })
    .from(boardCounts)
    .where(between(boardCounts.board, "month:", "month:9"));
}

/** The head of a board, the viewer and who stands next to them; one round trip, no count over learners. */
export async function loadBoard(db: TenantDb, { board, before: previous, team, viewerId, top, now }: BoardQuestion) {
  const values = {
    board: board.key,
    from: board.from ?? "",
    to: board.to ?? "",
    boardBefore: previous?.key ?? "",
    team,
    viewerId,
    top,
    now,
  };
  const [head, [viewer], aboveLevel, above, belowLevel, below, counts, [own]] = await db.batch(
    boardStatements(values, `${team === "" ? "business" : "team"} ${board.from === null ? "ever" : "period"}`),
  );
  return {
    top: head,
    viewer,
    above: [...aboveLevel, ...above].slice(0, neighbours).toReversed(),
    below: [...belowLevel, ...below].slice(0, neighbours),
    countsBefore: counts,
    teams: toTeams(own?.teams),
    firstMonth: own?.firstMonth?.slice("month:".length) ?? null,
    levels: levelsIn(own?.levels),
    rules: rulesIn(own?.rules),
  };
}

function toTeams(text: string | undefined): { name: string; learners: number }[] {
  const teams = JSON.parse(text ?? "[]") as { name: string; learners: number }[];
  return teams.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function rowColumns(db: TenantDb, { from, to }: BoardValues, span: Span) {
  const none = sql<number | null>`null`;
  // Primary key of study_days.
  const studied = db
    .select({ seconds: sql`sum(${studyDays.seconds})` })
    .from(studyDays)
    .where(eq(studyDays.userId, boardStandings.userId), between(studyDays.day, from, to));
  return {
    userId: boardStandings.userId,
    ...nameAndAvatar,
    team: boardStandings.team,
    points: boardStandings.points,
    seconds: span === "period" ? sql<number | null>`(${studied})` : none,
    pointsBefore: span === "period" ? sql<number | null>`${before.points}` : none,
  };
}

/** The viewer's own standing as a value inside other statements. */
function ownStanding(db: TenantDb, { board, viewerId }: BoardValues) {
  const own = alias(boardStandings, "own");
  return (what: "points" | "place") =>
    db
      .select(
        what === "points"
          ? { points: sql`${own.points}` }
          : { reachedAt: sql`${own.reachedAt}`, userId: sql`${own.userId}` },
      )
      .from(own)
      .where(eq(own.userId, viewerId), eq(own.board, board));
}

/** Shows a learner on all boards or hides; the counts of those boards follow in the same transaction. */
export async function setVisibility(db: TenantDb, userId: string, isVisible: boolean): Promise<void> {
  await db.batch([
    ...countStatements(db, userId, -1),
    db.update(boardStandings, { isListed: isVisible }, eq(boardStandings.userId, userId)),
    db.update(users, { isOnLeaderBoard: isVisible }, eq(users.id, userId)),
    ...countStatements(db, userId, 1),
  ]);
}
