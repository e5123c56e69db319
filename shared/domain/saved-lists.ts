/** Lists of the management side whose views are saved. */
export const listNames = [
  "people",
  "activity",
  "jobs",
  "outbox",
  "teams",
  "bin",
  "roles",
  "words",
  "questions",
] as const;
export type ListName = (typeof listNames)[number];

interface SavedList {
  /** Whom it is open to. */
  flag: "can_access_admin" | "can_access_testbank" | "any";
  /** The first is the order that it has by itself. */
  sorts: readonly [string, ...string[]];
  filters: readonly string[];
}

/** What the address of each may say besides the words looked for, its page and the columns that it leaves out. */
export const savedLists = {
  people: {
    flag: "can_access_admin",
    sorts: ["name", "-name", "last_seen", "-last_seen", "created", "-created"],
    filters: ["status", "role", "team", "due", "target"],
  },
  activity: { flag: "can_access_admin", sorts: ["-at"], filters: ["area", "as", "from", "to"] },
  jobs: { flag: "any", sorts: ["-at", "at"], filters: ["status", "kind"] },
  outbox: { flag: "can_access_admin", sorts: ["-at", "at"], filters: ["state", "letter"] },
  teams: {
    flag: "can_access_admin",
    sorts: ["place", "name", "-name", "people", "-people"],
    filters: ["lacks"],
  },
  bin: { flag: "can_access_admin", sorts: ["-at", "at"], filters: ["kind"] },
  roles: { flag: "can_access_admin", sorts: ["name", "-name", "people", "-people"], filters: ["scope"] },
  questions: {
    flag: "can_access_testbank",
    sorts: ["-updated", "updated", "number", "-number"],
    filters: ["folder", "tag", "level", "competency", "language", "kind", "health", "state"],
  },
  words: { flag: "can_access_admin", sorts: ["key"], filters: ["namespace", "own"] },
} as const satisfies Record<ListName, SavedList>;
