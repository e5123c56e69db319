import { exportLedger, listLedger, reversePoints } from "#shared/contracts/point-ledger.ts";
import { localDay } from "#shared/domain/local-day.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { AppError } from "#shared/errors.ts";
import { Raced } from "#api/db/until-unraced.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPage } from "#api/http/contract-route.ts";
import { exportList, pagesOf } from "#api/http/list-file.ts";
import { adding, writeUnraced } from "#api/modules/changes/public.ts";
import { boardsOfDay } from "#api/modules/points/public.ts";
import { ledgerColumns, ledgerNarrowings, ledgerTitle } from "./ledger-file.ts";
import { entryOf, findEntries, toEntry } from "./ledger.repo.ts";
import { reversalRecords, type ReversalRow } from "./score-records.ts";

export function ledgerRoutes(app: ApiApp): void {
  implementPage(app, listLedger, async ({ db, scope, query }) => {
    const { rows, meta } = await findEntries(db, query, scope);
    return { data: rows.map((row) => toEntry(row, scope === "business")), meta };
  });

  implement(app, exportLedger, (desk) => {
    const { db, scope } = desk;
    const { columns, format, ...filter } = desk.query;
    const { locale } = desk.c.var;
    return exportList(desk, {
      action: "points.exported",
      format,
      name: "points",
      title: ledgerTitle(locale),
      columns: ledgerColumns(locale, businessTimeZone(desk.business.profile)),
      asked: columns,
      filter: ledgerNarrowings(locale, filter),
      rows: pagesOf(async (page) => {
        const { rows, meta } = await findEntries(db, { ...filter, ...page }, scope);
        return { rows: rows.map((row) => toEntry(row, false)), meta };
      }),
    });
  });

  implement(app, reversePoints, async ({ db, viewer, business, params, body, now }) => {
    const { source, reason } = body;
    const entry = await entryOf(db.primary, params.userId, source).get();
    if (entry === undefined) throw new AppError("not_found");
    if (entry.reverses !== null || entry.points <= 0) throw new AppError("conflict");
    const row: ReversalRow = {
      businessId: db.businessId,
      userId: params.userId,
      source,
      kind: entry.kind,
      points: entry.points,
      day: entry.day,
      earnedAt: entry.earnedAt,
      boards: boardsOfDay(localDay(entry.earnedAt, businessTimeZone(business.profile))),
      reason,
      reversedBy: viewer.id,
      reversedAt: now,
    };
    const asked = {
      action: "points.reversed",
      actorId: viewer.id,
      changes: [adding(reversalRecords, row)],
      subject: { id: params.userId, name: entry.name },
    };
    try {
      return { data: { id: params.userId, change_set_id: await writeUnraced(db.primary, asked, now) } };
    } catch (error) {
      // Somebody else took it back already.
      if (error instanceof Raced) throw new AppError("reversed_already");
      throw error;
    }
  });
}
