import { desc, eq, lt } from "drizzle-orm";
import { localMails } from "../db/schema/mailbox.ts";
import type { ApiApp, Env } from "../context.ts";
import type { TenantDb } from "../db/tenant-db.ts";
import { resolveTenant } from "../tenant.ts";
import type { Mailer } from "./mailer.ts";

const keptMs = 7 * 24 * 60 * 60_000;
const listed = 100;

/** decisions.md, "Local mailbox": there where `npm start` says so, and in no deployment. */
export function hasLocalMailbox(env: Env): boolean {
  return env.LOCAL_MAILBOX === "1";
}

export function localMailboxTransport(db: TenantDb, from: string): Mailer {
  return {
    async send({ to, fromName, subject, text, html }) {
      const at = Date.now();
      await db.batch([
        db.insert(localMails, { id: crypto.randomUUID(), at, recipient: to, sender: `${fromName} <${from}>`, subject, text, html }),
        db.delete(localMails, lt(localMails.at, at - keptMs)),
      ]);
    },
  };
}

/**
 * `GET /local-mailbox` → `{data: [{id, at, to, from, subject}]}`, the newest first; `GET /local-mailbox/:id` → the same
 * with `text` and `html`. Of the hostname's business alone. Without the flag these paths do not exist.
 */
export function localMailboxRoutes(app: ApiApp): void {
  app.use("/local-mailbox/*", (c, next) => (hasLocalMailbox(c.env) ? resolveTenant(c, next) : Promise.resolve(c.notFound())));

  app.get("/local-mailbox", async (c) => {
    // Index: local_mails_at.
    const rows = await c.var.db!.primary.from(localMails).orderBy(desc(localMails.at)).limit(listed).all();
    return c.json({ data: rows.map(toSummary) });
  });

  app.get("/local-mailbox/:id", async (c) => {
    const row = await c.var.db!.primary.from(localMails).where(eq(localMails.id, c.req.param("id"))).get();
    return row === undefined ? c.notFound() : c.json({ data: { ...toSummary(row), text: row.text, html: row.html } });
  });
}

function toSummary({ id, at, recipient, sender, subject }: typeof localMails.$inferSelect) {
  return { id, at: new Date(at).toISOString(), to: recipient, from: sender, subject };
}
