import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { coursePath } from "#shared/routes.ts";
import { shortCourse, textOf } from "../courses.ts";
import { median, round } from "../measure.ts";
import { subjectAt, type Subject } from "../product.ts";
import type { Figure, Study } from "../study.ts";

const peers = {
  nuxt: { title: "Nuxt with Nuxt UI and i18n", port: 8793, start: [".output/server/index.mjs"] },
  next: { title: "Next, bare", port: 8794, start: ["node_modules/next/dist/bin/next", "start"] },
};
type Peer = keyof typeof peers;

/** How often a server that begins is asked whether it answers, and how far apart, in milliseconds. */
const [tries, pause] = [240, 250];

export default {
  title: "a course of 64 lessons, beside peers that read no database and sign nobody in",
  async run({ product, hello, milliseconds, rounds }) {
    const own = await product();
    const running = [];
    for (const name of Object.keys(peers) as Peer[]) running.push(await served(name));
    const subjects: { what: string; subject: Subject }[] = [
      { what: "this product", subject: await own.subject({ path: coursePath(shortCourse.slug), as: "veteran" }) },
      ...running.map(({ name, subject }) => ({ what: peers[name].title, subject })),
    ];
    const bare = await hello();
    for (const { subject } of subjects) await round(subject, milliseconds * 3);
    await round(bare, milliseconds);
    const costs = subjects.map((): { cost: number; multiple: number }[] => []);
    for (let n = 0; n < rounds; n++)
      for (const [at, { subject }] of subjects.entries()) {
        const { cost } = await round(subject, milliseconds);
        costs[at]?.push({ cost, multiple: cost / (await round(bare, milliseconds)).cost });
      }
    await own.dispose();
    for (const { stop } of running) stop();
    return subjects.flatMap(({ what }, at): Figure[] => [
      { what, value: median((costs[at] ?? []).map(({ cost }) => cost)), unit: "ms" },
      { what: `${what} ÷ hello`, value: median((costs[at] ?? []).map(({ multiple }) => multiple)), unit: "×" },
    ]);
  },
} satisfies Study;

/** Installs and builds a peer where it is not yet, with the course that ours is asked for, and starts it. */
async function served(name: Peer): Promise<{ name: Peer; subject: Subject; stop: () => void }> {
  const folder = resolve(".cache/bench/peers", name);
  const { port, start } = peers[name];
  const env = { ...process.env, NODE_ENV: "production", PORT: String(port), NITRO_PORT: String(port) };
  if (!existsSync(`${folder}/built`)) {
    mkdirSync(folder, { recursive: true });
    cpSync(resolve("bench/peers", name), folder, { recursive: true });
    writeFileSync(`${folder}/course.json`, JSON.stringify(courseOfPeers()));
    const npm = (...words: string[]) =>
      execFileSync("npm", words, {
        cwd: folder,
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...env, NODE_ENV: "" },
      });
    npm("install", "--no-audit", "--no-fund");
    npm("run", "build");
    writeFileSync(`${folder}/built`, "");
  }
  const server = spawn(process.execPath, start, { cwd: folder, env, stdio: "ignore" });
  const { pid } = server;
  if (pid === undefined) throw new Error(`${name} did not start`);
  const subject = subjectAt(pid, new URL(`http://127.0.0.1:${port}`), "/course");
  for (let n = 0; ; n++) {
    const answer = await subject.ask().catch(() => null);
    if (answer?.status === 200) break;
    if (n === tries) throw new Error(`${name} does not answer`);
    await new Promise((again) => setTimeout(again, pause));
  }
  return { name, subject, stop: () => void server.kill() };
}

function courseOfPeers() {
  const lessons = Array.from({ length: shortCourse.lessons }, (_, at) => ({
    id: shortCourse.lesson(at),
    title: textOf(at, 4),
    minutes: (at % 9) + 2,
    isDone: at % 3 === 0,
  }));
  return { slug: shortCourse.slug, title: textOf(0, 6), summary: textOf(1, 30), lessons };
}
