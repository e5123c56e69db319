import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./identity.ts";
import { goesWith } from "./row-of.ts";

/**
 * What people may do by what they are to the business. What roles open to a person stands with them (`users.businessFlags`,
 * `users.teamFlags`): triggers (at the end of `0000_initial.sql`) keep it, so that whoever asks who somebody is reads no more rows.
 * Not to be rebuilt without them.
 */
export const roles = sqliteTable(
  "roles",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    name: text().notNull(),
    /** A bit for every flag (api/http/reach.ts). */
    flags: integer().notNull(),
    /** `teams`: in the teams that its holder leads, and all below. */
    scope: text({ enum: ["business", "teams"] }).notNull(),
    /** How many people have it; triggers count. */
    people: integer().notNull().default(0),
    /** Raised by every change that a manager makes: it is the entity tag. */
    revision: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [uniqueIndex("roles_name").on(t.businessId, t.name)],
);

export const roleMembers = sqliteTable(
  "role_members",
  {
    businessId: text("business_id").notNull(),
    roleId: text("role_id")
      .notNull()
      .references(() => roles.id),
    userId: goesWith("user_id", () => users.id),
    since: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.userId] }), index("role_members_user").on(t.userId, t.roleId)],
);
