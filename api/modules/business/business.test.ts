import { beforeAll, describe, expect, it } from "vitest";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import {
  businessMarksHeader,
  markCount,
  placeOfMark,
  preferBusinessMarks,
  readBusinessMarks,
} from "#shared/business-marks.ts";
import { locales } from "#shared/locales.ts";
import {
  noTranslationsTag,
  preferTranslationTags,
  readTranslationTags,
  translationTagsHeader,
} from "#shared/translation-tags.ts";
import { BusinessProfile, getBusiness } from "#shared/contracts/business.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { changeProfile, seedTwoBusinesses, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { businesses, hostnames } from "#api/db/schema/directory.ts";
import { routeRedirects, translations } from "#api/db/schema/identity.ts";

let a: SeededBusiness;
let b: SeededBusiness;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses({
    a: { primary_color: "#123456", lock_screen: false },
    b: { primary_color: "#654321" },
  }));
});

describe("the business of a hostname", () => {
  it("answers the whole profile, every default filled in", async () => {
    const response = await call(a.host, "/business/get-business");
    const { data } = getBusiness.response!.parse(await response.json());
    expect(data).toMatchObject({
      id: a.id,
      primary_color: "#123456",
      login_theme: "split",
      is_enable_form_auth: true,
      biz_menus: [],
    });
    expect(data).toEqual(BusinessProfile.parse(data));
  });

  it("is told by the hostname alone: case, port and a trailing dot do not matter", async () => {
    for (const host of ["A.TEST", "a.test:8443", "a.test."]) {
      expect(await (await call(host, "/business/get-business")).json(), host).toMatchObject({ data: { id: a.id } });
    }
  });

  it("a forwarded host counts only with the edge's secret", async () => {
    const forwarded = (headers: Record<string, string>) =>
      call(a.host, "/business/get-business", { headers: { "X-Forwarded-Host": b.host, ...headers } });
    for (const headers of [{}, { "X-Edge-Secret": "wrong" }, { "X-Edge-Secret": "" }] as Record<string, string>[]) {
      expect(await (await forwarded(headers)).json()).toMatchObject({ data: { id: a.id } });
    }
    expect(await (await forwarded({ "X-Edge-Secret": env.API_SECRET! })).json()).toMatchObject({ data: { id: b.id } });
  });

  it("an unknown hostname is 'Business not found' on every call", async () => {
    for (const path of ["/business/get-business", "/translations/vi", "/auth/me", "/home"]) {
      const response = await call("nowhere.test", path);
      expect(response.status, path).toBe(404);
      expect(await response.json()).toMatchObject({
        statusMessage: "Business not found",
        data: { code: "business_not_found" },
      });
    }
    expect((await call("127.0.0.1", "/business/get-business")).status).toBe(404);
  });

  it("304 for the tag; a change is seen at once", async () => {
    const first = await call(a.host, "/business/get-business");
    const tag = first.headers.get("ETag")!;
    const again = await call(a.host, "/business/get-business", { headers: { "If-None-Match": `"other", W/${tag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect(again.headers.get("ETag")).toBe(tag);
    expect((await call(b.host, "/business/get-business", { headers: { "If-None-Match": tag } })).status).toBe(200);

    await changeProfile(a, { primary_color: "#abcdef" });
    const changed = await call(a.host, "/business/get-business", { headers: { "If-None-Match": tag } });
    expect(await changed.json()).toMatchObject({ data: { primary_color: "#abcdef" } });
  });
});

describe("lock_screen", () => {
  it("423 for learners on all but the session's own calls; account managers pass", async () => {
    const [learner, manager, elsewhere] = await Promise.all([
      signedIn(a, a.learner),
      signedIn(a, a.manager),
      signedIn(b, b.learner),
    ]);
    await changeProfile(a, { lock_screen: true });
    const locked = await call(a.host, "/home", { token: learner });
    expect(locked.status).toBe(423);
    expect(await locked.json()).toMatchObject({ data: { code: "business_locked" } });
    expect((await call(a.host, "/home", { token: manager })).status).toBe(200);
    expect((await call(b.host, "/home", { token: elsewhere })).status).toBe(200);
    for (const path of ["/auth/me", "/business/get-business", "/translations/vi"]) {
      expect((await call(a.host, path, { token: learner })).status, path).toBe(200);
    }
    expect((await call(a.host, "/auth/change-password", { token: learner, body: {} })).status).toBe(422);
    expect((await call(a.host, "/auth/logout", { token: learner, body: {} })).status).toBe(200);
    await changeProfile(a, { lock_screen: false });
  });
});

describe("the words overlay", () => {
  it("is the business's own, a bare object, empty where there is none", async () => {
    const messages = { home: { greeting: "Chào bạn của A" } };
    await a.db.insert(translations, { locale: "vi", messages, updatedAt: 7 }).run();
    expect(await (await call(a.host, "/translations/vi")).json()).toEqual(messages);
    expect(await (await call(b.host, "/translations/vi")).json()).toEqual({});
    expect(await (await call(a.host, "/translations/xx")).json()).toEqual({});
    const tag = (await call(a.host, "/translations/vi")).headers.get("ETag")!;
    expect((await call(a.host, "/translations/vi", { headers: { "If-None-Match": tag } })).status).toBe(304);
    expect((await call(b.host, "/translations/vi", { headers: { "If-None-Match": tag } })).status).toBe(200);
  });

  it("is told beside the profile by its tags, each business's own, and none where there is none", async () => {
    await a.db.insert(translations, { locale: "en", messages: { home: {} }, updatedAt: 9 }).run();
    expect((await call(a.host, "/business/get-business")).headers.get(translationTagsHeader)).toBeNull();
    const headers = { Prefer: preferTranslationTags };
    for (const { host } of [a, b]) {
      const profile = await call(host, "/business/get-business", { headers });
      const told = readTranslationTags(profile.headers.get(translationTagsHeader));
      expect(Object.keys(told ?? {})).toEqual(locales.map(({ code }) => code));
      for (const [locale, tag] of Object.entries(told ?? {}))
        expect((await call(host, `/translations/${locale}`)).headers.get("ETag"), `${host} ${locale}`).toBe(tag);
      expect(told?.["en"] === noTranslationsTag).toBe(host === b.host);
    }
  });
});

describe("the marks of all businesses", () => {
  const marks = async (host = b.host) => {
    const headers = { Prefer: `${preferTranslationTags}, ${preferBusinessMarks}` };
    const answer = await call(host, "/business/get-business", { headers });
    return readBusinessMarks(answer.headers.get(businessMarksHeader)) ?? [];
  };
  const directory = drizzle(env.DB);

  it("are told beside any profile, where they are asked for, and name nobody", async () => {
    expect((await call(a.host, "/business/get-business")).headers.get(businessMarksHeader)).toBeNull();
    expect(await marks(a.host)).toEqual(await marks(b.host));
    expect(await marks()).toHaveLength(markCount);
    expect((await marks()).join()).not.toContain(a.host);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["its profile", () => changeProfile(a, { primary_color: "#123456" })],
    ["new words", () => a.db.insert(translations, { locale: "ja", messages: {}, updatedAt: 1 }).run()],
    ["other words", () => a.db.update(translations, { updatedAt: 2 }, eq(translations.locale, "ja")).run()],
    ["words taken back", () => a.db.delete(translations, eq(translations.locale, "ja")).run()],
    [
      "a hostname less",
      async () => {
        await directory.insert(hostnames).values({ hostname: "gone.test", businessId: a.id, createdAt: 1 });
        await directory.delete(hostnames).where(eq(hostnames.hostname, "gone.test"));
      },
    ],
    [
      "a hostname that is another's now",
      async () => {
        await directory.insert(hostnames).values({ hostname: "moves.test", businessId: a.id, createdAt: 1 });
        await directory.update(hostnames).set({ businessId: "else" }).where(eq(hostnames.hostname, "moves.test"));
        await directory.delete(hostnames).where(eq(hostnames.hostname, "moves.test"));
      },
    ],
  ])("%s changes the one of its business", async (_, change) => {
    const place = placeOfMark(a.id) ?? -1;
    const before = await marks();
    await change();
    const after = await marks();
    expect(after[place]).not.toBe(before[place]);
  });

  it("are found at the same place by the database and by whoever remembers", async () => {
    for (const id of ["x", "~!", "biz-new", crypto.randomUUID(), crypto.randomUUID(), "0123456789"]) {
      const before = await marks();
      await directory.insert(businesses).values({ id, slug: id, profile: {}, createdAt: 1, updatedAt: 1 });
      await directory.delete(businesses).where(eq(businesses.id, id));
      const after = await marks();
      const changed = after.flatMap((mark, place) => (mark === before[place] ? [] : [place]));
      expect(changed, id).toEqual([placeOfMark(id)]);
    }
    expect(placeOfMark("doanh-nghiệp")).toBeUndefined();
  });
});

const lookUp = async (path: string, host = a.host) => {
  const response = await call(host, `/route-lookup?path=${encodeURIComponent(path)}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: unknown }).data;
};

describe("route lookup", () => {
  beforeAll(async () => {
    const redirect = (path: string, target: string, status: 301 | 302 = 301) =>
      a.db.insert(routeRedirects, { path, target, status, createdAt: 0 });
    await a.db.batch([
      redirect("/old", "/khoa-hoc/new"),
      redirect("/out", "https://partner.test/x?y=1", 302),
      redirect("/script", "javascript:alert(1)"),
      redirect("/double", "//evil.test"),
      redirect("/slash", "/\\evil.test"),
      redirect("/khoá-cũ", "/khoa-hoc/new"),
    ]);
  });

  it("finds a moved path with or without locale prefix, query and trailing slash", async () => {
    const found = { redirect: { to: "/khoa-hoc/new", status: 301 } };
    for (const path of ["/old", "/old/", "/en/old", "/zh_cn/old?x=1", "/old#part"])
      expect(await lookUp(path), path).toEqual(found);
    expect(await lookUp("/out")).toEqual({ redirect: { to: "https://partner.test/x?y=1", status: 302 } });
  });

  it("finds a path whose letters come encoded, composed or not, in either case; an encoded slash is none", async () => {
    const found = { redirect: { to: "/khoa-hoc/new", status: 301 } };
    for (const path of [
      "/khoá-cũ",
      "/kho%C3%A1-c%C5%A9",
      "/en/kho%c3%a1-c%c5%a9/?x=1",
      "/khoá-cũ".normalize("NFD"),
      "/%6Fld",
    ])
      expect(await lookUp(path), path).toEqual(found);
    for (const path of ["/en%2Fold", "/old%3Fx", "/kho%C3-c%C5%A9"]) expect(await lookUp(path), path).toBeNull();
  });

  it("answers null for the unknown, for other businesses and for targets that are no address", async () => {
    for (const path of ["/new", "old", "//old", "/enold", "/script", "/double", "/slash"])
      expect(await lookUp(path), path).toBeNull();
    expect(await lookUp("/old", b.host)).toBeNull();
  });

  it("needs a path", async () => {
    expect((await call(a.host, "/route-lookup")).status).toBe(422);
  });
});
