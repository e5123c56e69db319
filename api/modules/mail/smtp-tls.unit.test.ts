import path from "node:path";
import { build } from "esbuild";
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type MailServer, mailUser, type ReceivedMail, startMailServer } from "#tests/mail-server/mail-server.ts";

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

const folder = path.resolve(import.meta.dirname, "../../../tests/mail-server");
const credentials = `${encodeURIComponent(mailUser.user)}:${encodeURIComponent(mailUser.password)}`;
let server: MailServer & { stop(): Promise<void> };
let worker: Miniflare;

// A runtime of its own: only when it starts can it be told which further certificates to trust.
beforeAll(async () => {
  server = await startMailServer();
  process.env["NODE_EXTRA_CA_CERTS"] = path.join(folder, "certificate/certificate.pem");
  const { localRuntime } = await import("#tools/platform/local-runtime.ts");
  const bundle = await build({
    entryPoints: [path.join(folder, "sending-worker.ts")],
    bundle: true,
    format: "esm",
    write: false,
    platform: "node",
    external: ["cloudflare:*", "node:*"],
    conditions: ["workerd", "import"],
  });
  worker = localRuntime({
    workers: [
      {
        name: "sender",
        modules: true,
        script: bundle.outputFiles[0]!.text,
        compatibilityDate: "2026-10-01",
        compatibilityFlags: ["nodejs_compat"],
      },
    ],
  });
});

afterAll(async () => {
  await worker.dispose();
  await server.stop();
});

async function send(url: string): Promise<{ answer: string; received: ReceivedMail[] }> {
  await (await fetch(server.inbox, { method: "DELETE" })).text();
  const answer = await (await worker.dispatchFetch("http://sender.test/", { method: "POST", body: url })).text();
  return { answer, received: (await (await fetch(server.inbox)).json()) as ReceivedMail[] };
}

describe("a server with a trusted certificate", () => {
  it.each([
    ["STARTTLS", () => `smtp://${credentials}@localhost:${server.starttlsPort}`],
    ["TLS from the first byte", () => `smtps://${credentials}@localhost:${server.tlsPort}`],
  ])("gets the mail through %s, after signing in inside it", async (_name, url) => {
    const { answer, received } = await send(url());
    expect(answer).toBe("sent");
    expect(received).toMatchObject([{ to: ["learner@hoasen.test"], user: mailUser.user, secure: true }]);
  });

  it.each([
    ["STARTTLS", () => `smtp://${credentials}@127.0.0.1:${server.starttlsPort}`],
    ["TLS from the first byte", () => `smtps://${credentials}@127.0.0.1:${server.tlsPort}`],
  ])("gets nothing under a name that is not in the certificate: %s", async (_name, url) => {
    const { answer, received } = await send(url());
    expect(answer).not.toBe("sent");
    expect(received).toEqual([]);
  });
});
