import { request } from "node:http";
import type { BrowserContext } from "@playwright/test";
import { openProduct } from "../../tools/see/product.ts";
import type { Figure, Study } from "../study.ts";

const port = 8790;
const sizes = [1, 10, 100, 1000] as const;

export default {
  title: "a session whose access token is over, asked by many requests at once",
  async run() {
    const product = await openProduct(port);
    const { host } = new URL(product.origin);
    let session = await cookiesOf(await product.enter("learner"));
    const figures: Figure[] = [];
    for (const size of sizes) {
      const spent: number[] = [];
      const pairs = new Set<string>();
      let failed = 0;
      const ask = async () => {
        const begun = performance.now();
        // oxlint-disable-next-line no-loop-func -- all of one size are answered before the next
        const { status, cookies } = await send(host, `t_r_token=${session}`);
        spent.push(performance.now() - begun);
        const pair = cookies.find((cookie) => cookie.startsWith("t_r_token="));
        if (status !== 200 || pair === undefined) failed++;
        else pairs.add(/=([^;]*)/.exec(pair)?.[1] ?? "");
      };
      // oxlint-disable-next-line no-await-in-loop -- the next size refreshes what this one was given
      await Promise.all(Array.from({ length: size }, ask));
      session = [...pairs].at(-1) ?? session;
      const what = `${size.toLocaleString("en")} at once`;
      figures.push(
        { what: `${what}: refreshed`, value: pairs.size, unit: "times", bar: 1 },
        { what: `${what}: failed`, value: failed, unit: "requests", bar: 0 },
        { what: `${what}: the slowest`, value: Math.max(...spent), unit: "ms" },
        { what: `${what}: the slowest, a request`, value: Math.max(...spent) / size, unit: "ms" },
      );
    }
    await product.stop();
    return figures;
  },
} satisfies Study;

async function cookiesOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  const refresh = cookies.find(({ name }) => name === "t_r_token")?.value;
  if (refresh === undefined) throw new Error("Nobody was signed in");
  return refresh;
}

/** On a socket of its own, as many browsers' tabs would. */
async function send(host: string, cookie: string): Promise<{ status: number; cookies: string[] }> {
  return new Promise((resolve, reject) => {
    request(
      {
        host: "127.0.0.1",
        port,
        path: "/api/auth/me",
        headers: { Host: host, Cookie: cookie, Accept: "application/json" },
      },
      (answer) => {
        answer.resume();
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, cookies: answer.headers["set-cookie"] ?? [] }),
        );
      },
    )
      .on("error", reject)
      .end();
  });
}
