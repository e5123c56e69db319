import type { SQL } from "drizzle-orm";
import { AppError } from "#shared/errors.ts";
import { onlyWhere } from "#api/db/only-where.ts";
import { toldChange } from "#api/http/told-change.ts";
import type { Statement } from "#api/db/statement.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import { type Desk, publish } from "#api/modules/configuration/public.ts";
import { audit } from "#api/http/audit.ts";
import { staysOpen, waysAsRead } from "#api/modules/identity/public.ts";
import { offering, signOnPart } from "./sign-on-part.ts";
import { isSameWay, isTested, type Standing, spareManagers, told } from "./sso-state.ts";
import {
  deleteStanding,
  draftAsRead,
  insertDraft,
  keepStanding,
  publishDraft,
  setStanding,
  type Setup,
  setupOf,
} from "./sso-setups.repo.ts";

/** False where somebody else changed it meanwhile. Throws `not_ready`, which says at its field what is missing. */
export async function switchOn(desk: Desk, now: Standing): Promise<boolean> {
  const { draft, standing, provider, offered } = now;
  const isReady = await isTested(draft);
  const spare = await spareManagers(desk, offered);
  if (draft === undefined || !isReady || spare.length === 0) {
    throw new AppError("not_ready", {
      fields: {
        ...(!isReady && { test: ["sso_untested"] }),
        ...(spare.length === 0 && { spare_manager: ["sso_nobody_spare"] }),
      },
    });
  }
  const db = desk.db.primary;
  const read = draftAsRead(db, provider, draft);
  const further = [
    logged(desk, now, "sso.switched_on", onlyWhere(read.holds, desk.now), standing, draft),
    ...keptStanding(desk, now),
    publishDraft(db, draft, desk.now),
    setStanding(db, provider, draft, desk.now),
  ];
  try {
    return await published(desk, now, true, further);
  } catch (error) {
    if (await read.isSo()) throw error;
    return false;
  }
}

/** What stood there is worked on again, unless something is already. Throws `last_way_in`. */
export function switchOff(desk: Desk, now: Standing): Promise<boolean> {
  return untilUnraced(() => trySwitchOff(desk, now));
}

async function trySwitchOff(desk: Desk, now: Standing): Promise<boolean> {
  const { standing, draft, provider, offered, versions } = now;
  if (standing === undefined || !now.isOn) return true;
  const db = desk.db.primary;
  const ways = await waysAsRead(db);
  if (!(await staysOpen(db, offered, { provider }))) throw new AppError("last_way_in");
  const last = versions.find((one) => isSameWay(one, standing));
  const again = {
    ...setupOf(standing),
    provider,
    secretSetAt: last?.secretSetAt ?? null,
    testedDigest: last?.testedDigest ?? null,
    test: last?.test ?? null,
    actorId: desk.viewer.id,
    updatedAt: desk.now,
  };
  const at = onlyWhere(ways.holds, desk.now);
  const further = [
    logged(desk, now, "sso.switched_off", at, standing),
    ...keptStanding(desk, now),
    deleteStanding(db, provider),
    ...(draft === undefined ? [insertDraft(db, again)] : []),
  ];
  try {
    return await published(desk, now, false, further);
  } catch (error) {
    if (await ways.isSo()) throw error;
    throw new Raced("another way in came or went", { cause: error });
  }
}

/** An operator's set-up stands in no version yet. */
function keptStanding({ db }: Desk, { standing, versions }: Standing): Statement<unknown>[] {
  if (standing === undefined) return [];
  const [last] = versions;
  const isKept = last !== undefined && JSON.stringify(setupOf(last)) === JSON.stringify(setupOf(standing));
  return isKept ? [] : [keepStanding(db.primary, standing)];
}

async function published(desk: Desk, now: Standing, isOn: boolean, further: Statement<unknown>[]): Promise<boolean> {
  const values = offering(now.offered, now.provider, isOn);
  return (await publish(desk, signOnPart, { values, expected: now.partRevision, further })).kind === "written";
}

function logged(desk: Desk, { provider }: Standing, action: string, at: SQL, before: Setup | undefined, after?: Setup) {
  const detail = { subject: provider, ...toldSetups(before, after) };
  return audit(desk.db.primary, { action, actorId: desk.viewer.id, detail }, at);
}

/** Never a secret. */
export function toldSetups(before: Setup | undefined, after: Setup | undefined) {
  return toldChange(before && told(before), after && told(after));
}
