import { asc, eq } from "drizzle-orm";
import { canonicalEmail } from "#api/auth/credentials.ts";
import { issueSupportCode } from "#api/auth/support-code.ts";
import { users } from "#api/db/schema/identity.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import type { Target } from "../content/load-target.ts";
import { businessBySlug, hostnamesOf } from "./directory.ts";
import { OpsError, UsageError } from "./ops-error.ts";

export interface SupportOptions {
  for?: string | undefined;
  by?: string | undefined;
  reason?: string | undefined;
}

/** A single-use code for the support entrance; the audit log names who asked for it and why. */
export async function issueCode(target: Target, slug: string, options: SupportOptions): Promise<string> {
  const [operator, reason] = [options.by?.trim(), options.reason?.trim()];
  if (!operator || !reason) throw new UsageError("support-code issue needs --by YOUR-NAME and --reason TEXT: both are recorded");
  const business = await businessBySlug(target, slug);
  const db = tenantDb(target.db, business.id);
  const found = options.for === undefined
    ? await db.from(users).where(eq(users.isAccountManager, true)).orderBy(asc(users.createdAt), asc(users.id)).all()
    : await db.from(users).where(eq(users.email, canonicalEmail(options.for))).orderBy(asc(users.signInKind)).all();
  const user = found.find(({ loginStatus }) => loginStatus !== 2);
  if (user === undefined) throw new OpsError(options.for === undefined ? `${slug} has no account manager. Name an account by --for EMAIL.` : `${options.for} is no active account of ${slug}`);
  const code = await issueSupportCode(db, { userId: user.id, operator, reason }, Date.now());
  const [hostname] = await hostnamesOf(target, business.id);
  return [
    `Enter at ${hostname ? `https://${hostname}` : "the business's host"}/auth/secret1122 as ${user.email}, once, within ten minutes.`,
    `Business: ${business.id}`,
    `Code:     ${code}`,
  ].join("\n");
}
