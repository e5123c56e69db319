import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { users } from "./identity.ts";
import { goesWith } from "./row-of.ts";

/**
 * The parts of a business that people work in, as a tree. Whoever writes them, it stays one: triggers (at the end of
 * `0000_initial.sql`) refuse a team below itself, below another business's or too deep, and a reference holds on to a team that
 * has people or teams. Not to be rebuilt without them.
 */
export const teams = sqliteTable(
  "teams",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    /** null: at the top. */
    parentId: text("parent_id").references((): AnySQLiteColumn => teams.id),
    name: text().notNull(),
    /** Among those beside it. */
    position: integer().notNull(),
    /** How many people are in it, without those below; triggers count. */
    people: integer().notNull().default(0),
    /** Raised by every change that a manager makes: it is the entity tag. */
    revision: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    // No two teams beside one another have one name.
    uniqueIndex("teams_beside").on(t.parentId, t.name),
    uniqueIndex("teams_at_top")
      .on(t.businessId, t.name)
      .where(sql`parent_id is null`),
    index("teams_business_id").on(t.businessId, t.id),
  ],
);

/** Every team with itself and each that it stands below. Follows from the tree by triggers. */
export const teamReach = sqliteTable(
  "team_reach",
  {
    businessId: text("business_id").notNull(),
    ancestorId: goesWith("ancestor_id", () => teams.id),
    teamId: goesWith("team_id", () => teams.id),
  },
  (t) => [primaryKey({ columns: [t.ancestorId, t.teamId] }), index("team_reach_team").on(t.teamId, t.ancestorId)],
);

/**
 * Who is in which teams. The name of a person's first one stands in `users.team` too, by triggers: what shows people to one
 * another asks for no more.
 */
export const teamMembers = sqliteTable(
  "team_members",
  {
    businessId: text("business_id").notNull(),
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id),
    userId: goesWith("user_id", () => users.id),
    /** Among the teams of the person: the lowest is their first. */
    place: integer().notNull(),
    isLead: integer("is_lead", { mode: "boolean" }).notNull().default(false),
    since: integer().notNull(),
    revision: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId] }),
    index("team_members_user").on(t.userId, t.place, t.teamId),
    index("team_members_leads")
      .on(t.userId, t.teamId)
      .where(sql`is_lead = 1`),
    index("team_members_leading")
      .on(t.businessId, t.teamId, t.userId)
      .where(sql`is_lead = 1`),
  ],
);
