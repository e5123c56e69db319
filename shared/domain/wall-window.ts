/** How long before a date begins and after it ends the wall shows codes and they are taken, in milliseconds. */
export const wallAroundMs = 60 * 60_000;

interface Held {
  startsAt: number;
  endsAt: number;
}

export function isWallOpen({ startsAt, endsAt }: Held, now: number): boolean {
  return now >= startsAt - wallAroundMs && now <= endsAt + wallAroundMs;
}
