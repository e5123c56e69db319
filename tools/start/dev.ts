/** `npm run dev`: the same Workers, storage and demo businesses as `npm start`, with hot reload. */
import { parseArgs } from "node:util";
import { createServer } from "vite";
import { localSecrets } from "../platform/secrets.ts";
import { loadDemo } from "./demo.ts";
import { describeDemo } from "./welcome.ts";

const { values } = parseArgs({ options: { port: { type: "string" } } });
const port = Number(values.port ?? process.env["PORT"] ?? 8787);

await localSecrets();
await loadDemo((line) => console.log(line));
// The configuration names it to the learning API, whose mail has links.
process.env["PORT"] = String(port);
const server = await createServer({ server: { port, strictPort: true } });
await server.listen();
console.log(await describeDemo({ port, https: false }));
