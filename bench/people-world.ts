/** A business whose people are managed: teams in a tree, statuses and rights as a large company has them. */
import type { DatabaseSync } from "node:sqlite";
import { drizzle } from "drizzle-orm/d1";
import { fold } from "#shared/domain/fold.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { businesses, hostnames } from "#api/db/schema/directory.ts";
import { sessions, users } from "#api/db/schema/identity.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { wordRows } from "#api/modules/identity/public.ts";
import { freshDatabase, sqliteDatabase } from "./sqlite-database.ts";
import { business, host } from "./world.ts";
import { happenedAt, sessionOf, userOf } from "./world-rows.ts";

const families = ["Nguyễn", "Trần", "Lê", "Phạm", "Nguyễn", "Hoàng", "Vũ", "Nguyễn", "Đỗ", "Bùi"];
const middles = ["Văn", "Thị", "Minh", "Thu", "Quốc", "Ngọc", "Đức"];
const givens = ["An", "Bình", "Chi", "Dũng", "Giang", "Hà", "Khánh", "Lan", "Nam", "Oanh", "Phúc", "Quân", "Sơn"];

/** One family name of ten thousand people, and one of nobody else. */
export const commonName = "nguyen";
export const rareName = "xoan";
const rareAt = 77_777;

export const nameAt = (at: number) =>
  at === rareAt
    ? "Ưng Thị Xoan"
    : [families, middles, givens].map((words, part) => itemAt(words, (at * (part + 2)) % words.length)).join(" ");

const regions = 10;
const teamsOfRegion = 20;
export const regionId = (at: number) => `region-${at}`;
export const teamId = (at: number) => `team-${at}`;

/** From nothing, so that each run finds the same: a business with a manager and so many people beside them. `further`: what else is in it. */
export async function openPeopleWorld(
  state: string,
  people: number,
  further: (file: DatabaseSync) => void = () => {},
): Promise<string> {
  const file = await freshDatabase(state);
  file.exec("PRAGMA synchronous = OFF; BEGIN");
  const database = sqliteDatabase(file);
  const directory = drizzle(database);
  await directory
    .insert(businesses)
    .values({ id: business, slug: business, profile: {}, createdAt: happenedAt, updatedAt: happenedAt });
  await directory.insert(hostnames).values({ hostname: host, businessId: business, createdAt: happenedAt });
  const db = tenantDb(database, business);
  await db.batch([
    ...db.insertAll(users, [{ ...userOf(db, "reader"), team: null, isAccountManager: true, canAccessAdmin: true }]),
    ...db.insertAll(sessions, [sessionOf(db, "reader")]),
  ]);
  fillTeams(file);
  fillPeople(file, people);
  further(file);
  file.exec("COMMIT; PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE)");
  file.close();
  return state;
}

function fillTeams(file: DatabaseSync): void {
  const team = file.prepare(
    "INSERT INTO teams (id, business_id, parent_id, name, position, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
  );
  for (let at = 0; at < regions; at++) team.run(regionId(at), business, null, `Vùng ${at}`, at, happenedAt, happenedAt);
  for (let at = 0; at < regions * teamsOfRegion; at++)
    team.run(teamId(at), business, regionId(at % regions), `Tổ ${at}`, at, happenedAt, happenedAt);
}

function fillPeople(file: DatabaseSync, people: number): void {
  const user = file.prepare(`INSERT INTO users (id, business_id, email, name, name_key, employee_no, login_status,
    is_account_manager, can_access_lms, last_seen_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const word = file.prepare("INSERT INTO user_words (business_id, word, user_id) VALUES (?, ?, ?)");
  const member = file.prepare(
    "INSERT INTO team_members (business_id, team_id, user_id, place, since) VALUES (?, ?, ?, 1, ?)",
  );
  for (let at = 0; at < people; at++) {
    const person = { id: `person-${(at * 7919) % people}`, name: nameAt(at), email: `nv${at}@example.test` };
    const status = at % 100 === 7 ? 2 : at % 50 === 3 ? 0 : 1;
    const [isManager, isStaff] = [Number(at % 5000 === 11), Number(at % 500 === 11)];
    const [seen, born] = [happenedAt + ((at * 37) % people) * 1000, happenedAt + at * 1000];
    const { id, name, email } = person;
    user.run(id, business, email, name, fold(name), `NV${at}`, status, isManager, isStaff, seen, born, born);
    for (const row of wordRows(person)) word.run(business, row.word, id);
    member.run(business, teamId(at % (regions * teamsOfRegion)), id, happenedAt);
  }
}
