import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { openLocalTarget } from "../ops/local-target.ts";
import { statePath } from "../platform/serve.ts";
import { configureDemoSso, type DemoProvider } from "./demo-sso.ts";

interface RunningProvider {
  demo: DemoProvider;
  stop(): void;
}

const marker = join(statePath, "demo-sso");

/** Starts the OpenID provider of the tests as a process of its own, and waits until it answers. */
export async function startDemoProvider(port: number): Promise<RunningProvider> {
  const child = spawn(process.execPath, ["tests/identity-provider/main.ts", "--port", String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith("{")) return { demo: JSON.parse(line) as DemoProvider, stop: () => void child.kill() };
  }
  throw new Error(`The identity provider did not start on port ${port}`);
}

/** Points the demo businesses at the provider, or back at their forms when an earlier start had one. */
export async function configureDemoProvider(ssoKey: string, demo: DemoProvider | undefined): Promise<void> {
  if (demo === undefined && !existsSync(marker)) return;
  const target = await openLocalTarget();
  try {
    await configureDemoSso(target, ssoKey, demo);
  } finally {
    await target.dispose();
  }
  await (demo === undefined ? rm(marker) : writeFile(marker, demo.issuer));
}
