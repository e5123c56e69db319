import {
  archiveCertification,
  changeCertification,
  createCertification,
  restoreCertification,
} from "#shared/contracts/certification-changes.ts";
import { previewReminders, sendReminders } from "#shared/contracts/certificate-reminders.ts";
import { listHolders, mostHolderChoices } from "#shared/contracts/certificate-holders.ts";
import {
  type Certification,
  getCertification,
  getCourseRenewals,
  getNewCertification,
  listCertifications,
} from "#shared/contracts/certifications.ts";
import { AppError } from "#shared/errors.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { untilUnraced } from "#api/db/until-unraced.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { withTag } from "#api/http/with-tag.ts";
import { dayOf } from "#api/modules/deadlines/public.ts";
import { letterWaitMs, wakeLetters } from "#api/modules/outbox/public.ts";
import { letterboxOf } from "#api/modules/people/public.ts";
import { teamChoices } from "#api/modules/teams/public.ts";
import { certificationRow, earningChoices, findCertifications, holders } from "./certifications.repo.ts";
import { certificationChoices, countHolders, findHolders, holdersMeant, renewalsOf } from "./holders.repo.ts";
import { toHolder } from "./holders.view.ts";
import { foreseeReminders, remindByHand } from "./send-reminders.ts";
import { toCertification } from "./certifications.view.ts";
import { alterCertification, makeCertification, oneCertification, setArchived } from "./change-certifications.ts";

export function certificationsRoutes(app: ApiApp): void {
  implement(app, listHolders, async ({ db, business, scope, query, now }) => {
    const clock = dayOf(business, now);
    const meant = await holdersMeant(db.primary, query, scope);
    const [{ rows, meta }, counts, certifications, teams] = await Promise.all([
      findHolders(db.primary, query, { among: meant, scope, clock }),
      countHolders(db.primary, { among: meant, clock }),
      certificationChoices(db.primary, mostHolderChoices).all(),
      teamChoices(db.primary, scope, mostHolderChoices).all(),
    ]);
    return { data: rows.map((row) => toHolder(row, now)), meta: { ...meta, ...counts, certifications, teams } };
  });

  implement(app, previewReminders, async ({ db, scope, body, now }) => ({
    data: await foreseeReminders(db.primary, { asked: body.rows, scope }, now),
  }));

  implement(app, sendReminders, async ({ c, db, business, viewer, scope, body, now }) => {
    const sending = { business, viewer, scope, box: await letterboxOf(c, business) };
    const data = await untilUnraced(() => remindByHand(db.primary, sending, body, now));
    await wakeLetters(c.env, business.id, now + letterWaitMs, now);
    return { data };
  });

  implement(app, listCertifications, async ({ db, scope, query, now }) => {
    const { rows, meta } = await findCertifications(db.primary, query);
    const ids = rows.map(({ id }) => id);
    const held = ids.length === 0 ? [] : await holders(db.primary, ids, scope, now).all();
    return { data: rows.map((row) => toCertification(row, held, scope)), meta };
  });

  implement(app, getCourseRenewals, async ({ db, business, params, now }) => ({
    data: { renewals: await renewalsOf(db.primary, params.courseId, dayOf(business, now)) },
  }));

  implement(app, getNewCertification, async ({ db }) => ({
    data: { earning: await earningChoices(db.primary) },
  }));

  implement(app, getCertification, async ({ c, db, scope, params, now }) => {
    const data = await shown(db.primary, params.certificationId, scope, now);
    c.header("ETag", `"${data.revision}"`);
    return { data };
  });

  implement(app, createCertification, async ({ db, viewer, body, now }) => ({
    data: await makeCertification(db.primary, viewer, body, now),
  }));

  implement(app, changeCertification, async ({ c, db, viewer, scope, params, body, now }) => {
    const row = await oneCertification(db.primary, params.certificationId);
    return withTag(c, row, {
      current: () => shown(db.primary, row.id, scope, now),
      write: () => alterCertification(db.primary, viewer, row, body, now),
    });
  });

  implement(app, archiveCertification, async ({ db, viewer, params, now }) => ({
    data: await setArchived(db.primary, viewer, { id: params.certificationId, archivedAt: now }, now),
  }));

  implement(app, restoreCertification, async ({ db, viewer, params, now }) => ({
    data: await setArchived(db.primary, viewer, { id: params.certificationId, archivedAt: null }, now),
  }));
}

async function shown(db: TenantDb, id: string, scope: Scope, now: number): Promise<Certification> {
  const [[row], held] = await db.batch([certificationRow(db, id), holders(db, [id], scope, now)]);
  if (row === undefined) throw new AppError("not_found");
  return toCertification(row, held, scope);
}
