import { expect, test, vi } from "vitest";
import type { Upload } from "#shared/contracts/uploads.ts";
import { createUploadQueue } from "./upload-queue.ts";
import { UploadError, type UploadItem } from "./upload-item.ts";
import type { FileKeeper, UploadApi } from "./upload-deps.ts";

const mega = 1024 * 1024;
const rules = { accepts: ["document", "image"] as const, maxFiles: 3, limits: { document: 50, image: 50 } };

/** A learning API in memory with parts of four bytes. */
function memoryApi() {
  const uploads = new Map<string, Upload>();
  const sent: string[] = [];
  let count = 0;
  const api: UploadApi = {
    create: async ({ name, bytes }) => {
      const id = `u${++count}`;
      uploads.set(id, { id, name, bytes, category: null, status: "uploading", part_bytes: 4, part_count: Math.ceil(bytes / 4), parts: [] });
      return uploads.get(id)!;
    },
    get: async (id) => known(id),
    putPart: async (id, number, part) => {
      sent.push(`${id}/${number}:${await part.text()}`);
      const next = { ...known(id), parts: [...known(id).parts, number], category: "document" as const };
      uploads.set(id, next);
      return next;
    },
    complete: async (id) => {
      uploads.set(id, { ...known(id), status: "complete" });
      return known(id);
    },
    abort: async (id) => void uploads.delete(id),
  };
  function known(id: string): Upload {
    const upload = uploads.get(id);
    if (!upload) throw new UploadError("server", { isGone: true });
    return upload;
  }
  return { api, uploads, sent };
}

function memoryKeeper(): FileKeeper & { kept: Map<string, Blob> } {
  const kept = new Map<string, Blob>();
  return { kept, read: async (id) => kept.get(id), keep: async (id, file) => void kept.set(id, file), forget: async (id) => void kept.delete(id) };
}

function open(over: Partial<Parameters<typeof createUploadQueue>[0]> = {}) {
  const [server, keeper] = [memoryApi(), memoryKeeper()];
  const queue = createUploadQueue({ api: server.api, keeper, rules, known: [], pause: async () => undefined, ...over });
  return { ...server, keeper, queue };
}

const file = (name: string, words = "one two three") => new File([words], name);
const told = (items: readonly UploadItem[]) => items.map(({ name, status, problem }) => [name, problem ?? status]);
const settled = (queue: { items: () => readonly UploadItem[] }) => vi.waitFor(() => expect(queue.items().every(({ status }) => ["complete", "failed", "cancelled"].includes(status))).toBe(true));

test("files go up one after the other, part by part, and are not kept on the device afterwards", async () => {
  const { queue, sent, keeper } = open();
  await queue.add([file("a.txt"), file("b.txt", "four")]);
  await settled(queue);
  expect(told(queue.items())).toEqual([["a.txt", "complete"], ["b.txt", "complete"]]);
  expect(sent).toEqual(["u1/1:one ", "u1/2:two ", "u1/3:thre", "u1/4:e", "u2/1:four"]);
  expect(keeper.kept.size).toBe(0);
});

test("every refusal of section 8 is told before anything is sent", async () => {
  const { queue, sent } = open({ rules: { ...rules, limits: { document: 20, image: 20 } } });
  await queue.add([file("a.txt"), file("a.txt"), file("x.svg", "<svg/>"), file("long.txt", "x".repeat(21)), file("empty.txt", "")]);
  await queue.add([file("b.txt"), file("c.txt"), file("d.txt")]);
  await settled(queue);
  expect(told(queue.items())).toEqual([
    ["a.txt", "complete"], ["a.txt", "duplicate"], ["x.svg", "type"], ["long.txt", "size"], ["empty.txt", "type"],
    ["b.txt", "complete"], ["c.txt", "complete"], ["d.txt", "count"],
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
  expect(server.sent.filter((part) => part.startsWith("u2/"))).toEqual(["u2/1:one ", "u2/2:two ", "u2/3:thre", "u2/4:e"]);
});

test("after a reload it goes on where it stopped; without the file its person is asked for it", async () => {
  const first = open();
  const stuck: UploadApi["putPart"] = (id, number, ...rest) => (number < 3 ? first.api.putPart(id, number, ...rest) : new Promise(() => undefined));
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
    hang ? new Promise((_, reject) => options.signal.addEventListener("abort", () => reject(new UploadError("network")))) : server.api.putPart(id, number, part, options);
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
