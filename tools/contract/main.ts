/**
 * `npm run contract -- URL`: asks a learning API everything that docs/specification.md §7.2 names, and says line by
 * line what it lacks (docs/learning-api.md).
 *
 *   --host HOSTNAME          the business, told by X-Forwarded-Host; else the URL's own hostname
 *   --email E --password P   an account, so that a session is checked too; the password also from CONTRACT_PASSWORD
 *   --secret S               the shared secret of X-Edge-Secret; also from CONTRACT_SECRET
 *   --json                   the lines as JSON
 *
 * Ends with 0 where nothing is lacking, 1 where something is, 2 where it was asked wrongly.
 */
import { parseArgs } from "node:util";
import { checkContract, type Line } from "./check-contract.ts";

const usage = "npm run contract -- URL [--host HOSTNAME] [--email E --password P] [--secret S] [--json]";

const options = {
  host: { type: "string" },
  email: { type: "string" },
  password: { type: "string" },
  secret: { type: "string" },
  json: { type: "boolean", default: false },
} as const;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const url = URL.parse(positionals[0] ?? "");
  const password = values.password ?? process.env["CONTRACT_PASSWORD"];
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    positionals.length !== 1 ||
    (values.email !== undefined) !== (password !== undefined)
  ) {
    console.error(usage);
    return 2;
  }
  const api = {
    origin: url.origin + url.pathname,
    host: values.host ?? url.hostname,
    secret: values.secret ?? process.env["CONTRACT_SECRET"],
    fetch,
  };
  const credentials =
    values.email !== undefined && password !== undefined ? { email: values.email, password } : undefined;
  const lines = await checkContract(api, credentials);
  console.log(values.json ? JSON.stringify(lines, null, 2) : lines.map(lineOf).join("\n"));
  const lacking = lines.filter(({ kind }) => kind === "lacks").length;
  if (!values.json)
    console.log(
      lacking === 0
        ? "\nIt has all that docs/specification.md §7.2 asks for."
        : `\n${lacking} ${lacking === 1 ? "thing is" : "things are"} lacking.`,
    );
  return lacking === 0 ? 0 : 1;
}

const lineOf = ({ kind, call, words }: Line) => `${kind.padEnd(5)}  ${call.padEnd(36)} ${words}`;

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  console.error(usage);
  return 2;
});
