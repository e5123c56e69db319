import { asc, eq } from "drizzle-orm";
import { canonicalEmail, findSupportRefusal, issueSupportCode } from "#api/modules/identity/public.ts";
import { users } from "#api/db/schema/identity.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { writeCommand } from "./command.ts";
import { businessBySlug, hostnamesOf } from "./directory.ts";
import { OpsError, UsageError } from "./ops-error.ts";

/** A single-use code for the support entrance; the audit log names who asked for it and why. */
export const issueCode = writeCommand({
  name: "support-code issue",
  positionals: ["SLUG"],
  options: {
    reason: { type: "string", value: "TEXT", about: "recorded, as --by is: here it has to be given" },
    for: { type: "string", value: "EMAIL", about: "whom to enter as; else the first account manager" },
  },
  about: "a code for /auth/secret1122: once, within ten minutes",
  async plan({ target, operator, now }, [slug], options) {
    const reason = options.reason?.trim();
    if (!operator.isNamed || !reason)
      throw new UsageError("support-code issue needs --by YOUR-NAME and --reason TEXT: both are recorded");
    const business = await businessBySlug(target, slug);
    const db = tenantDb(target.db, business.id);
    const refusal = await findSupportRefusal(db);
    if (refusal)
      throw new OpsError(
        `${slug} refuses support since ${new Date(refusal.at).toISOString()}: an account manager allows it again at /manage/admin/sign-in`,
        "conflict",
      );
    const found =
      options.for === undefined
        ? await db
            .from(users)
            .where(eq(users.isAccountManager, true))
            .orderBy(asc(users.createdAt), asc(users.id))
            .all()
        : await db
            .from(users)
            .where(eq(users.email, canonicalEmail(options.for)))
            .orderBy(asc(users.signInKind))
            .all();
    const user = found.find(({ loginStatus }) => loginStatus !== 2);
    if (user === undefined) {
      throw new OpsError(
        options.for === undefined
          ? `${slug} has no account manager. Name an account by --for EMAIL.`
          : `${options.for} is no active account of ${slug}`,
        "not_found",
      );
    }
    const [hostname] = await hostnamesOf(target, business.id);
    const address = `${hostname ? `https://${hostname}` : "the business's host"}/auth/secret1122`;
    const data = { address, email: user.email, business: business.id, code: "" };
    return {
      changes: [
        {
          action: "support.code_issued",
          businessId: business.id,
          subject: user.email,
          subjectId: user.id,
          after: { reason },
        },
      ],
      // Writes its own audit row, with the code's.
      async apply() {
        data.code = await issueSupportCode(db, { userId: user.id, operator: operator.name, reason }, now);
      },
      done: {
        data,
        get text() {
          return [
            `Enter at ${address} as ${user.email}, once, within ten minutes.`,
            `Business: ${business.id}`,
            `Code:     ${data.code}`,
          ].join("\n");
        },
      },
    };
  },
});
