/**
 * Runs the provider by itself: `node tools/bootstrap.mjs tests/identity-provider/main.ts --port 8788`. Once it answers,
 * it prints one line of JSON, the `DemoProvider` of tools/start/demo-sso.ts.
 */
import { parseArgs } from "node:util";
import { describeDemo } from "./describe-demo.ts";
import { startIdentityProvider } from "./provider.ts";

const { values } = parseArgs({ options: { port: { type: "string", default: "8788" } } });
const provider = await startIdentityProvider({ port: Number(values.port) });
console.log(JSON.stringify(describeDemo(provider)));
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void provider.stop().then(() => process.exit(0)));
}
