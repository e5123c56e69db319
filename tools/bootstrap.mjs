/**
 * First step of every npm script: plain JavaScript for any Node from 20 on. Installs the packages when they are missing
 * or older than package-lock.json, then runs the given TypeScript entry on the pinned Node 22.
 *
 * Usage: node tools/bootstrap.mjs <entry.ts> [arguments]
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const stamp = join(root, "node_modules/.installed");
const wanted = createHash("sha256")
  .update(readFileSync("package.json"))
  .update(readFileSync("package-lock.json"))
  .digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
  // Not on stdout: that may be read by a program.
  console.error("Installing packages …");
  // `npm ci` insists on optional packages of other platforms that some registries lack.
  const install = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--no-save", "--loglevel=error"], {
    stdio: ["inherit", 2, 2],
    shell: process.platform === "win32",
  });
  if (install.status !== 0) {
    console.error("npm install failed: see above");
    process.exit(install.status ?? 1);
  }
  writeFileSync(stamp, wanted);
}

const binaries = join(root, "node_modules/.bin");
const [entry, ...args] = process.argv.slice(2);
const child = spawn(join(root, "node_modules/node/bin/node"), [entry, ...args], {
  stdio: "inherit",
  env: {
    ...process.env,
    PATH: `${binaries}${process.platform === "win32" ? ";" : ":"}${process.env.PATH}`,
    NODE_NO_WARNINGS: "1",
    WRANGLER_SEND_METRICS: "false",
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
  },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
