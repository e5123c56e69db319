import { describe, expect, it } from "vitest";
import { expiryOf, freshnessOf } from "./access-token.ts";
import { authCookies, bookmarkSetCookie, clearedAuthCookies, readAuthCookies } from "./auth-cookies.ts";
import { OutgoingCookies, readCookies, writeCookie } from "./cookie-header.ts";
import { tokenPairIn } from "./token-pair.ts";

const now = 1_800_000_000_000;

function jwt(claims: unknown): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.sig`;
}

describe("§18.20: the auth cookies", () => {
  const inTenMinutes = jwt({ exp: now / 1000 + 600, name: "Đỗ Thị Hương" });

  it("have their flags and their lives", () => {
    expect(authCookies({ access_token: inTenMinutes, refresh_token: "r|1" }, now)).toEqual([
      `t_a_token=${inTenMinutes}; Path=/; Max-Age=600; SameSite=Lax; HttpOnly; Secure`,
      "t_r_token=r|1; Path=/; Max-Age=7776000; SameSite=Lax; HttpOnly; Secure",
    ]);
  });

  it.each(["opaque", jwt({}), jwt({ exp: "soon" }), "a.b.c", jwt(null)])(
    "last 30 days where %s tells no end",
    (access_token) => {
      expect(authCookies({ access_token, refresh_token: "r" }, now)?.[0]).toContain("; Max-Age=2592000;");
    },
  );

  it.each(["a;b", "a b", 'a"b', "a\\b", "a,b", "a\r\nSet-Cookie: x=1", "đ", "", "x".repeat(4096)])(
    "are never half set: %j",
    (bad) => {
      expect(authCookies({ access_token: bad, refresh_token: "r" }, now)).toBeUndefined();
      expect(authCookies({ access_token: "a", refresh_token: bad }, now)).toBeUndefined();
    },
  );

  it("fit into 4096 bytes or are not set", () => {
    const room = 4096 - writeCookie("t_a_token", "", { maxAge: 2_592_000, httpOnly: true, secure: true })!.length;
    const pair = authCookies({ access_token: "x".repeat(room), refresh_token: "r" }, now);
    expect(pair?.[0].length).toBe(4096);
    expect(authCookies({ access_token: "x".repeat(room + 1), refresh_token: "r" }, now)).toBeUndefined();
  });

  it("are cleared under the same path and flags, without a Domain", () => {
    for (const cookie of clearedAuthCookies())
      expect(cookie).toMatch(/^t_[ar]_token=; Path=\/; Max-Age=0; SameSite=Lax; HttpOnly; Secure$/);
  });
});

describe("reading cookies", () => {
  it("§18.19: sees the second of one name", () => {
    expect(readAuthCookies("t_a_token=a; t_r_token=r; t_a_token=b")).toEqual({
      access: undefined,
      refresh: undefined,
      ambiguous: true,
      bookmark: undefined,
    });
    expect(readAuthCookies("x=1;t_a_token=a ; T_A_TOKEN=b; t_r_token=r=1")).toMatchObject({
      access: "a",
      refresh: "r=1",
      ambiguous: false,
    });
    expect(readAuthCookies("t_a_token=; t_r_token=")).toMatchObject({ access: undefined, refresh: undefined });
    expect(readAuthCookies(undefined)).toMatchObject({ access: undefined, ambiguous: false });
  });

  it("takes no bookmark that could be a header", () => {
    expect(readAuthCookies("t_bookmark=0000-1a").bookmark).toBe("0000-1a");
    expect(readAuthCookies("t_bookmark=a%0d").bookmark).toBeUndefined();
    expect(bookmarkSetCookie("a b")).toBeUndefined();
  });

  it("keeps every value", () => {
    expect([...readCookies("a=1; b=2; a=3; ; =x; c")]).toEqual([
      ["a", ["1", "3"]],
      ["b", ["2"]],
    ]);
  });

  it("sends the last word of each name", () => {
    const outgoing = new OutgoingCookies();
    outgoing.put("a=1; Path=/");
    outgoing.put("b=1; Path=/");
    outgoing.put("a=2; Path=/");
    expect(outgoing.values()).toEqual(["a=2; Path=/", "b=1; Path=/"]);
  });
});

describe("an access token's age", () => {
  it("is read without trust", () => {
    expect(expiryOf(jwt({ exp: 12 }))).toBe(12);
    expect([expiryOf("x"), expiryOf("a.%%%.c"), expiryOf(jwt([])), expiryOf(jwt({ exp: null }))]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    [undefined, "ended"],
    ["opaque", "unknown"],
    [jwt({ exp: now / 1000 }), "ended"],
    [jwt({ exp: now / 1000 + 30 }), "ending"],
    [jwt({ exp: now / 1000 + 31 }), "fresh"],
  ] as const)("%s is %s", (token, expected) => expect(freshnessOf(token, now)).toBe(expected));
});

it("finds a pair bare and under data", () => {
  const pair = { access_token: "a", refresh_token: "r" };
  expect([tokenPairIn({ ...pair, expires_in: 1 }), tokenPairIn({ data: pair })]).toEqual([pair, pair]);
  for (const none of [null, 1, [], {}, { data: null }, { access_token: "a" }, { ...pair, access_token: 1 }])
    expect(tokenPairIn(none)).toBeUndefined();
});
