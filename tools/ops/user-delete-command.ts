import { everyRound } from "#api/db/tenant-bound.ts";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import { releasedLog } from "#api/modules/identity/public.ts";
import { countStatements } from "#api/modules/points/public.ts";
import { files } from "#api/db/schema/files.ts";
import { auditLog, sessions, users } from "#api/db/schema/identity.ts";
import { localMails } from "#api/db/schema/mailbox.ts";
import { posts } from "#api/db/schema/discussion.ts";
import { handIns } from "#api/db/schema/hand-in.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { uploads } from "#api/db/schema/uploads.ts";
import type { Statement } from "#api/db/statement.ts";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import { allOf, anyOf } from "#api/db/conditions.ts";
import { unnamedDetail } from "#api/http/audit.ts";
import { said, writeCommand } from "./command.ts";
import { businessBySlug } from "./directory.ts";
import { OpsError } from "./ops-error.ts";
import { type Person, personOf } from "./person.ts";
import { removeObjects } from "./stored-objects.ts";

export const deleteUser = writeCommand({
  name: "user delete",
  positionals: ["SLUG", "EMAIL|ID"],
  options: { confirm: { type: "string", value: "NAME", about: "what is to be deleted, once more, in full" } },
  about: "somebody with everything that they learned, wrote and sent up; --dry-run says how much",
  async plan({ target }, [slug, who], { confirm }) {
    const business = await businessBySlug(target, slug);
    const db = tenantDb(target.db, business.id);
    const person = await personOf(db, slug, who);
    const goes = await whatGoes(db, person);
    const { sent, kept } = await stored(db, person);
    return {
      // No name and no address: the audit log keeps this row.
      changes: [
        { action: "user.delete", businessId: business.id, subject: person.id, subjectId: person.id, before: goes },
      ],
      async apply(audit) {
        if (confirm !== who.trim()) {
          const list = Object.entries(goes)
            .map(([what, n]) => `${n} ${what.replaceAll("_", " ")}`)
            .join(", ");
          throw new OpsError(
            `With ${person.email} (${person.name}) go for good: ${list}. If you mean it: --confirm ${who.trim()}`,
          );
        }
        // The bytes first: what fails then can be done again, and nothing is left that no row names.
        await removeObjects(target, kept, sent);
        await db.batch([
          ...erase(db, person),
          ...audit([
            { action: "user.delete", businessId: business.id, subject: person.id, subjectId: person.id, before: goes },
          ]),
        ]);
      },
      done: said(`Deleted ${person.email} from ${slug}.`, { id: person.id, gone: goes }),
    };
  },
});

/** The first four are what people ask about; everything else goes with the account (ON DELETE CASCADE). */
async function whatGoes(db: TenantDb, { id }: Person) {
  const count = { n: sql<number>`count(*)` };
  const [enrolled, handed, asked, sent, signedIn] = await db.batch([
    db.select(count).from(everyRound(enrolments)).where(eq(enrolments.userId, id)),
    db.select(count).from(everyRound(handIns)).where(eq(handIns.userId, id)),
    db
      .select(count)
      .from(posts)
      .where(
        or(
          eq(posts.userId, id),
          inArray(posts.questionId, db.select({ id: posts.id }).from(posts).where(eq(posts.userId, id))),
        ),
      ),
    db.select(count).from(uploads).where(eq(uploads.userId, id)),
    db.select(count).from(sessions).where(eq(sessions.userId, id)),
  ]);
  return {
    enrolments: enrolled[0]?.n ?? 0,
    hand_ins: handed[0]?.n ?? 0,
    questions_and_answers: asked[0]?.n ?? 0,
    uploads: sent[0]?.n ?? 0,
    sessions: signedIn[0]?.n ?? 0,
  };
}

async function stored(db: TenantDb, { id }: Person) {
  const [sent, rows] = await db.batch([
    db
      .select({ r2Key: uploads.r2Key, r2UploadId: uploads.r2UploadId, completedAt: uploads.completedAt })
      .from(uploads)
      .where(eq(uploads.userId, id)),
    db.select({ r2Key: files.r2Key }).from(files).where(theirFiles(db, id)),
  ]);
  return { sent, kept: rows.map(({ r2Key }) => r2Key) };
}

function theirFiles(db: TenantDb, userId: string) {
  const sent = db.select({ id: uploads.id }).from(uploads).where(eq(uploads.userId, userId));
  return anyOf(
    allOf(eq(files.ownerKind, "avatar"), eq(files.ownerId, userId)),
    and(eq(files.ownerKind, "upload"), inArray(files.ownerId, sent)),
  );
}

function erase(db: TenantDb, { id, email }: Person): Statement<unknown>[] {
  const theirs = or(
    eq(auditLog.subjectId, id),
    eq(auditLog.actorId, id),
    sql`json_extract(${auditLog.detail}, '$.subject') = ${email}`,
  );
  return [
    // Counts of boards are sums: they cannot follow a row that is gone.
    ...countStatements(db, id, -1),
    db.delete(files, theirFiles(db, id)),
    // What was done stays known, and who the operator was; whom it was done to does not.
    ...releasedLog(
      db,
      [
        db.update(
          auditLog,
          {
            detail: unnamedDetail(),
            // Of what others did to them it says where those were.
            source: sql`CASE WHEN ${auditLog.actorId} IS NULL OR ${auditLog.actorId} = ${id} THEN NULL ELSE ${auditLog.source} END`,
          },
          theirs,
        ),
      ],
      Date.now(),
    ),
    db.delete(localMails, sql`lower(${localMails.recipient}) = ${email}`),
    db.delete(users, eq(users.id, id)),
  ];
}
