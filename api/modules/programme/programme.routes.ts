import { getProgramme, joinProgramme, type ProgrammePage } from "#shared/contracts/programme.ts";
import { AppError } from "#shared/errors.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPage } from "#api/http/contract-route.ts";
import { findAtPath, join, loadCategory } from "./programme.repo.ts";
import { toCategoryPage, toProgrammeDetail } from "./programme.view.ts";

/** "khoi-cua-hang.tu-van" → "khoi-cua-hang/tu-van". */
const pathOfKey = (key: string) => key.replaceAll(".", "/");

export function programmeRoutes(app: ApiApp): void {
  implementPage(app, getProgramme, async ({ db, viewerId, business, params, now }) => {
    const clock = { now, timeZone: businessTimeZone(business.profile) };
    const path = pathOfKey(params.path);
    const { programme, category } = await findAtPath(db, viewerId, path);
    const data: ProgrammePage | undefined = programme
      ? { kind: "programme", programme: toProgrammeDetail(programme, clock) }
      : category && {
          kind: "category",
          category: toCategoryPage(category, await loadCategory(db, viewerId, path), clock),
        };
    if (!data) throw new AppError("not_found");
    return { data };
  });

  implement(app, joinProgramme, async ({ db, viewer, business, params, now }) => {
    const path = pathOfKey(params.path);
    const before = (await findAtPath(db, viewer.id, path)).programme;
    if (!before) throw new AppError("not_found");
    if (before.card.joinedAt === null) await join(db, viewer.id, before.card.id, now);
    const { programme } = await findAtPath(db, viewer.id, path);
    if (!programme) throw new AppError("not_found");
    return { data: toProgrammeDetail(programme, { now, timeZone: businessTimeZone(business.profile) }) };
  });
}
