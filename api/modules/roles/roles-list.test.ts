import { expect, it } from "vitest";
import { shownRoles } from "#shared/domain/shown-roles.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { exportedList } from "#tests/fixtures/exported-list.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import { seedPerson, seedRole } from "#tests/fixtures/seed-lead.ts";

it("roles are found by a part of their name, marks or none, and stand by name or by who has them", () => {
  const roles = [
    { name: "Trưởng ca", people: 2, scope: "teams" },
    { name: "Đào tạo", people: 7, scope: "business" },
    { name: "an toàn", people: 0, scope: "business" },
  ] as const;
  const names = (asked: Parameters<typeof shownRoles>[1]) => shownRoles(roles, asked).map(({ name }) => name);
  expect(names({ sort: "name" })).toEqual(["an toàn", "Đào tạo", "Trưởng ca"]);
  expect(names({ sort: "-name" })).toEqual(["Trưởng ca", "Đào tạo", "an toàn"]);
  expect(names({ sort: "people", scope: "business" })).toEqual(["an toàn", "Đào tạo"]);
  expect(names({ sort: "-people" })).toEqual(["Đào tạo", "Trưởng ca", "an toàn"]);
  expect(names({ sort: "name", q: " TAO" })).toEqual(["Đào tạo"]);
});

it("are saved as the list shows them, to whoever sees the list", async () => {
  const { a, b, token } = await resetManaged();
  const path = "/manage/admin/roles/export";
  await seedPerson(a, "lead");
  await seedRole(a, "plus", { scope: "teams", flags: ["can_access_lMS"], holders: ["lead"] });
  await seedRole(a, "other", { scope: "business", flags: ["can_access_admin"] });
  await seedRole(b, "theirs", {});
  const file = await exportedList(a.host, token, path, "&sort=-people&columns=name,people,scope");
  expect([file.titles, file.rows]).toEqual([
    ["Role", "Reach", "People"],
    [
      ["Role plus", "The teams that they lead, and below", "1"],
      ["Role other", "The whole business", "0"],
    ],
  ]);
  const narrowed = await exportedList(a.host, token, path, "&q=OTHER&scope=business&columns=name");
  expect([narrowed.rows, narrowed.filter]).toEqual([
    [["Role other"]],
    "Filter: Search: OTHER; Reach: The whole business",
  ]);
  await seedRole(a, "admins", { scope: "teams", flags: ["can_access_admin"], holders: ["lead"] });
  expect((await call(a.host, `${path}?format=csv`, { token: await signedIn(a, "lead") })).status).toBe(403);
});
