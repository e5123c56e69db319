import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { openTemporaryTarget } from "../ops/local-target.fixture.ts";
import type { OpenTarget } from "../ops/local-target.ts";
import { performed } from "../ops/perform.ts";
import { createBusiness, setBusiness } from "../ops/business-command.ts";
import { loadContent, planContent } from "../ops/content-command.ts";
import { setSso } from "../ops/sso-command.ts";
import { createUser } from "../ops/user-command.ts";
import { programContext } from "../ops/program-context.ts";
import { businessId } from "#api/modules/publishing/public.ts";
import { fixtureLessons, packFiles, writePacks } from "./pack-fixture.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let target: OpenTarget;

beforeAll(async () => {
  target = await openTemporaryTarget();
});
afterAll(() => target.dispose());

type Files = Record<string, unknown>;
const run = async (files: Files, options: { archive?: string[] } = {}) =>
  performed(loadContent, programContext(target, ""), [path.join(await writePacks({ one: files }), "one")], options);
const plan = async (files: Files, options: { archive?: string[] } = {}) => {
  const answer = await performed(
    planContent,
    programContext(target, ""),
    [path.join(await writePacks({ one: files }), "one")],
    options,
  );
  return { text: answer.text, ...(answer.data as Record<string, unknown>[])[0] };
};
const rows = async (sql: string, ...values: unknown[]) =>
  (
    await target.db
      .prepare(sql)
      .bind(...values)
      .all<Record<string, unknown>>()
  ).results;
const profileOf = async (slug: string) =>
  BusinessProfile.parse(
    JSON.parse(String((await rows("SELECT profile FROM businesses WHERE slug = ?", slug))[0]?.["profile"])),
  );
const openCourses = async (slug: string) =>
  (
    await rows("SELECT slug FROM courses WHERE business_id = ? AND archived_at IS NULL ORDER BY slug", businessId(slug))
  ).map((row) => row["slug"]);

/** Courses alone: no profile, no people. */
function coursesOf(slug: string, names: readonly string[], without: readonly string[] = []): Files {
  const files = packFiles(slug);
  const own = Object.entries(files).filter(([name]) => name.startsWith("courses/fire/"));
  const course = files["courses/fire/course.yaml"] as object;
  const lessons = fixtureLessons().filter(({ id }) => !without.includes(String(id)));
  return {
    "business.yaml": files["business.yaml"],
    ...Object.fromEntries(
      names.flatMap((name) => own.map(([file, content]) => [file.replace("/fire/", `/${name}/`), content])),
    ),
    ...Object.fromEntries(
      names.map((name) => [
        `courses/${name}/course.yaml`,
        { ...course, title: name, sections: [{ title: "One", lessons }] },
      ]),
    ),
  };
}

describe("content load into a standing business", () => {
  const settings: [string, ...string[]] = [
    "locale=ja",
    "time_zone=Asia/Tokyo",
    "is_enable_form_auth=false",
    "is_custom_sso=true",
    "is_turn_on_verify_otp=true",
    'biz_socialite=[{"provider":"microsoft"}]',
    "lock_screen=true",
    "primary_color=#112233",
    "support_url=https://help.test",
  ];
  beforeAll(async () => {
    const context = programContext(target, "K".repeat(43));
    await performed(createBusiness, context, ["standing"], { title: "Standing", host: ["standing.test"] });
    await performed(setSso, context, ["standing", "custom"], {
      issuer: "https://id.standing.test",
      "client-id": "app",
      "client-secret": "secret",
    });
    await performed(setBusiness, context, ["standing", ...settings]);
    await performed(createUser, context, ["standing", "learner@standing.test"], { name: "Their Own", manager: true });
  });

  it("with a pack of courses alone changes no setting, no hostname and nobody", async () => {
    const before = await profileOf("standing");
    const people = await rows("SELECT * FROM users WHERE business_id = ?", businessId("standing"));
    await run(coursesOf("standing", ["fire", "water"]));
    expect(await openCourses("standing")).toEqual(["fire", "water"]);
    expect(await profileOf("standing")).toEqual({
      ...before,
      default_categories: [expect.objectContaining({ slug: "safety" })],
    });
    expect(await rows("SELECT * FROM users WHERE business_id = ?", businessId("standing"))).toEqual(people);
    expect(await rows("SELECT hostname FROM hostnames WHERE business_id = ?", businessId("standing"))).toEqual([
      { hostname: "standing.test" },
    ]);
  });

  it("sets what profile.yaml names, but never sign-in, locale and time zone; what was set since stays", async () => {
    const profile = {
      locale: "vi",
      time_zone: "Asia/Ho_Chi_Minh",
      is_enable_form_auth: true,
      is_custom_sso: false,
      is_turn_on_verify_otp: false,
      biz_socialite: [],
      lock_screen: false,
      primary_color: "#ffd400",
      config_display: { description: "Ours" },
    };
    const files = {
      ...coursesOf("standing", ["fire", "water"]),
      "profile.yaml": profile,
      "users.yaml": packFiles("standing")["users.yaml"],
    };
    const before = await profileOf("standing");
    const shown = await plan(files);
    expect(shown).toMatchObject({
      is_new: false,
      courses: [{ status: "same" }, { status: "same" }],
      people: { added: [], changed: [], kept: ["learner@standing.test"] },
    });
    const status = (shown["settings" as never] as { field: string; status: string }[]).map((setting) => [
      setting.field,
      setting.status,
    ]);
    expect(Object.fromEntries(status)).toEqual({
      locale: "kept",
      time_zone: "kept",
      lock_screen: "kept",
      biz_socialite: "kept",
      is_custom_sso: "kept",
      is_enable_form_auth: "kept",
      is_turn_on_verify_otp: "kept",
      primary_color: "set",
      "config_display.description": "set",
    });
    expect(await profileOf("standing")).toEqual(before);
    await run(files);
    expect(await profileOf("standing")).toEqual({
      ...before,
      primary_color: "#ffd400",
      config_display: { ...before.config_display, description: "Ours" },
    });
    expect(await rows("SELECT name, is_account_manager FROM users WHERE email = 'learner@standing.test'")).toEqual([
      { name: "Their Own", is_account_manager: 1 },
    ]);

    await performed(setBusiness, programContext(target, ""), ["standing", "primary_color=#00aa00"]);
    await run(files);
    expect((await profileOf("standing")).primary_color).toBe("#00aa00");
    await run({ ...files, "profile.yaml": { ...profile, primary_color: "#0000ff" } });
    expect((await profileOf("standing")).primary_color).toBe("#0000ff");
  });

  it("keeps courses, categories and people that the pack does not hold; archives by name alone, and brings back", async () => {
    const other = { slug: "standing", categories: { default: [{ cat_title: "Other", slug: "other" }] } };
    const files = coursesOf("standing", ["air"]);
    const course = { ...(files["courses/air/course.yaml"] as object), category: "other" };
    const small = { ...files, "business.yaml": other, "courses/air/course.yaml": course };
    expect(await plan(small)).toMatchObject({
      courses: [{ name: "air", status: "new" }],
      missing: [
        { kind: "course", name: "fire", archived: false },
        { kind: "course", name: "water", archived: false },
        { kind: "category", name: "safety", archived: false },
        { kind: "category", name: "safety/fire", archived: false },
      ],
    });
    await run(small);
    expect(await openCourses("standing")).toEqual(["air", "fire", "water"]);
    expect((await profileOf("standing")).default_categories.map(({ slug }) => slug)).toEqual(["other", "safety"]);
    expect(
      await rows(
        "SELECT count(*) AS n FROM courses WHERE business_id = ? AND category_id IS NULL",
        businessId("standing"),
      ),
    ).toEqual([{ n: 0 }]);
    const found = async () =>
      (
        await rows("SELECT DISTINCT slug FROM search_items WHERE business_id = ? ORDER BY slug", businessId("standing"))
      ).map((row) => row["slug"]);
    expect(await found()).toEqual(["air", "fire", "water"]);

    await expect(run(small, { archive: ["nothing"] })).rejects.toThrow("nothing");
    await expect(run(small, { archive: ["air"] })).rejects.toThrow("air");
    await run(small, { archive: ["course:water"] });
    expect([await openCourses("standing"), await found()]).toEqual([
      ["air", "fire"],
      ["air", "fire"],
    ]);
    expect(
      await rows(
        "SELECT count(*) AS n FROM search_words WHERE business_id = ? AND word = 'water'",
        businessId("standing"),
      ),
    ).toEqual([{ n: 0 }]);
    await run(coursesOf("standing", ["water"]));
    expect([await openCourses("standing"), await found()]).toEqual([
      ["air", "fire", "water"],
      ["air", "fire", "water"],
    ]);
  });

  it("a lesson that left its course goes only when it is named; until then nothing at all is loaded", async () => {
    const files = { ...coursesOf("standing", ["fire"], ["sheet"]), ...coursesOf("standing", ["earth"]) };
    expect(await rows("SELECT count(*) AS n FROM audit_log WHERE action = 'content.archive_course'")).toEqual([
      { n: 1 },
    ]);
    await expect(run(files)).rejects.toThrow("--archive fire/sheet");
    await expect(plan(files)).rejects.toThrow("--archive fire/sheet");
    expect(await openCourses("standing")).not.toContain("earth");
    const given = { archive: ["fire/sheet"] };
    expect(await plan(files, given)).toMatchObject({
      missing: expect.arrayContaining([
        expect.objectContaining({ kind: "lesson", name: "fire/sheet", archived: true }),
      ]),
    });
    await run(files, given);
    expect(
      await rows("SELECT title FROM lessons WHERE business_id = ? AND archived_at IS NOT NULL", businessId("standing")),
    ).toEqual([{ title: "Sheet" }]);
    expect(await openCourses("standing")).toContain("earth");
  });
});

it("a new business needs a profile.yaml with a title, or to be made first; another business is not touched by either", async () => {
  const before = await rows("SELECT * FROM businesses WHERE slug = 'standing'");
  await expect(run(coursesOf("fresh", ["fire"]))).rejects.toThrow("business create fresh");
  await run(packFiles("fresh"));
  expect(await profileOf("fresh")).toMatchObject({
    locale: "en",
    time_zone: "Asia/Ho_Chi_Minh",
    config_display: { title: "fresh" },
  });
  expect(await rows("SELECT * FROM businesses WHERE slug = 'standing'")).toEqual(before);
  const { text } = await run(packFiles("fresh"));
  expect(text).toContain("nothing changed");
});
