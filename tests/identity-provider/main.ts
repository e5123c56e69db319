/** Runs the provider by itself: `node tools/bootstrap.mjs tests/identity-provider/main.ts --port 8788`. Ends with its parent's signal. */
import { parseArgs } from "node:util";
import { startIdentityProvider } from "./provider.ts";

const { values } = parseArgs({ options: { port: { type: "string", default: "8788" } } });
const provider = await startIdentityProvider({ port: Number(values.port) });
console.log(JSON.stringify({ issuer: provider.issuer, microsoftIssuer: provider.microsoftIssuer }));
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void provider.stop().then(() => process.exit(0)));
}
