import { createWriteStream } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { and, eq, getTableColumns, gt, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { files } from "#api/db/schema/files.ts";
import type { TenantTable } from "#api/db/tenant-bound.ts";
import type { Target } from "#api/modules/publishing/public.ts";
import { writeCommand } from "./command.ts";
import { businessBySlug, hostnamesOf } from "./directory.ts";
import { OpsError, UsageError } from "./ops-error.ts";
import { nameOf, tenantTables } from "./tenant-tables.ts";

/** Keys to doors, and what is made of other tables: of no use elsewhere, or a danger. */
const leftOut: Readonly<Record<string, string>> = {
  refresh_tokens: "opens sessions",
  password_resets: "opens accounts",
  otp_flows: "opens accounts",
  otp_tries: "counts attempts",
  trusted_devices: "opens accounts",
  support_codes: "opens accounts",
  login_throttles: "counts attempts",
  sign_in_places: "hashes of addresses",
  rate_windows: "counts attempts",
  sso_flows: "sign-ons under way",
  link_requests: "links under way",
  used_partner_tokens: "hashes of tokens",
  merge_rows: "what it takes to take a merge of accounts back",
  pack_passwords: "hashes of passwords",
  course_standings: "made anew of what learners have studied",
  team_reach: "made of teams",
  local_mails: "mail of a local installation",
  search_items: "made of the content",
  search_passages: "made of the content",
  search_words: "made of the content",
  search_word_pieces: "made of the content",
  search_title_words: "made of the content",
  board_standings: "made of point_entries",
  board_counts: "made of point_entries",
};

const columnsLeftOut: Readonly<Record<string, readonly string[]>> = {
  users: ["password_hash"],
  sso_providers: ["client_secret"],
  sso_versions: ["client_secret", "secret_set_at"],
  custom_domains: ["token"],
  partner_keys: ["key"],
  scim_tokens: ["hash"],
  // Made of the headers.
  imports: ["headers_hash"],
  // Made of what was asked for.
  assignment_previews: ["hash"],
  calendar_feeds: ["id"],
  session_registrations: ["check_in_code"],
};

export const exportBusiness = writeCommand({
  name: "business export",
  positionals: ["SLUG"],
  options: { folder: { type: "string", value: "FOLDER", about: "new or empty; it gets people's data: keep it safe" } },
  about:
    "everything of a business in one folder: a file of JSON lines for each table, every stored file, and what there is",
  async plan({ target, now, operator }, [slug], { folder }) {
    if (!folder?.trim()) throw new UsageError("business export needs --folder FOLDER");
    const business = await businessBySlug(target, slug);
    const to = path.resolve(folder);
    if ((await readdir(to).catch(() => [])).length > 0) throw new OpsError(`${to} is not empty`, "conflict");
    const change = { action: "business.export", businessId: business.id, subject: slug, subjectId: business.id };
    const manifest = {
      business: slug,
      id: business.id,
      exported_at: new Date(now).toISOString(),
      exported_by: operator.name,
      tables: {} as Record<string, number>,
      files: 0,
      missing_files: [] as string[],
      left_out: { tables: leftOut, columns: columnsLeftOut },
    };
    return {
      changes: [change],
      async apply(audit) {
        await mkdir(path.join(to, "tables"), { recursive: true, mode: 0o700 });
        const { shard: _shard, ...kept } = business;
        await writeJson(path.join(to, "business.json"), { ...kept, hostnames: await hostnamesOf(target, business.id) });
        for (const table of await tenantTables()) {
          const name = nameOf(table);
          if (!Object.hasOwn(leftOut, name))
            manifest.tables[name] = await writeTable(
              target,
              business.id,
              table,
              path.join(to, "tables", `${name}.jsonl`),
            );
        }
        Object.assign(manifest, await writeFiles(target, business.id, path.join(to, "files")));
        const database = drizzle(target.db);
        const [first, ...rest] = audit([change]).map((statement) => statement.build());
        if (first) await database.batch([first, ...rest]);
        // Last: a folder with it is whole.
        await writeJson(path.join(to, "manifest.json"), manifest);
      },
      done: {
        data: manifest,
        get text() {
          const rows = Object.values(manifest.tables).reduce((sum, n) => sum + n, 0);
          const missing =
            manifest.missing_files.length > 0
              ? ` ${manifest.missing_files.length} files were not in storage: manifest.json names them.`
              : "";
          return `${to}: ${rows} rows of ${Object.keys(manifest.tables).length} tables, ${manifest.files} files.${missing}`;
        },
      },
    };
  },
});

const rowsAtOnce = 500;

/** Rows in turns, one a line, under the column names of the database. */
async function writeTable({ db }: Target, businessId: string, table: TenantTable, file: string): Promise<number> {
  const hidden = columnsLeftOut[nameOf(table)] ?? [];
  const columns = Object.fromEntries(
    Object.values(getTableColumns(table))
      .filter(({ name }) => !hidden.includes(name))
      .map((column): [string, SQLiteColumn] => [column.name, column]),
  );
  const rowid = sql<number>`${table}.rowid`;
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    for (let last = -1; ;) {
      const fields: Record<string, SQLiteColumn | SQL> = { ...columns, "": rowid };
      const some = (await drizzle(db)
        .select(fields)
        .from(table)
        .where(and(eq(table.businessId, businessId), gt(rowid, last)))
        .orderBy(rowid)
        .limit(rowsAtOnce)) as Record<string, unknown>[];
      for (const { "": at, ...row } of some) {
        last = at as number;
        rows++;
        yield `${JSON.stringify(row)}\n`;
      }
      if (some.length < rowsAtOnce) return;
    }
  }
  await pipeline(lines(), createWriteStream(file, { mode: 0o600 }));
  return rows;
}

/** Stored bytes, under the keys that tables/files.jsonl says them by. */
async function writeFiles(
  { db, files: bucket }: Target,
  businessId: string,
  folder: string,
): Promise<{ files: number; missing_files: string[] }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const rows = await drizzle(db)
    .select({ key: files.key, r2Key: files.r2Key })
    .from(files)
    .where(eq(files.businessId, businessId));
  const missing: string[] = [];
  for (const { key, r2Key } of rows) {
    const object = await bucket.get(r2Key);
    if (object === null) missing.push(key);
    else
      await pipeline(
        Readable.from(object.body),
        createWriteStream(path.join(folder, path.basename(key)), { mode: 0o600 }),
      );
  }
  return { files: rows.length - missing.length, missing_files: missing };
}

function writeJson(file: string, value: object): Promise<void> {
  return writeFile(file, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
}
