import type { BinaryLike, ScryptOptions } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { checkPassword, currentCost, hashPassword, spendCheck } from "./password-hash.ts";

const { derivations } = vi.hoisted(() => ({
  derivations: [] as { N?: number; r?: number; p?: number; maxmem?: number; length: number }[],
}));

vi.mock("node:crypto", async (original) => {
  const real = await original<typeof import("node:crypto")>();
  const scryptSync = (password: BinaryLike, salt: BinaryLike, length: number, options: ScryptOptions) => {
    derivations.push({ N: options.N, r: options.r, p: options.p, maxmem: options.maxmem, length });
    return real.scryptSync(password, salt, length, options);
  };
  return { ...real, scryptSync };
});

const cheap = { ln: 4, r: 8, p: 1 };

beforeEach(() => {
  derivations.length = 0;
});

describe("password hashes", () => {
  it("§18.57: scrypt with N=2^14, r=8, p=5 and enough maxmem, the parameters beside the hash", async () => {
    expect(currentCost).toEqual({ ln: 14, r: 8, p: 5 });
    const hash = await hashPassword("Quiet-River-41!");
    expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w-]{22}\$[\w-]{43}$/);
    expect(derivations[0]).toMatchObject({ N: 16_384, r: 8, p: 5, length: 32 });
    expect(derivations[0]!.maxmem).toBeGreaterThan(128 * 16_384 * 8);
  });

  it("match their password alone, whole, in any composed form, with a salt each", async () => {
    const hash = await hashPassword("Ệm-Dịu-41!x", cheap);
    expect(hash).not.toBe(await hashPassword("Ệm-Dịu-41!x", cheap));
    expect((await checkPassword("Ệm-Dịu-41!x".normalize("NFD"), hash)).matches).toBe(true);
    for (const other of ["", "Ệm-Dịu-41!", "Ệm-Dịu-41!xx", "Em-Diu-41!x"])
      expect((await checkPassword(other, hash)).matches).toBe(false);
  });

  it("say when their parameters are no longer the current ones", async () => {
    expect(await checkPassword("x", await hashPassword("x", cheap))).toEqual({ matches: true, isOutdated: true });
    expect(await checkPassword("x", await hashPassword("x"))).toEqual({ matches: true, isOutdated: false });
  });

  it("§18.40: an account that does not exist, and one whose hash cannot be read, cost what a real check costs", async () => {
    const hash = await hashPassword("Quiet-River-41!");
    derivations.length = 0;
    await checkPassword("Wrong-2026!", hash);
    await spendCheck("Wrong-2026!");
    await checkPassword("Wrong-2026!", "$argon2id$unknown");
    expect(derivations).toHaveLength(3);
    expect(new Set(derivations.map((derivation) => JSON.stringify(derivation))).size).toBe(1);
  });

  it("a hash with absurd parameters matches nothing and exhausts nothing", async () => {
    const [, , , salt, key] = (await hashPassword("x", cheap)).split("$");
    for (const cost of ["ln=17,r=8,p=5", "ln=99,r=8,p=1", "ln=0,r=8,p=1", "ln=4,r=0,p=1"]) {
      expect((await checkPassword("x", `$scrypt$${cost}$${salt}$${key}`)).matches).toBe(false);
    }
  });
});
