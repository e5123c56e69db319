import type { WallCode } from "#shared/contracts/wall.ts";
import { readableCode } from "#shared/domain/readable-code.ts";
import { signatureOf } from "#api/http/secrets.ts";

/** How long a code is on the wall, in milliseconds; it is taken twice as long, so that one read at its end still arrives. */
const shownMs = 15_000;
/** 40 bits: more than anybody tries in half a minute. */
const length = 8;

interface Of {
  /** The API's own (`REFRESH_KEY`). */
  key: string;
  businessId: string;
  sessionId: string;
}

/** The code of a date at an instant, by the server's clock alone. */
export async function wallCode(of: Of, now: number): Promise<WallCode> {
  const turn = Math.floor(now / shownMs);
  const changesIn = (turn + 1) * shownMs - now;
  return { code: await codeAt(of, turn), changes_in_ms: changesIn, ends_in_ms: changesIn + shownMs };
}

/** Whether the date showed it within the last 30 seconds. */
export async function isWallCode(of: Of, given: string, now: number): Promise<boolean> {
  const turn = Math.floor(now / shownMs);
  const taken = await Promise.all([codeAt(of, turn), codeAt(of, turn - 1)]);
  return taken.includes(given);
}

async function codeAt({ key, businessId, sessionId }: Of, turn: number): Promise<string> {
  return readableCode((await signatureOf(key, `wall:${businessId}:${sessionId}:${turn}`)).slice(0, length));
}
