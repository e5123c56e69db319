/**
 * `npm start`: builds what is stale, migrates, loads the demo businesses and serves the built product.
 *
 *   --api-origin URL   the edge Worker alone, against another learning API
 *   --https            a self-signed certificate, for Safari and for phones on the local network
 *   PORT               default 8787
 */
import { parseArgs } from "node:util";
import { buildIfStale } from "../platform/build.ts";
import { localSecrets } from "../platform/secrets.ts";
import { isFree } from "../platform/port.ts";
import { serve } from "../platform/serve.ts";
import { loadDemo } from "./demo.ts";
import { describeDemo } from "./welcome.ts";

const { values } = parseArgs({
  options: { "api-origin": { type: "string" }, https: { type: "boolean", default: false }, port: { type: "string" } },
});
const port = Number(values.port ?? process.env["PORT"] ?? 8787);
const apiOrigin = values["api-origin"];
const https = values.https ?? false;

if (!(await isFree(port))) {
  console.error(`Port ${port} is in use. Another one: PORT=${port + 1} npm start`);
  process.exit(1);
}
if ((await buildIfStale()) === "built") console.log("Built.");
const apiSecrets = await localSecrets();
if (!apiOrigin) await loadDemo((line) => console.log(line));
const miniflare = await serve({
  port,
  https,
  // A certificate is asked for by other devices, so they must reach it.
  host: https ? "0.0.0.0" : "127.0.0.1",
  apiSecrets,
  edgeVars: apiOrigin ? { API_ORIGIN: apiOrigin } : { LOCAL_MAILBOX: "1" },
});
console.log(await describeDemo({ port, https, ...(apiOrigin ? { apiOrigin } : {}) }));

const stop = async () => {
  await miniflare.dispose();
  process.exit(0);
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
