import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { fixtureLessons, packFiles, tinyMp4 } from "#tools/content/pack-fixture.ts";
import { type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import { LoadError } from "../plan/load-target.ts";
import { type CallOperators, loadOver, planOver } from "./hand-over.ts";
import { call, given, key, operatorsHost, packOf, rows, send, withKey } from "#tests/fixtures/operators-address.ts";

let a: SeededBusiness;

beforeAll(async () => {
  ({ a } = await seedTwoBusinesses());
});

describe("the operators' address", () => {
  const paths: [string, string][] = [
    ["POST", "/operator/content/plan"],
    ["POST", "/operator/content/load"],
    ["GET", `/operator/content/files/${"b".repeat(22)}/${"0".repeat(64)}`],
    ["PUT", `/operator/content/files/${"b".repeat(22)}/${"0".repeat(64)}`],
    ["POST", `/operator/content/files/${"b".repeat(22)}/${"0".repeat(64)}/parts`],
  ];

  it.each(paths)("%s %s is not there where no key is set, whatever is sent", async (method, path) => {
    for (const authorization of [`Bearer ${key}`, "Bearer ", "Bearer undefined"]) {
      const response = await send(path, { method, headers: { authorization } }, { OPERATOR_KEY: undefined });
      expect(response.status).toBe(404);
    }
  });

  it.each(paths)(
    "%s %s is not there on a business's host, nor for an edge, with the right key",
    async (method, path) => {
      expect((await send(path, { method, headers: withKey }, {}, a.host)).status).toBe(404);
      const forwarded = { ...withKey, "X-Forwarded-Host": operatorsHost, "X-Edge-Secret": "test-edge-secret" };
      expect((await send(path, { method, headers: forwarded })).status).toBe(404);
    },
  );

  it.each(paths)("%s %s refuses another key, and none", async (method, path) => {
    for (const headers of [
      {},
      { authorization: `Bearer ${key}x` },
      { authorization: key },
      { authorization: "Bearer" },
    ])
      expect((await send(path, { method, headers: headers as Record<string, string> })).status).toBe(401);
  });

  it("says what is wrong with what it is sent", async () => {
    const post = (body: string) => send("/operator/content/plan", { method: "POST", headers: withKey, body });
    expect((await post("{")).status).toBe(400);
    expect((await post(JSON.stringify({ format: 2 }))).status).toBe(422);
    expect((await post(`"${"x".repeat(33 * 1024 * 1024)}"`)).status).toBe(413);
    const put = (body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>) =>
      send(`/operator/content/files/${"b".repeat(22)}/${"0".repeat(64)}`, { method: "PUT", headers: withKey, body });
    expect((await put(new Uint8Array(34 * 1024 * 1024))).status).toBe(413);
    // A sender that does not say how much comes is read no further than that either.
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 200) controller.close();
        else controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    expect([(await put(endless)).status, sent < 100]).toEqual([413, true]);
    expect((await put(new Uint8Array(1))).status).toBe(409);
  });
});

describe("a pack that is handed over", () => {
  it("is planned, loaded a step a call, audited, and then stands as the pack says", async () => {
    const pack = await packOf(packFiles("sen"));
    const view = await planOver(call, pack, given);
    expect(view.business).toMatchObject({ slug: "sen", isNew: true });
    expect(view.courses.map(({ name, status }) => [name, status])).toEqual([["fire", "new"]]);
    expect(await rows("SELECT id FROM businesses WHERE slug = 'sen'")).toEqual([]);

    const summary = await loadOver(call, pack, view, given);
    expect(summary).toMatchObject({ business: "sen", courses: 1, lessons: 4 });
    const { id } = view.business;
    expect(await rows("SELECT slug FROM courses WHERE business_id = ? AND archived_at IS NULL", id)).toEqual([
      { slug: "fire" },
    ]);
    expect(
      await rows(
        "SELECT text FROM search_passages WHERE business_id = ? AND text LIKE 'what courses/fire/sheet.pdf%'",
        id,
      ),
    ).toHaveLength(1);
    const audited = await rows<{ action: string; detail: string }>(
      "SELECT action, detail FROM audit_log WHERE business_id = ?",
      id,
    );
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["content.business", "content.course", "content.person"]),
    );
    for (const { detail } of audited) expect(JSON.parse(detail)).toMatchObject({ operator: "Lan" });

    const again = await planOver(call, pack, given);
    expect(again.changes).toEqual([]);
    expect(again.people.map(({ status }) => status)).toEqual(pack.users.map(() => "same"));
  });

  it("broken off after a course, it is finished by loading again; what is done is not done twice", async () => {
    const pack = await packOf(packFiles("kumo"));
    let left = 0;
    const breaking: CallOperators = (path, init) => {
      if (typeof init.body === "string" && init.body.includes('"of":"rest"') && left++ === 0)
        return Promise.reject(new TypeError("the network went away"));
      return call(path, init);
    };
    const view = await planOver(call, pack, given);
    await expect(loadOver(breaking, pack, view, given)).rejects.toThrow(TypeError);
    const second = await planOver(call, pack, given);
    expect(second.courses.map(({ status }) => status)).toEqual(["same"]);
    await loadOver(breaking, pack, second, given);
    expect((await planOver(call, pack, given)).changes).toEqual([]);
  });

  it("a lesson that leaves is named, and then goes with its course", async () => {
    const files = packFiles("sakura");
    const whole = await packOf(files);
    await loadOver(call, whole, await planOver(call, whole, given), given);
    const course = files["courses/fire/course.yaml"] as Record<string, unknown>;
    const lessons = fixtureLessons().filter(({ id }) => id !== "watch");
    const less = await packOf({
      ...files,
      "courses/fire/course.yaml": { ...course, sections: [{ title: "Only", lessons }] },
    });
    await expect(planOver(call, less, given)).rejects.toThrow(LoadError);
    const said = { ...given, archive: ["fire/watch"] };
    const view = await planOver(call, less, said);
    await loadOver(call, less, view, said);
    expect(
      await rows(
        "SELECT count(*) AS n FROM lessons WHERE business_id = ? AND archived_at IS NOT NULL",
        view.business.id,
      ),
    ).toEqual([{ n: 1 }]);
    expect(
      await rows(
        "SELECT action FROM audit_log WHERE business_id = ? AND action = 'content.archive_lesson'",
        view.business.id,
      ),
    ).toHaveLength(1);
  });

  it("a film goes up in parts, and bytes that are not what they are named by are not kept", async () => {
    const film = new Uint8Array(9 * 1024 * 1024);
    film.set(tinyMp4(5));
    const pack = await packOf({ ...packFiles("momiji"), "courses/fire/watch.mp4": film });
    const view = await planOver(call, pack, given);
    let parts = 0;
    const spoiling: CallOperators = (path, init) => {
      if (init.method === "PUT" && path.includes("/parts/")) parts++;
      if (path.includes("/parts/2") && init.body instanceof Uint8Array) init.body[0] = 1;
      return call(path, init);
    };
    await expect(loadOver(spoiling, pack, view, given)).rejects.toThrow(LoadError);
    expect(parts).toBe(2);
    const { results } = await env.DB.prepare("SELECT name FROM files WHERE business_id = ? AND name = 'watch.mp4'")
      .bind(view.business.id)
      .all();
    expect(results).toEqual([]);

    await loadOver(call, pack, await planOver(call, pack, given), given);
    const [row] = await rows<{ r2_key: string }>(
      "SELECT r2_key FROM files WHERE business_id = ? AND name = 'watch.mp4'",
      view.business.id,
    );
    expect((await env.FILES.head(row!.r2_key))?.size).toBe(film.length);
  }, 60_000);
});
