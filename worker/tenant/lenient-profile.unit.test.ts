import { expect, it } from "vitest";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { readProfile } from "./lenient-profile.ts";

const right = {
  id: "acme",
  lock_screen: 1,
  login_theme: "cover",
  primary_color: "#123456",
  config_display: { title: "Acme" },
  enable_menu: true,
};

it("takes a right profile as it is", () => {
  expect(readProfile(right)).toEqual({ profile: BusinessProfile.parse(right), wrong: [] });
});

it.each(Object.keys(BusinessProfile.shape))("%s of any wrong type takes its default, and the rest stays", (field) => {
  const absent = BusinessProfile.parse({ ...right, [field]: undefined }) as Record<string, unknown>;
  for (const value of [{ a: 1 }, [[1]], 7.5, "?", true, [{ children: "x" }, 5]]) {
    const read = readProfile({ ...right, [field]: value });
    const asIs = BusinessProfile.safeParse({ ...right, [field]: value });
    if (field === "primary_color") expect(read?.profile.primary_color, JSON.stringify(value)).toBe("#ea0028");
    else if (!asIs.success && !Array.isArray(value)) expect(read?.profile, JSON.stringify(value)).toEqual(absent);
    if (!asIs.success) expect(read?.wrong.length, JSON.stringify(value)).toBeGreaterThan(0);
    expect({ ...read?.profile, [field]: null }).toEqual({ ...absent, [field]: null });
  }
});

it("keeps what is right of a list and of what stands below a field", () => {
  const biz_menus = [{ label: "A", link: 5 }, "no", { label: "B", children: [{ label: "C" }, 7, 8] }];
  const read = readProfile({
    ...right,
    biz_menus,
    config_display: { title: 3, description: "kept", social: "none" },
    config_leader_board: { period: "year", scope: "team" },
  });
  expect(read?.profile).toMatchObject({
    biz_menus: [
      { label: "A", link: null },
      { label: "B", children: [{ label: "C" }] },
    ],
    config_display: { title: "", description: "kept", social: [] },
    config_leader_board: null,
  });
  expect(read?.wrong).toEqual(
    expect.arrayContaining([
      "biz_menus.*.link",
      "biz_menus.*",
      "biz_menus.*.children.*",
      "config_display.title",
      "config_display.social",
    ]),
  );
});

it.each([
  ["red", "#ea0028"],
  ["#12", "#ea0028"],
  [255, "#ea0028"],
  ["#123456aa", "#123456aa"],
  ["#EA0028", "#EA0028"],
  ["", ""],
  [null, null],
])("primary_color %j becomes %j", (given, colour) => {
  const read = readProfile({ ...right, primary_color: given });
  expect([read?.profile.primary_color, read?.wrong.length]).toEqual([colour, colour === given ? 0 : 1]);
});

it.each([undefined, null, "x", 5, [right]])("%j is no profile", (given) => {
  expect(readProfile(given)).toBeUndefined();
});
