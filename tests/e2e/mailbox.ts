import { get } from "node:http";
import { expect } from "@playwright/test";
import { e2ePort } from "../../playwright.config.ts";
import type { Site } from "./journey.ts";

interface Mail {
  subject: string;
  id: string;
  to: string;
  text: string;
}

/** The newest mail to somebody that is not among `known`, from the local mailbox of a business. */
export async function newestMail(site: Site, to: string, known: ReadonlySet<string> = new Set()): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const next = (await mailbox<Mail[]>(site, "")).find((mail) => mail.to === to && !known.has(mail.id));
    expect(next).toBeDefined();
    found = { ...(await mailbox<Mail>(site, `/${next?.id}`)), id: next?.id ?? "" };
  }).toPass({ timeout: 20_000 });
  if (!found) throw new Error("No mail came");
  return found;
}

export async function newestCode(
  site: Site,
  to: string,
  known?: ReadonlySet<string>,
): Promise<{ id: string; code: string }> {
  const { id, text } = await newestMail(site, to, known);
  return { id, code: /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? "" };
}

/** By address and Host header: Node's resolver knows no `*.localhost`. */
function mailbox<Data>({ business }: Site, path: string): Promise<Data> {
  return new Promise((resolve, reject) => {
    const options = {
      host: "127.0.0.1",
      port: e2ePort,
      path: `/__mailbox${path}`,
      headers: { Accept: "application/json", Host: `${business}.localhost:${e2ePort}` },
    };
    get(options, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      resolve((JSON.parse(Buffer.concat(chunks).toString("utf8")) as { data: Data }).data);
    }).on("error", reject);
  });
}
