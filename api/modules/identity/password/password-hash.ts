import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

export interface ScryptCost {
  /** log2 of N. */
  ln: number;
  r: number;
  p: number;
}

/** docs/specification.md §12.1: 16 MiB; 2^17 exhausts an isolate. */
export const currentCost: ScryptCost = { ln: 14, r: 8, p: 5 };

const keyBytes = 32;
const saltBytes = 16;

/** `$scrypt$ln=14,r=8,p=5$<salt>$<key>`, base64url: the parameters travel with each hash. */
export async function hashPassword(password: string, cost: ScryptCost = currentCost): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await derive(password, salt, cost);
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

export interface PasswordCheck {
  matches: boolean;
  /** The hash was made with other parameters than the current ones. */
  isOutdated: boolean;
}

/** A hash that cannot be read matches nothing, but costs the same time. */
export async function checkPassword(password: string, stored: string): Promise<PasswordCheck> {
  const parsed = parse(stored);
  if (parsed === undefined) {
    await spendCheck(password);
    return { matches: false, isOutdated: false };
  }
  const key = await derive(password, parsed.salt, parsed.cost);
  const { ln, r, p } = parsed.cost;
  return {
    matches: key.byteLength === parsed.key.byteLength && timingSafeEqual(key, parsed.key),
    isOutdated: ln !== currentCost.ln || r !== currentCost.r || p !== currentCost.p,
  };
}

const noSalt = Buffer.alloc(saltBytes);

/** The work of one check for an account that does not exist, so that the time taken does not tell. */
export async function spendCheck(password: string): Promise<void> {
  await derive(password, noSalt, currentCost);
}

function parse(stored: string): { cost: ScryptCost; salt: Buffer; key: Buffer } | undefined {
  const match = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]{16,86})\$([\w-]{43})$/.exec(stored);
  if (match === null) return undefined;
  const [, ln, r, p, salt = "", key = ""] = match;
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  if (cost.ln > 16 || cost.ln < 1 || cost.r < 1 || cost.p < 1) return undefined;
  return { cost, salt: Buffer.from(salt, "base64url"), key: Buffer.from(key, "base64url") };
}

/** NFKC first: the same password typed on two keyboards must be the same bytes (NIST SP 800-63B §5.1.1.2). */
async function derive(password: string, salt: Buffer, { ln, r, p }: ScryptCost): Promise<Buffer> {
  const N = 2 ** ln;
  // workerd computes it on the isolate's own thread in either form; this one says so (password-turns.ts).
  return scryptSync(password.normalize("NFKC"), salt, keyBytes, { N, r, p, maxmem: 128 * N * r * 2 });
}
