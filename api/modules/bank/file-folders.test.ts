import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { deepestFolder } from "#shared/contracts/bank-changes.ts";
import { questionFolders } from "#api/db/schema/bank.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { spiedDatabase } from "#tests/fixtures/spied-database.ts";
import { fileFolders } from "./file-folders.ts";

it("reads the folders once, however many a file makes, and makes none deeper than they may stand", async () => {
  const { a } = await resetBusinesses();
  const trips = async (paths: readonly string[][]) => {
    const spied = spiedDatabase(env.DB);
    const db = tenantDb(spied.database, a.id);
    spied.reset();
    const placeOf = await fileFolders(db.primary, { id: a.manager }, null, Date.now());
    // oxlint-disable-next-line no-await-in-loop -- as an import does
    for (const path of paths) await placeOf(path);
    return spied.trips();
  };
  const deep = Array.from({ length: deepestFolder + 2 }, (_, at) => `Level ${at + 1}`);
  const first = await trips([["One"]]);
  // Each folder is one write; nothing is read besides.
  expect(await trips([["Two"], ["Three"], ["Two", "Inner"], ["two", "INNER"]])).toBe(first + 2);
  await trips([deep]);
  const rows = await a.db.from(questionFolders).all();
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    ["One", "Two", "Three", "Inner", ...deep.slice(0, deepestFolder)].toSorted(),
  );
});
