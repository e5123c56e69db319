import { type ActivityFilter, listActivity } from "#shared/contracts/activity.ts";
import { exportActivity } from "#shared/contracts/activity-export.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { endOfDay, startOfDay } from "#shared/domain/zoned-time.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement, implementPage } from "#api/http/contract-route.ts";
import { exportList, pagesOf } from "#api/http/list-file.ts";
import { tableMessages } from "#api/http/table-messages.ts";
import { activityColumns, activityNarrowings } from "./activity-file.ts";
import { findActivity } from "./activity.repo.ts";
import { mostRecords, mostRecordsInFile, toActivityRows } from "./activity.view.ts";

export function activityRoutes(app: ApiApp): void {
  implementPage(app, listActivity, async ({ c, db, business, scope, viewerId, query }) => {
    const { limit, cursor, ...filter } = query;
    const asked = { ...spanOf(filter, businessTimeZone(business.profile)), limit, cursor };
    const { rows, meta } = await findActivity(db, { ...asked, most: mostRecords }, scope);
    return {
      data: await toActivityRows(rows, {
        db,
        locale: c.var.locale,
        timeZone: businessTimeZone(business.profile),
        viewerId,
        scope,
        person: filter.person,
      }),
      meta,
    };
  });

  implement(app, exportActivity, (desk) => {
    const { db, viewer, scope } = desk;
    const { columns, format, ...filter } = desk.query;
    const { locale } = desk.c.var;
    const zone = businessTimeZone(desk.business.profile);
    return exportList(desk, {
      action: "activity.exported",
      format,
      name: "activity",
      title: tableMessages[locale].manage.area.activity,
      columns: activityColumns(locale, zone),
      asked: columns,
      filter: activityNarrowings(locale, filter),
      rows: pagesOf(async (page) => {
        const asked = { ...spanOf(filter, zone), ...page, most: mostRecordsInFile };
        const { rows, meta } = await findActivity(db, asked, scope);
        const reading = { db, locale, timeZone: zone, viewerId: viewer.id, scope, person: filter.person };
        return { rows: await toActivityRows(rows, { ...reading, mostValues: 2 * mostRecordsInFile }), meta };
      }),
    });
  });
}

function spanOf({ from, to, ...filter }: ActivityFilter, zone: string) {
  return {
    ...filter,
    since: from === undefined ? undefined : startOfDay(from, zone),
    until: to === undefined ? undefined : endOfDay(to, zone),
  };
}
