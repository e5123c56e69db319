/**
 * `npm start`: builds what is stale, migrates, loads the demo businesses and serves the built product.
 *
 *   --api-origin URL   the edge Worker alone, against another learning API
 *   --https            a self-signed certificate, for Safari and for phones on the local network
 *   --with-idp         a real OpenID provider on the next port: kumo signs in through it, acme offers it as Microsoft
 *   PORT               default 8787
 */
import { createServer } from "node:net";
import { parseArgs } from "node:util";
import { buildIfStale } from "../platform/build.ts";
import { localSecrets } from "../platform/secrets.ts";
import { serve } from "../platform/serve.ts";
import { loadDemo, runDemo } from "./demo.ts";
import { configureDemoProvider, startDemoProvider } from "./identity-provider.ts";
import { describeDemo } from "./welcome.ts";

const { values } = parseArgs({
  options: {
    "api-origin": { type: "string" },
    https: { type: "boolean", default: false },
    "with-idp": { type: "boolean", default: false },
    port: { type: "string" },
  },
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
const provider = values["with-idp"] ? await startDemoProvider(port + 1) : undefined;
if (!apiOrigin) {
  await loadDemo((line) => console.log(line));
  await runDemo({ port, apiSecrets }, (line) => console.log(line));
  await configureDemoProvider(apiSecrets["SSO_KEY"] ?? "", provider?.demo);
}
const miniflare = await serve({
  port,
  https,
  // A certificate is asked for by other devices, so they must reach it.
  host: https ? "0.0.0.0" : "127.0.0.1",
  apiSecrets: { ...apiSecrets, ...(provider && { MICROSOFT_LOGIN: new URL(provider.demo.issuer).origin }) },
  edgeVars: apiOrigin ? { API_ORIGIN: apiOrigin } : {},
});
console.log(
  await describeDemo({
    port,
    https,
    ...(apiOrigin ? { apiOrigin } : {}),
    ...(provider ? { issuer: provider.demo.issuer } : {}),
  }),
);

// What the clock of a deployment does: a queue that was stopped with its messages has forgotten them.
const api = await miniflare.getWorker("learning-api");
setInterval(() => void api.scheduled({ cron: "*/5 * * * *" }), 60_000).unref();

const stop = async () => {
  provider?.stop();
  await miniflare.dispose();
  process.exit(0);
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);

/** Whether nothing on this machine listens on a port of the loopback address. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
