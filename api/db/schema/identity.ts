import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Source } from "../source.ts";

/** How somebody came in. */
export type WayIn = "password" | "otp" | "microsoft" | "custom" | "partner" | "support";

const flag = (name: string) => integer(name, { mode: "boolean" }).notNull().default(false);

/** A learner and no more. */
export const noRights = {
  isAccountManager: false,
  canAccessCompetency: false,
  canAccessAdmin: false,
  canAccessGamification: false,
  canAccessTestbank: false,
  canAccessLms: false,
  businessFlags: 0,
  teamFlags: 0,
};

/** Of whom the business said nothing further. */
export const noDetails = { employeeNo: null, jobTitle: null, hiredOn: null, managerId: null, fields: {} };

/** All times are milliseconds since 1970. Tenant tables hold no reference to the directory: it may be another database. */
export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    /** Trimmed and lower case, so that the unique index decides sameness. */
    email: text().notNull(),
    /**
     * How the account came to be. Single sign-on and partners make accounts of their own: an address that a form account
     * also has makes them the same person only once that person links them.
     */
    signInKind: text("sign_in_kind", { enum: ["form", "sso", "partner"] })
      .notNull()
      .default("form"),
    name: text().notNull(),
    phone: text(),
    avatar: text(),
    locale: text(),
    timeZone: text("time_zone"),
    /** The name of their first team, kept by triggers (teams.ts): nobody else writes it. */
    team: text(),
    /** As the business counts its people; unique where it is given. */
    employeeNo: text("employee_no"),
    jobTitle: text("job_title"),
    /** A day without a time: YYYY-MM-DD. */
    hiredOn: text("hired_on"),
    /** Whom this person answers to. No reference: it would be looked up with every person who is deleted. */
    managerId: text("manager_id"),
    /** What the business itself wants to know of its people, by the ids of its fields. */
    fields: text({ mode: "json" }).$type<Record<string, string | number>>().notNull().default({}),
    /** Whether others see this learner on the leader board. */
    isOnLeaderBoard: integer("is_on_leader_board", { mode: "boolean" }).notNull().default(true),
    /** A new level, badge or a long run is told as it comes. */
    isToldAwards: integer("is_told_awards", { mode: "boolean" }).notNull().default(true),
    /** More time than others have for what is timed, in percent. */
    extraTimePercent: integer("extra_time_percent").notNull().default(0),
    /** See api/modules/identity/password/password-hash.ts; null: this user cannot sign in by password. */
    passwordHash: text("password_hash"),
    /** 0 first password not changed, 1 active, 2 blocked by the business. */
    loginStatus: integer("login_status").notNull().default(0),
    /** What `loginStatus` was when the account was blocked. */
    statusBeforeBlock: integer("status_before_block"),
    /** `directory`: what a directory blocked, it lets in again; null: people did, and it takes people. */
    blockedBy: text("blocked_by", { enum: ["directory"] }),
    isAccountManager: flag("is_account_manager"),
    canAccessCompetency: flag("can_access_competency"),
    canAccessAdmin: flag("can_access_admin"),
    canAccessGamification: flag("can_access_gamification"),
    canAccessTestbank: flag("can_access_testbank"),
    canAccessLms: flag("can_access_lms"),
    /** What roles open to them in the whole business, and in the teams that they lead; kept by triggers (roles.ts). */
    businessFlags: integer("business_flags").notNull().default(0),
    teamFlags: integer("team_flags").notNull().default(0),
    /** The name folded, so that lists stand in the order in which people look. `indexPerson` writes it. */
    nameKey: text("name_key").notNull().default(""),
    /** The last sign-in or renewal of a session; 0: never yet. */
    lastSeenAt: integer("last_seen_at").notNull().default(0),
    /** Raised by every change that a manager makes: it is the entity tag. */
    revision: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("users_form_email")
      .on(t.businessId, t.email)
      .where(sql`sign_in_kind = 'form'`),
    index("users_business_address").on(t.businessId, t.email),
    // Some people of a business: the primary key alone loses to the business's other indexes.
    index("users_business_id").on(t.businessId, t.id),
    index("users_by_name").on(t.businessId, t.nameKey, t.id),
    index("users_by_last_seen").on(t.businessId, t.lastSeenAt, t.id),
    index("users_by_created").on(t.businessId, t.createdAt, t.id),
    uniqueIndex("users_employee_no")
      .on(t.businessId, t.employeeNo)
      .where(sql`employee_no is not null`),
    index("users_by_manager").on(t.businessId, t.managerId),
    index("users_by_job_title").on(t.businessId, t.jobTitle),
    index("users_blocked")
      .on(t.businessId, t.nameKey, t.id)
      .where(sql`login_status = 2`),
    index("users_waiting")
      .on(t.businessId, t.nameKey, t.id)
      .where(sql`login_status = 0`),
    index("users_account_managers")
      .on(t.businessId, t.nameKey, t.id)
      .where(sql`is_account_manager = 1`),
    index("users_extra_time")
      .on(t.businessId, t.name)
      .where(sql`extra_time_percent > 0`),
  ],
);

/** The words of a person's name and address, folded: whoever looks for people begins one. */
export const userWords = sqliteTable(
  "user_words",
  {
    businessId: text("business_id").notNull(),
    word: text().notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.word, t.userId] }),
    index("user_words_user").on(t.userId, t.businessId, t.word),
  ],
);

/** One signed-in device: the family of its refresh tokens. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    /** The last time that its tokens were renewed; null: never yet. */
    lastSeenAt: integer("last_seen_at"),
    /** Browser and system, as the browser said. */
    device: text(),
    /** How it began; null: before this was written down. */
    via: text().$type<WayIn>(),
    /** When it ends whatever happens; null: as long as its tokens are renewed. */
    endsAt: integer("ends_at"),
    /** Of one in which somebody looks as its person: the session that they began it from, with which it ends. */
    begunBy: text("begun_by"),
    revokedAt: integer("revoked_at"),
    revokedBecause: text("revoked_because", {
      enum: ["logout", "password_change", "password_reset", "ended_elsewhere", "link_removed", "reuse", "blocked"],
    }),
  },
  (t) => [
    index("sessions_business_user").on(t.businessId, t.userId),
    index("sessions_begun_by")
      .on(t.begunBy)
      .where(sql`begun_by is not null`),
    index("sessions_support")
      .on(t.businessId, t.id)
      .where(sql`via = 'support'`),
  ],
);

export const refreshTokens = sqliteTable(
  "refresh_tokens",
  {
    /** SHA-256 of the token, base64url; the token itself is never stored. */
    hash: text().primaryKey(),
    businessId: text("business_id").notNull(),
    sessionId: text("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** SHA-256 of the one successor, known once the token was used. */
    successorHash: text("successor_hash"),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** The first time that it was traded. */
    usedAt: integer("used_at"),
  },
  (t) => [index("refresh_tokens_session").on(t.sessionId)],
);

export const loginThrottles = sqliteTable(
  "login_throttles",
  {
    businessId: text("business_id").notNull(),
    /** A hash over the account, or over the account and the client's address. */
    subject: text().notNull(),
    failures: integer().notNull(),
    lastFailureAt: integer("last_failure_at").notNull(),
    lockedUntil: integer("locked_until").notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.subject] })],
);

/** Where an account signed in from; a stranger's failures elsewhere do not lock it there. */
export const signInPlaces = sqliteTable(
  "sign_in_places",
  {
    businessId: text("business_id").notNull(),
    /** A hash over the account and the client's address. */
    place: text().notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    usedAt: integer("used_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.place] }), index("sign_in_places_user").on(t.businessId, t.userId)],
);

export const auditLog = sqliteTable(
  "audit_log",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    at: integer().notNull(),
    actorId: text("actor_id"),
    action: text().notNull(),
    subjectId: text("subject_id"),
    /** Never a token, a password or a body. */
    detail: text({ mode: "json" }).$type<Record<string, string | number | boolean | null>>(),
    /** Of what can be taken back. */
    changeSetId: text("change_set_id"),
    /** Where it was asked from; null: what nobody outside asked for, and lines older than this is kept. */
    source: text({ mode: "json" }).$type<Source>(),
  },
  (t) => [
    index("audit_log_business_at").on(t.businessId, t.at, t.id),
    index("audit_log_business_work")
      .on(t.businessId, t.at, t.id)
      .where(sql`substr(action, 1, 8) <> 'session.'`),
    index("audit_log_subject").on(t.businessId, t.subjectId, t.at, t.id),
    index("audit_log_support")
      .on(t.businessId, t.at, t.id)
      .where(sql`substr(action, 1, 8) = 'support.'`),
  ],
);

/** While it stands, lines of the log may be changed and deleted, which triggers refuse otherwise: somebody is erased. */
export const auditReleases = sqliteTable("audit_releases", {
  businessId: text("business_id").primaryKey(),
  at: integer().notNull(),
});

/** The business's own words over the shipped ones, one nested object per locale. */
export const translations = sqliteTable(
  "translations",
  {
    businessId: text("business_id").notNull(),
    locale: text().notNull(),
    messages: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.locale] })],
);

/** Where a path that no longer exists has moved to (docs/specification.md §2.11). */
export const routeRedirects = sqliteTable(
  "route_redirects",
  {
    businessId: text("business_id").notNull(),
    /** Without locale prefix, query and trailing slash. */
    path: text().notNull(),
    target: text().notNull(),
    status: integer().$type<301 | 302 | 307 | 308>().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.path] })],
);
