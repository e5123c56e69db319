import { env, exports } from "cloudflare:workers";
import { expect, it } from "vitest";
import { deletePartialFiles, partialKey } from "./partial-files.job.ts";

const day = 24 * 60 * 60_000;
const [ours, theirs] = ["a".repeat(22), "b".repeat(22)];
const keys = async () => (await env.FILES.list()).objects.map(({ key }) => key).toSorted();

it("what nobody came back for goes after a day, of every business, and nothing that has its own name", async () => {
  const partial = [partialKey(`${ours}/file`, "1"), partialKey(`${theirs}/file`, "2")];
  const named = [`${ours}/file`, `uploads/${theirs}/file`];
  for (const key of [...partial, ...named]) await env.FILES.put(key, "bytes");
  expect(await deletePartialFiles(env.FILES, Date.now() + day - 60_000)).toBe(0);
  expect(await keys()).toEqual([...partial, ...named].toSorted());
  expect(await deletePartialFiles(env.FILES, Date.now() + day + 60_000)).toBe(2);
  expect(await keys()).toEqual(named.toSorted());
});

it("more of them than one page of the bucket lists", async () => {
  const many = Array.from({ length: 1100 }, (_, n) => partialKey(`${ours}/file`, String(n)));
  await Promise.all(many.map((key) => env.FILES.put(key, "")));
  expect(await deletePartialFiles(env.FILES, Date.now() + 2 * day)).toBe(many.length);
});

it("by the clock of the deployment", async () => {
  await env.FILES.put(partialKey(`${ours}/file`, "late"), "bytes");
  await exports.default.scheduled({ scheduledTime: Date.now() + 2 * day, cron: "17 19 * * *", noRetry: () => {} });
  expect((await env.FILES.list({ prefix: "partial/" })).objects).toEqual([]);
});
