import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Guest, PasswordTurns, type Turn } from "./password-turns.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function guest(address: string, account: string, isKnown = false): Guest {
  return { address, pair: `${address}|${account}`, isKnown };
}

function ask(turns: PasswordTurns, who: Guest, done: string[], name = who.pair): Turn | undefined {
  const turn = turns.join(who);
  void turn?.run(async () => void done.push(name)).finally(turn.leave);
  return turn;
}

describe("turns at the password check", () => {
  it("who comes alone waits no longer than the pause", async () => {
    const done: string[] = [];
    ask(new PasswordTurns(), guest("1", "a"), done);
    await vi.advanceTimersByTimeAsync(25);
    expect(done).toHaveLength(1);
  });

  it("leaves the isolate to everybody else after each one", async () => {
    const turns = new PasswordTurns();
    const done: string[] = [];
    for (const account of ["a", "b", "c"]) ask(turns, guest("1", account), done);
    const counts: number[] = [];
    for (let tick = 0; tick < 12; tick += 1) {
      counts.push(done.length);
      await vi.advanceTimersByTimeAsync(25);
    }
    expect(done).toEqual(["1|a", "1|b", "1|c"]);
    // Never two at one look, although all of them look at the same time.
    expect(counts.every((count, tick) => tick === 0 || count - counts[tick - 1]! <= 1)).toBe(true);
  });

  it("accounts and addresses take turns, and who is known goes first", async () => {
    const turns = new PasswordTurns();
    const done: string[] = [];
    for (let i = 0; i < 4; i += 1) ask(turns, guest("1", "victim"), done, `guess ${i}`);
    ask(turns, guest("1", "colleague"), done, "colleague");
    ask(turns, guest("2", "a"), done, "elsewhere");
    ask(turns, guest("1", "owner", true), done, "owner");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(done).toEqual(["owner", "elsewhere", "guess 0", "colleague", "guess 1", "guess 2", "guess 3"]);
  });

  it("has room for so many of a pair, of an address and in all, and always for some who are known", () => {
    const turns = new PasswordTurns();
    const room = (who: (i: number) => Guest) =>
      Array.from({ length: 40 }, (_, i) => turns.join(who(i))).filter((turn) => turn !== undefined).length;
    expect(room(() => guest("1", "victim"))).toBe(4);
    expect(room((i) => guest("1", `a${i}`))).toBe(8);
    expect(room((i) => guest(`other ${i}`, "a"))).toBe(12);
    expect(room(() => guest("known", "a", true))).toBe(12);
    expect(room((i) => guest(`known ${i}`, "a", true))).toBe(4);
    expect(turns.join(guest("3", "a"))).toBeUndefined();
  });

  it.each([
    ["/64s of one /48", (i: number) => `2001:db8:7:${i.toString(16)}::/64`],
    ["addresses of one /24", (i: number) => `198.51.100.${i}`],
  ])("thirty %s keep nobody from elsewhere out, and go after them", async (_, address) => {
    const turns = new PasswordTurns();
    const done: string[] = [];
    // They have been at it for a while.
    ask(turns, guest(address(99), "x"), done, "before");
    await vi.advanceTimersByTimeAsync(100);
    const rooms = Array.from({ length: 30 }, (_each, i) => ask(turns, guest(address(i), `a${i}`), done, "flood"));
    expect(rooms.filter((room) => room !== undefined)).toHaveLength(16);
    for (const elsewhere of ["2001:db8:8:1::/64", "203.0.113.5"])
      expect(ask(turns, guest(elsewhere, "a"), done, "visitor")).toBeDefined();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(done.slice(0, 4)).toEqual(["before", "visitor", "visitor", "flood"]);
    expect(done).toHaveLength(19);
  });

  it("who went away without a word holds no room and nobody up", async () => {
    const turns = new PasswordTurns();
    const done: string[] = [];
    // A cancelled request: it joined, and nothing of it runs any more.
    for (let i = 0; i < 24; i += 1) turns.join(guest(`gone ${i}`, "a"));
    expect(ask(turns, guest("1", "a"), done)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(ask(turns, guest("1", "a"), done)).toBeDefined();
    await vi.advanceTimersByTimeAsync(100);
    expect(done).toEqual(["1|a"]);
  });
});
