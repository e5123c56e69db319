/** How many a business may have counts for those that come at once, too. */
import { beforeEach, expect, it } from "vitest";
import { mostRoles } from "#shared/contracts/role-changes.ts";
import { mostScimTokens } from "#shared/contracts/scim.ts";
import { mostPartnerKeys } from "#shared/contracts/sign-in-settings.ts";
import { mostOwnReports } from "#shared/contracts/reports.ts";
import { mostOwnViews } from "#shared/contracts/views.ts";
import { auditLog } from "#api/db/schema/identity.ts";
import { listViews } from "#api/db/schema/manage.ts";
import { reports } from "#api/db/schema/reports.ts";
import { roles } from "#api/db/schema/roles.ts";
import { scimTokens } from "#api/db/schema/scim.ts";
import { partnerKeys } from "#api/db/schema/sign-on.ts";
import { call, signedIn } from "../fixtures/api-client.ts";
import { resetBusinesses } from "../fixtures/reset.ts";
import { peopleReport } from "../fixtures/reports.ts";
import type { SeededBusiness } from "../fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
});

const times = { createdAt: 1, updatedAt: 1 };
const kinds = [
  {
    table: scimTokens,
    most: mostScimTokens,
    path: "/manage/admin/scim-tokens",
    body: (at: number) => ({ name: `Token ${at}` }),
    row: (at: number) => ({ id: `t${at}`, name: `${at}`, hash: `${at}`, createdAt: 1, createdBy: a.manager }),
  },
  {
    table: partnerKeys,
    most: mostPartnerKeys,
    path: "/manage/admin/partner-keys",
    body: (at: number) => ({ partner: `Partner ${at}`, algorithm: "HS256", is_just_in_time: false }),
    row: (at: number) => ({
      kid: `k${at}`,
      partner: "P",
      algorithm: "HS256" as const,
      key: "x",
      isJustInTime: false,
      createdAt: 1,
    }),
  },
  {
    table: roles,
    most: mostRoles,
    path: "/manage/admin/roles",
    body: (at: number) => ({ name: `Role ${at}`, flags: ["can_access_lMS"], scope: "business" }),
    row: (at: number) => ({ id: `r${at}`, name: `R${at}`, flags: 0, scope: "teams" as const, ...times }),
  },
  {
    table: listViews,
    most: mostOwnViews,
    path: "/manage/views",
    body: (at: number) => ({ list: "people", name: `View ${at}`, query: "status=blocked", is_shared: false }),
    row: (at: number) => ({
      id: `v${at}`,
      list: "people" as const,
      ownerId: a.manager,
      name: "V",
      query: "",
      ...times,
    }),
  },
  {
    table: reports,
    most: mostOwnReports,
    path: "/manage/reports",
    body: (at: number) => ({ name: `Report ${at}`, definition: peopleReport, is_shared: false }),
    row: (at: number) => ({
      id: `p${at}`,
      ownerId: a.manager,
      name: "P",
      source: "people" as const,
      definition: peopleReport,
      ...times,
    }),
  },
];

it.each(kinds)("$path", async ({ table, most, path, body, row }) => {
  const standing = (await a.db.from(table).all()).length;
  await a.db.batch(Array.from({ length: most - standing - 2 }, (_, at) => a.db.insert(table, row(at))));
  const [token, others] = await Promise.all([signedIn(a, a.manager), signedIn(b, b.manager)]);
  const logged = async () => (await a.db.from(auditLog).all()).length;
  const before = await logged();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => call(a.host, path, { token, body: body(at) })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
  expect([(await a.db.from(table).all()).length, (await logged()) - before]).toEqual([most, 2]);
  expect((await call(b.host, path, { token: others, body: body(0) })).status, "another business").toBe(200);
});
