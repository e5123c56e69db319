import type { CDPSession, Page } from "@playwright/test";
import { openProduct } from "../../tools/see/product.ts";
import type { Figure, Study } from "../study.ts";

const port = 8790;
/** How much slower than this machine the writer's is. */
const slowdown = 4;
const keys = 80;
/** Somebody who writes fast, with a pause at the end of a sentence: what is done in pauses is measured too. */
const pauseMs = { key: 90, sentence: 700 };
const keysOfSentence = 10;
const lengths = { "50 words": 50, "5,000 words": 5000 };

export default {
  title: `from a key to the paint that shows it, in the studio, ${slowdown} times slower than this machine`,
  async run({ rounds }) {
    const product = await openProduct(port);
    const context = await product.enter("manager", { viewport: { width: 1440, height: 900 }, locale: "vi-VN" });
    const page = await context.newPage();
    const of = new Map<string, number[]>();
    const workOf = new Map<string, number[]>();
    for (let round = 0; round < rounds; round++)
      for (const [what, words] of Object.entries(lengths)) {
        // oxlint-disable-next-line no-await-in-loop -- in turn: how busy the machine is falls out
        const { times, work } = await typed(page, await articleOf(page, product.origin, words));
        of.set(what, [...(of.get(what) ?? []), ...times]);
        workOf.set(what, [...(workOf.get(what) ?? []), ...work]);
      }
    await product.stop();
    const figures = [...of].flatMap(([what, times]): Figure[] => [
      { what: `${what}, half of the keys`, value: shareOf(times, 0.5), unit: "ms" },
      { what: `${what}, 95 of 100 keys`, value: shareOf(times, 0.95), unit: "ms", goal: 50 },
    ]);
    const [short = [], long = []] = of.values();
    const worked = [...workOf].flatMap(([what, times]): Figure[] => [
      { what: `${what}, processor time of half of the keys`, value: shareOf(times, 0.5), unit: "ms" },
      { what: `${what}, processor time of 95 of 100 keys`, value: shareOf(times, 0.95), unit: "ms", goal: 50 },
    ]);
    return [
      ...figures,
      ...worked,
      { what: "long by short, 95 of 100", value: shareOf(long, 0.95) / shareOf(short, 0.95), unit: "×" },
    ];
  },
} satisfies Study;

/** Of what the calls answer, what is asked of it here. */
interface Answered {
  id: string;
  sections: { id: string; lessons: { id: string }[] }[];
}

function shareOf(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0;
}

/** The address of a new article of so many words, in paragraphs, headings and lists. */
async function articleOf(page: Page, origin: string, words: number): Promise<string> {
  const blocks = Array.from({ length: Math.ceil(words / 50) }, (_, at) => {
    const line = Array.from({ length: 50 }, (__, word) => (word % 9 === 8 ? "**khoá**" : "nguồn")).join(" ");
    return at % 5 === 4 ? `## Phần ${at}\n\n- ${line}` : line;
  });
  await page.goto(`${origin}/manage/lms/courses`);
  return page.evaluate(
    async ([markdown, place]) => {
      const call = async (path: string, method: string, body?: object, tag = "") => {
        const headers = { "X-Requested-With": "fetch", "Content-Type": "application/json", "If-Match": tag };
        const answer = await fetch(`/api/manage/lms/${path}`, {
          method,
          headers,
          ...(body && { body: JSON.stringify(body) }),
        });
        if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
        return { tag: answer.headers.get("ETag") ?? "", data: ((await answer.json()) as { data: Answered }).data };
      };
      const title = `Bench ${crypto.randomUUID()}`;
      const { id } = (await call("courses", "POST", { title, language: "vi", category_id: null })).data;
      const step = async (one: object) => {
        const { tag } = await call(`courses/${id}/draft`, "GET");
        return (await call(`courses/${id}/draft`, "PATCH", { steps: [one] }, tag)).data.sections[0];
      };
      const section = await step({ act: "add_section", at: 0, title: "1" });
      const filled = await step({ act: "add_lesson", section_id: section?.id, at: 0, title: "1", kind: "article" });
      const lessonId = filled?.lessons[0]?.id;
      const lesson = `lessons/${lessonId}/draft`;
      const { tag } = await call(lesson, "GET");
      await call(lesson, "PUT", { content: { kind: "article", minutes: 5, markdown } }, tag);
      return `${place}/manage/lms/courses/${id}/studio?lesson=${lessonId}`;
    },
    [`${blocks.join("\n\n")}\n`, origin] as const,
  );
}

/** In the page: behind the frame that a key has drawn comes the next message. */
const listening = `
  var typingTimes = [];
  document.addEventListener("keydown", ({ timeStamp }) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => typingTimes.push(performance.now() - timeStamp));
    port1.start();
    port2.postMessage(null);
  }), { capture: true });
`;

/**
 * Milliseconds from each key to the paint behind it; and those for which the page's thread worked for each, so many times slower and beyond
 * what it does and is asked where nobody types.
 */
async function typed(page: Page, address: string): Promise<Record<"times" | "work", number[]>> {
  await page.goto(address);
  const text = page.locator(".editor-text");
  await text.locator("p").nth(1).or(text.locator("p").first()).first().click();
  await page.keyboard.press("End");
  const client: CDPSession = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.evaluate(listening);
  await write(page, async () => undefined);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const times = await page.evaluate<number[]>("typingTimes");
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  let before = await workedBy(client);
  const idle: number[] = [];
  for (let pause = 0; pause < keysOfSentence; pause++) {
    // oxlint-disable-next-line no-await-in-loop -- one behind the other
    await page.waitForTimeout(pauseMs.key);
    // oxlint-disable-next-line no-await-in-loop -- of this pause
    const after = await workedBy(client);
    idle.push(after - before);
    before = after;
  }
  const anyway = shareOf(idle, 0.5);
  const work: number[] = [];
  await write(page, async (isEnd) => {
    const after = await workedBy(client);
    // Behind the last key of a sentence stands what is done in its pause, too.
    if (!isEnd) work.push(Math.max(0, after - before - anyway) * slowdown);
    before = after;
  });
  await client.detach();
  return { times, work };
}

async function write(page: Page, afterKey: (isEnd: boolean) => Promise<void>): Promise<void> {
  for (let key = 0; key < keys; key++) {
    const isEnd = key % keysOfSentence === keysOfSentence - 1;
    // oxlint-disable-next-line no-await-in-loop -- key by key
    await page.keyboard.press(isEnd ? "Space" : "a");
    // oxlint-disable-next-line no-await-in-loop -- as somebody types
    await page.waitForTimeout(isEnd ? pauseMs.sentence : pauseMs.key);
    // oxlint-disable-next-line no-await-in-loop -- of this key
    await afterKey(isEnd);
  }
}

/** Milliseconds of processor time of the page's thread so far. */
async function workedBy(client: CDPSession): Promise<number> {
  const { metrics } = await client.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
}
