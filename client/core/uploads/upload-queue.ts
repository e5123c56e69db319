import type { Upload } from "#shared/contracts/uploads.ts";
import { cleanFileName } from "#shared/domain/file-name.ts";
import { problemInBytes, problemInList, type UploadRules } from "./check-file.ts";
import { itemOf, passes, problemOf, UploadError, type UploadItem, type UploadProblem } from "./upload-item.ts";
import type { FileKeeper, Handling, UploadApi, UploadQueue } from "./upload-deps.ts";

interface QueueDeps extends Handling {
  api: UploadApi;
  keeper: FileKeeper;
  rules: UploadRules;
  /** What the learning API has of earlier visits. */
  known: readonly Upload[];
  pause?: (ms: number) => Promise<void>;
}

/** Milliseconds before a part is tried again. */
const pauses = [500, 1500] as const;

/** The files of one place on their way up: one at a time, part by part, whatever the network does. */
export function createUploadQueue({ api, keeper, rules, known, prepare, held, pause = wait }: QueueDeps): UploadQueue {
  const listeners = new Set<() => void>();
  const sources = new Map<string, Blob>();
  const running = new Map<string, AbortController>();
  let items: readonly UploadItem[] = known.map(itemOf);
  let working: Promise<void> | null = null;

  function show(next: readonly UploadItem[]): void {
    items = next;
    for (const listener of listeners) listener();
  }
  const find = (id: string) => items.find((item) => item.id === id);
  const change = (id: string, set: Partial<UploadItem>) =>
    show(items.map((item) => (item.id === id ? { ...item, ...set } : item)));
  const fail = (id: string, problem: UploadProblem) => change(id, { status: "failed", problem });

  async function take(file: File): Promise<void> {
    const waiting = items.find(
      ({ problem, name, size }) =>
        problem === "interrupted" &&
        size === file.size &&
        cleanFileName(file.name).startsWith(name.replace(/\.[^.]+$/, "")),
    );
    if (waiting) {
      sources.set(waiting.id, file);
      if (waiting.uploadId) await keeper.keep(waiting.uploadId, file).catch(untold);
      change(waiting.id, { status: "pending", problem: null });
      return void work();
    }
    const id = crypto.randomUUID();
    const refused = file.size === 0 ? "type" : problemInList(file, items, rules);
    const fresh: UploadItem = {
      id,
      uploadId: null,
      name: cleanFileName(file.name),
      size: file.size,
      type: file.type,
      category: null,
      progress: 0,
      status: "processing",
      problem: null,
    };
    show([...items, refused ? { ...fresh, status: "failed", problem: refused } : fresh]);
    if (refused) return;
    const { category, type, problem } = await problemInBytes(file, rules);
    change(id, { category, type: type ?? file.type });
    if (problem) return fail(id, problem);
    const sent = prepare ? await prepare(file) : file;
    sources.set(id, sent);
    change(id, { name: cleanFileName(sent.name), size: sent.size, type: sent.type || type || "" });
    await announce(id, sent);
    void work();
  }

  async function announce(id: string, file: Blob): Promise<void> {
    const item = find(id);
    // Cancelled or taken out of the list while it was prepared.
    if (item?.status !== "processing") return;
    try {
      const upload = await api.create({ name: item.name, bytes: file.size });
      await keeper.keep(upload.id, file).catch(untold);
      // Cancelled or taken out of the list meanwhile.
      if (find(id)?.status !== "processing") return letGo(upload.id);
      change(id, { uploadId: upload.id, status: "pending", problem: null });
    } catch (error) {
      fail(id, problemOf(error));
    }
  }

  function work(): Promise<void> {
    working ??= drain().finally(() => {
      working = null;
    });
    return working;
  }

  async function drain(): Promise<void> {
    for (;;) {
      const next = items.find(({ id, status }) => status === "pending" && sources.has(id));
      const source = next && sources.get(next.id);
      if (!next?.uploadId || !source) return;
      await send(next.id, next.uploadId, source);
    }
  }

  async function send(id: string, uploadId: string, file: Blob): Promise<void> {
    const stop = new AbortController();
    running.set(id, stop);
    change(id, { status: "uploading", problem: null });
    try {
      let upload = await api.get(uploadId);
      for (let number = 1; number <= upload.part_count && upload.status !== "complete"; number++) {
        if (upload.parts.includes(number)) continue;
        upload = await sendPart(id, upload, number, file, stop.signal);
        change(id, { progress: upload.parts.length / upload.part_count });
      }
      if (upload.status !== "complete") upload = await api.complete(uploadId);
      await held?.();
      // A place that holds it by now has it, even where it was cancelled meanwhile.
      if (stop.signal.aborted && !held) return;
      change(id, {
        uploadId,
        status: "complete",
        progress: 1,
        name: upload.name,
        type: upload.type ?? file.type,
        category: upload.category,
      });
      sources.delete(id);
      await keeper.forget(uploadId).catch(untold);
    } catch (error) {
      if (stop.signal.aborted) return;
      const problem = problemOf(error);
      // Refused for what it is, or forgotten there: nothing of it is left to go on with.
      if (problem === "type" || problem === "size" || (error instanceof UploadError && error.isGone)) {
        await keeper.forget(uploadId).catch(untold);
        change(id, { uploadId: null, progress: 0 });
      }
      fail(id, problem);
    } finally {
      running.delete(id);
    }
  }

  async function sendPart(
    id: string,
    upload: Upload,
    number: number,
    file: Blob,
    signal: AbortSignal,
  ): Promise<Upload> {
    const start = (number - 1) * upload.part_bytes;
    const part = file.slice(start, start + upload.part_bytes);
    const before = upload.parts.length * upload.part_bytes;
    const onProgress = (bytes: number) => change(id, { progress: Math.min(1, (before + bytes) / file.size) });
    for (let attempt = 0; ; attempt++) {
      try {
        return await api.putPart(upload.id, number, part, { signal, onProgress });
      } catch (error) {
        const delay = pauses[attempt];
        if (signal.aborted || delay === undefined || !passes(error)) throw error;
        await pause(delay);
      }
    }
  }

  function stop(id: string): void {
    running.get(id)?.abort();
    const uploadId = find(id)?.uploadId;
    if (uploadId) letGo(uploadId);
  }

  function letGo(uploadId: string): void {
    void api.abort(uploadId).catch(untold);
    void keeper.forget(uploadId).catch(untold);
  }

  function retry(id: string): void {
    const [item, file] = [find(id), sources.get(id)];
    if (!item || !file || (item.status !== "failed" && item.status !== "cancelled")) return;
    change(id, { status: item.uploadId ? "pending" : "processing", problem: null });
    void (item.uploadId ? work() : announce(id, file).then(work));
  }

  return {
    items: () => items,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: async (files) => {
      // One after the other: each is judged beside those before it.
      for (const file of files) await take(file);
    },
    resume: async () => {
      for (const { id, uploadId, status } of items) {
        if (status !== "pending" || !uploadId || sources.has(id)) continue;
        const file = await keeper.read(uploadId).catch(() => undefined);
        if (file) sources.set(id, file);
        else fail(id, "interrupted");
      }
      await work();
    },
    retry,
    retryNetwork: () => items.filter(({ problem }) => problem === "network").forEach(({ id }) => retry(id)),
    cancel: (id) => {
      stop(id);
      change(id, { status: "cancelled", uploadId: null, progress: 0, problem: null });
    },
    remove: (id) => {
      stop(id);
      sources.delete(id);
      show(items.filter((item) => item.id !== id));
    },
    settle: (uploadIds) => show(items.filter(({ uploadId }) => uploadId === null || !uploadIds.includes(uploadId))),
  };
}

/** What is tried in passing: where it fails, the learning API's daily job or the next visit makes up for it. */
function untold(): void {}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
