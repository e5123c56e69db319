import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { uploadApi } from "./upload-calls.ts";
import { createUploadQueue } from "./upload-queue.ts";
import { memoryApi, memoryKeeper } from "./upload-queue.fixture.ts";
import { UploadError, type UploadItem } from "./upload-item.ts";
import type { FileKeeper, UploadApi } from "./upload-deps.ts";

const mega = 1024 * 1024;
const rules = { accepts: ["document", "image"] as const, maxFiles: 3, limits: { document: 50, image: 50 } };

function open(over: Partial<Parameters<typeof createUploadQueue>[0]> = {}) {
  const [server, keeper] = [memoryApi(), memoryKeeper()];
  const queue = createUploadQueue({ api: server.api, keeper, rules, known: [], pause: async () => undefined, ...over });
  return { ...server, keeper, queue };
}

const file = (name: string, words = "one two three") => new File([words], name);
const told = (items: readonly UploadItem[]) => items.map(({ name, status, problem }) => [name, problem ?? status]);
const settled = (queue: { items: () => readonly UploadItem[] }) =>
  vi.waitFor(() =>
    expect(queue.items().every(({ status }) => ["complete", "failed", "cancelled"].includes(status))).toBe(true),
  );

test("files go up one after the other, part by part, and are not kept on the device afterwards", async () => {
  const { queue, sent, keeper } = open();
  await queue.add([file("a.txt"), file("b.txt", "four")]);
  await settled(queue);
  expect(told(queue.items())).toEqual([
    ["a.txt", "complete"],
    ["b.txt", "complete"],
  ]);
  expect(sent).toEqual(["u1/1:one ", "u1/2:two ", "u1/3:thre", "u1/4:e", "u2/1:four"]);
  expect(keeper.kept.size).toBe(0);
});

test("every refusal of §8.3 is told before anything is sent", async () => {
  const { queue, sent } = open({ rules: { ...rules, limits: { document: 20, image: 20 } } });
  await queue.add([
    file("a.txt"),
    file("a.txt"),
    file("x.svg", "<svg/>"),
    file("long.txt", "x".repeat(21)),
    file("empty.txt", ""),
  ]);
  await queue.add([file("b.txt"), file("c.txt"), file("d.txt")]);
  await settled(queue);
  expect(told(queue.items())).toEqual([
    ["a.txt", "complete"],
    ["a.txt", "duplicate"],
    ["x.svg", "type"],
    ["long.txt", "size"],
    ["empty.txt", "type"],
    ["b.txt", "complete"],
    ["c.txt", "complete"],
    ["d.txt", "count"],
  ]);
  expect(sent.some((part) => part.includes("<svg"))).toBe(false);
  const large = Object.defineProperty(file("e.txt"), "size", { value: 5000 * mega });
  const { queue: other } = open({ rules: { ...rules, limits: { document: 6000 * mega } } });
  await other.add([large]);
  expect(told(other.items())).toEqual([["e.txt", "total"]]);
});

test("a moment without a network is bridged; a longer one waits for the retry and goes on with the next part", async () => {
  const server = memoryApi();
  let down = 1;
  const putPart: UploadApi["putPart"] = async (id, number, ...rest) => {
    if (number >= 2 && down-- > 0) throw new UploadError("network");
    return server.api.putPart(id, number, ...rest);
  };
  const { queue } = open({ api: { ...server.api, putPart } });
  await queue.add([file("a.txt")]);
  await settled(queue);
  expect(told(queue.items())).toEqual([["a.txt", "complete"]]);
  down = 3;
  await queue.add([file("b.txt")]);
  await settled(queue);
  expect(told(queue.items())[1]).toEqual(["b.txt", "network"]);
  expect(queue.items()[1]?.progress).toBeGreaterThan(0);
  queue.retryNetwork();
  await settled(queue);
  expect(told(queue.items())[1]).toEqual(["b.txt", "complete"]);
  expect(server.sent.filter((part) => part.startsWith("u2/"))).toEqual([
    "u2/1:one ",
    "u2/2:two ",
    "u2/3:thre",
    "u2/4:e",
  ]);
});

test("after a reload it goes on where it stopped; without the file its person is asked for it", async () => {
  const first = open();
  const stuck: UploadApi["putPart"] = (id, number, ...rest) =>
    number < 3 ? first.api.putPart(id, number, ...rest) : new Promise(() => undefined);
  const before = createUploadQueue({ api: { ...first.api, putPart: stuck }, keeper: first.keeper, rules, known: [] });
  await before.add([file("a.txt")]);
  await vi.waitFor(() => expect(first.sent).toHaveLength(2));

  const after = createUploadQueue({ api: first.api, keeper: first.keeper, rules, known: [...first.uploads.values()] });
  await after.resume();
  expect(told(after.items())).toEqual([["a.txt", "complete"]]);
  expect(first.sent).toEqual(["u1/1:one ", "u1/2:two ", "u1/3:thre", "u1/4:e"]);

  const { api, uploads } = memoryApi();
  await api.create({ name: "b.txt", bytes: 13 });
  const elsewhere = createUploadQueue({ api, keeper: memoryKeeper(), rules, known: [...uploads.values()] });
  await elsewhere.resume();
  expect(told(elsewhere.items())).toEqual([["b.txt", "interrupted"]]);
  await elsewhere.add([file("b.txt")]);
  await settled(elsewhere);
  expect(told(elsewhere.items())).toEqual([["b.txt", "complete"]]);
});

test("a cancelled file leaves the server and the device, and may be tried again", async () => {
  const server = memoryApi();
  const keeper = memoryKeeper();
  let hang = true;
  const putPart: UploadApi["putPart"] = (id, number, part, options) =>
    hang
      ? new Promise((_, reject) => options.signal.addEventListener("abort", () => reject(new UploadError("network"))))
      : server.api.putPart(id, number, part, options);
  const { queue } = open({ api: { ...server.api, putPart }, keeper });
  await queue.add([file("a.txt")]);
  await vi.waitFor(() => expect(queue.items()[0]?.status).toBe("uploading"));
  queue.cancel(queue.items()[0]!.id);
  await vi.waitFor(() => expect(server.uploads.size + keeper.kept.size).toBe(0));
  expect(told(queue.items())).toEqual([["a.txt", "cancelled"]]);
  hang = false;
  queue.retry(queue.items()[0]!.id);
  await settled(queue);
  expect(told(queue.items())).toEqual([["a.txt", "complete"]]);
  queue.remove(queue.items()[0]!.id);
  expect(queue.items()).toEqual([]);
  await vi.waitFor(() => expect(server.uploads.size).toBe(0));
});

test("a file cancelled while it is being put on the device stays cancelled", async () => {
  const keeper = memoryKeeper();
  let put = () => {};
  const keep: FileKeeper["keep"] = (id, blob) => new Promise((resolve) => (put = () => resolve(keeper.keep(id, blob))));
  const { queue, uploads, sent } = open({ keeper: { ...keeper, keep } });
  const added = queue.add([file("a.txt")]);
  await vi.waitFor(() => expect(uploads.size).toBe(1));
  queue.cancel(queue.items()[0]!.id);
  put();
  await added;
  await vi.waitFor(() => expect(uploads.size + keeper.kept.size).toBe(0));
  expect(told(queue.items())).toEqual([["a.txt", "cancelled"]]);
  expect(sent).toEqual([]);
});

test("what the learning API refuses is told in its words and holds no place", async () => {
  const server = memoryApi();
  const { queue } = open({ api: { ...server.api, complete: async () => Promise.reject(new UploadError("type")) } });
  await queue.add([file("a.txt")]);
  await settled(queue);
  expect(told(queue.items())).toEqual([["a.txt", "type"]]);
  await queue.add([file("a.txt")]);
  expect(queue.items()[1]?.problem).not.toBe("duplicate");
});

test("what a place makes of a file is what goes up; what it holds with its last part is told, even where it was cancelled meanwhile", async () => {
  const told: string[] = [];
  const prepare = async (chosen: File) => new File([(await chosen.text()).slice(0, 4)], "small.txt");
  const held = async () => void told.push("held");
  const { queue, sent, uploads } = open({ prepare, held, rules: { ...rules, limits: { document: 13 } } });
  await queue.add([file("a.txt"), file("long.txt", "x".repeat(14))]);
  await settled(queue);
  expect(queue.items().map(({ name, status, problem, size }) => [name, problem ?? status, size])).toEqual([
    ["small.txt", "complete", 4],
    ["long.txt", "size", 14],
  ]);
  expect([sent, told]).toEqual([["u1/1:one "], ["held"]]);

  const server = memoryApi();
  let finish = () => {};
  const complete: UploadApi["complete"] = async (id) => {
    await new Promise<void>((resolve) => (finish = resolve));
    return server.api.complete(id);
  };
  const late = open({
    held,
    api: { ...server.api, complete, abort: async () => Promise.reject(new UploadError("closed")) },
  }).queue;
  await late.add([file("b.txt")]);
  await vi.waitFor(() => expect(server.uploads.get("u1")?.parts).toHaveLength(4));
  late.cancel(late.items()[0]!.id);
  finish();
  await settled(late);
  await vi.waitFor(() => expect(late.items()[0]).toMatchObject({ status: "complete", uploadId: "u1" }));
  late.settle(["u1"]);
  expect([late.items(), told, uploads.size]).toEqual([[], ["held", "held"], 1]);
});

test("what is taken out of the list while it is prepared is never announced; of a kind, some types alone may be taken", async () => {
  let go = () => {};
  const prepare = (chosen: File) => new Promise<File>((resolve) => (go = () => resolve(chosen)));
  const { queue, uploads } = open({ prepare, rules: { ...rules, types: ["application/pdf"] } });
  const added = queue.add([file("a.pdf", "%PDF-1.7")]);
  await vi.waitFor(() => expect(queue.items()[0]?.category).toBe("document"));
  queue.remove(queue.items()[0]!.id);
  go();
  await added;
  await queue.add([file("a.txt")]);
  expect([told(queue.items()), uploads.size]).toEqual([[["a.txt", "type"]], 0]);
});

test("an item carries its size in bytes, its content type and its progress from 0 to 1 under the specification's names", async () => {
  const { queue } = open();
  await queue.add([file("a.txt")]);
  await settled(queue);
  expect(queue.items()[0]).toMatchObject({ name: "a.txt", size: 13, type: "text/plain", progress: 1 });
});

test("without an address to send to, a file says that one is required, and nothing leaves", async () => {
  const { queue } = open({
    api: uploadApi(new QueryClient(), { purpose: "avatar", targetId: "minh", apiBase: "" }),
  });
  await queue.add([file("a.txt")]);
  await settled(queue);
  expect(told(queue.items())).toEqual([["a.txt", "url"]]);
});
