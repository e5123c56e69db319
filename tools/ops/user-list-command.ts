import { asc, type SQL, sql } from "drizzle-orm";
import { sessions, users } from "#api/db/schema/identity.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { readCommand } from "./command.ts";
import { businessBySlug } from "./directory.ts";
import { statusNames } from "./person.ts";
import { isInTeams, teamIds } from "./teams-of.ts";

export const listUsers = readCommand({
  name: "user list",
  positionals: ["SLUG"],
  options: {
    team: { type: "string", multiple: true, value: "TEAM", about: "repeatable" },
    blocked: { type: "boolean", about: "those alone" },
  },
  about: "everybody who has an account, with state, team and when they were last seen",
  async read({ target }, [slug], options) {
    const business = await businessBySlug(target, slug);
    const db = tenantDb(target.db, business.id);
    const wanted: SQL[] = [];
    if (options.team) wanted.push(isInTeams(db, await teamIds(db, slug ?? "", options.team)));
    if (options.blocked) wanted.push(sql`${users.loginStatus} = 2`);
    const [people, seen] = await db.batch([
      db
        .from(users)
        .where(...wanted)
        .orderBy(asc(users.email), asc(users.signInKind)),
      db
        .select({
          userId: sessions.userId,
          at: sql<number>`max(coalesce(${sessions.lastSeenAt}, ${sessions.createdAt}))`,
        })
        .from(sessions)
        .groupBy(sessions.userId),
    ]);
    const lastSeen = new Map(seen.map(({ userId, at }) => [userId, at]));
    const list = people.map(({ id, email, name, signInKind, loginStatus, team, isAccountManager }) => {
      const at = lastSeen.get(id);
      return {
        id,
        email,
        name,
        kind: signInKind,
        status: statusNames[loginStatus as 0 | 1 | 2],
        team,
        manager: isAccountManager,
        last_seen: at === undefined ? null : new Date(at).toISOString(),
      };
    });
    const width = Math.max(0, ...list.map(({ email }) => email.length));
    const lines = list.map((one) =>
      [
        one.email.padEnd(width),
        one.status,
        one.kind,
        one.manager ? "manager" : undefined,
        one.team,
        one.last_seen?.slice(0, 10) ?? "never seen",
        one.name,
      ]
        .filter(Boolean)
        .join("  "),
    );
    return { text: lines.join("\n") || `${slug} has nobody${wanted.length > 0 ? " like that" : " yet"}.`, data: list };
  },
});
