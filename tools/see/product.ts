import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from "@playwright/test";
import { loadPack } from "#api/modules/publishing/public.ts";
import { readPacks } from "../content/read-pack.ts";
import { openLocalTarget } from "../ops/local-target.ts";
import { buildIfStale } from "../platform/build.ts";
import { newSecrets } from "../platform/secrets.ts";
import { serve } from "../platform/serve.ts";
import { loadDemo } from "../start/demo.ts";
import { browserFlags } from "../verify/browser-flags.ts";
import { ensureChromium } from "../verify/chromium.ts";
import { closedCopyOf } from "./closed-business.ts";
import { businessOf, forgetLanguage, lessonsOf, pathOf, people, signIn, workOf } from "./people.ts";
import { business, type Screen, type Who } from "./screens.ts";

export interface Product {
  origin: string;
  browser: Browser;
  /** A browser of somebody's own, signed in where `who` is. */
  enter(who: Who, options?: BrowserContextOptions): Promise<BrowserContext>;
  /** The address of a screen in a language (a prefix such as `/ja`, or nothing). */
  addressOf(screen: Screen, prefix: string): string;
  stop(): Promise<void>;
}

/** The built product over the demo businesses, with storage of its own, and a browser to look at it. */
export async function openProduct(port: number, browserPort?: number): Promise<Product> {
  await buildIfStale();
  const state = ".cache/see-state";
  await loadDemo((line) => console.log(line), state);
  await loadClosed(state);
  const miniflare = await serve({ port, state, quiet: true, mute: true, apiSecrets: newSecrets() });
  const debugging = browserPort === undefined ? [] : [`--remote-debugging-port=${browserPort}`];
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...browserFlags, ...debugging],
  });
  const originOf = (name: string) => `http://${name}.localhost:${port}`;
  const origin = originOf(business);
  const cookies = new Map<Who, Awaited<ReturnType<BrowserContext["cookies"]>>>();

  const enter: Product["enter"] = async (who, options = {}) => {
    const context = await browser.newContext({ serviceWorkers: "block", ...options });
    if (who === "guest") return context;
    const known = cookies.get(who);
    if (known) await context.addCookies(known);
    else {
      const page = await context.newPage();
      await signIn(page, originOf(people[who].at), people[who].email);
      await page.close();
      // A step on the way in does not last.
      if (who !== "half-way") cookies.set(who, await context.cookies());
    }
    await forgetLanguage(context);
    return context;
  };
  const learner = await (await enter("learner")).newPage();
  const manager = await (await enter("manager")).newPage();
  const ids = { ...(await lessonsOf(learner, origin)), ...(await workOf(manager, origin)) };
  await learner.context().close();
  await manager.context().close();
  const addressOf: Product["addressOf"] = (screen, prefix) =>
    originOf(businessOf(screen)) + pathOf(screen, prefix, ids);
  const stop = async () => {
    await browser.close();
    await miniflare.dispose();
  };
  return { origin, browser, enter, addressOf, stop };
}

async function loadClosed(state: string): Promise<void> {
  const result = await readPacks("content");
  if (!result.ok) throw new Error("The demo content cannot be read");
  const target = await openLocalTarget({ state });
  try {
    await loadPack(target, closedCopyOf(result.packs));
  } finally {
    await target.dispose();
  }
}
