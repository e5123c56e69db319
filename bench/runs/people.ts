import { type PeopleFilter, peopleSorts, type PeopleSort } from "#shared/contracts/people.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { countPeople, findPeople } from "#api/modules/people/public.ts";
import { spiedDatabase } from "../../tests/fixtures/spied-database.ts";
import { openLocalTarget } from "../../tools/ops/local-target.ts";
import { median } from "../measure.ts";
import { commonName, openPeopleWorld, rareName, regionId, teamId } from "../people-world.ts";
import { serveProduct } from "../product.ts";
import type { Figure, Study } from "../study.ts";
import { business } from "../world.ts";

const state = ".cache/bench/people";
const people = 100_000;
const page = 50;
/** As D1 counts a person of a page: their own row, and those by which their teams are found, named and put in order, and what they were given. */
const rowsOfOne = 7;
const port = 8790;

const narrowed: Record<string, PeopleFilter> = {
  "of a team of 500": { team: teamId(3) },
  "of a region of 10,000": { team: regionId(3) },
  "1,000 blocked": { status: "blocked" },
  "2,000 waiting": { status: "waiting" },
  "97,000 active": { status: "active" },
  "20 account managers": { role: "manager" },
  "200 of the staff": { role: "staff" },
  "99,800 learners": { role: "learner" },
  "200 of the staff, blocked": { role: "staff", status: "blocked" },
  "named as 30,000 are": { q: commonName },
  "named as one is": { q: rareName },
  "by three words": { q: "nguyen van an" },
};

type Db = ReturnType<typeof tenantDb>;
const lists: Record<string, (db: Db) => Promise<unknown>> = {
  ...Object.fromEntries(peopleSorts.map((sort) => [`by ${sort}`, (db: Db) => first(db, {}, sort)])),
  "the next page": async (db) => first(db, {}, "name", (await first(db, {}, "name", undefined)).meta.next_cursor),
  ...Object.fromEntries(Object.entries(narrowed).map(([what, filter]) => [what, (db: Db) => first(db, filter)])),
  "1,000 blocked, seen last": (db) => first(db, { status: "blocked" }, "-last_seen"),
  "200 of the staff, seen last": (db) => first(db, { role: "staff" }, "-last_seen"),
  "counting all": (db) => countPeople(db, { clock: undefined }, "business"),
  ...Object.fromEntries(
    Object.entries(narrowed).map(([what, filter]) => [
      `counting ${what}`,
      (db: Db) => countPeople(db, { ...filter, clock: undefined }, "business"),
    ]),
  ),
};

export default {
  title: "a business of 100,000 people: rows that the database reads, and milliseconds a request",
  async run({ rounds }) {
    await openPeopleWorld(state, people);
    const figures = await costs();
    return [...figures, ...(await times(rounds))];
  },
} satisfies Study;

function first(db: Db, filter: PeopleFilter, sort: PeopleSort = "name", cursor?: string | null) {
  return findPeople(
    db,
    { ...filter, clock: undefined },
    { sort, limit: page, cursor: cursor ?? undefined },
    "business",
  );
}

async function costs(): Promise<Figure[]> {
  const target = await openLocalTarget({ state });
  const spied = spiedDatabase(target.db);
  const db = tenantDb(spied.database, business);
  const figures: Figure[] = [];
  for (const [what, ask] of Object.entries(lists)) {
    spied.reset();
    await ask(db);
    const bar = what.startsWith("counting") ? {} : { bar: (page + 1) * rowsOfOne };
    figures.push({ what, value: await spied.rowsRead(), unit: `rows, ${spied.statements()} statements`, ...bar });
  }
  await target.dispose();
  return figures;
}

/** By a socket of the learning API, the whole answer read. */
async function times(rounds: number): Promise<Figure[]> {
  const served = await serveProduct(state, port);
  const list = "/manage/admin/users";
  const asked: Record<string, string> = {
    ...Object.fromEntries(peopleSorts.map((sort) => [`by ${sort}`, `${list}?sort=${sort}`])),
    ...Object.fromEntries(
      Object.entries(narrowed).map(([what, filter]) => [what, `${list}?${new URLSearchParams(filter)}`]),
    ),
    "counting all": `${list}/count`,
    "counting 200 of the staff": `${list}/count?role=staff`,
    "all as CSV": `${list}/export?format=csv`,
  };
  const figures: Figure[] = [];
  for (const [what, path] of Object.entries(asked)) {
    const subject = await served.subject({ path, as: "reader", direct: true });
    const spent: number[] = [];
    for (let n = 0; n <= rounds; n++) {
      const begun = performance.now();
      const { status } = await subject.ask();
      if (status !== 200) throw new Error(`${path} was answered by ${status}`);
      if (n > 0) spent.push(performance.now() - begun);
    }
    figures.push({ what, value: median(spent), unit: "ms" });
  }
  await served.dispose();
  return figures;
}
