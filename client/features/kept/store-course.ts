import type { QueryClient } from "@tanstack/react-query";
import { getKeepable, type KeepableCourse } from "#shared/contracts/kept.ts";
import { listNotes } from "#shared/contracts/notes.ts";
import { getStudyLesson } from "#shared/contracts/study.ts";
import { callApi } from "#client/core/transport/api.ts";
import { type Owner, ownerKey } from "#client/core/device/device-db.ts";
import {
  type KeptCourse,
  type KeptShell,
  purgeKept,
  readKept,
  readViewer,
  writeKept,
} from "#client/core/device/kept-db.ts";
import type { Boot } from "#client/core/page/boot.ts";
import type { LazyNamespace } from "#client/core/messages/load-messages.ts";
import { messagesAddress } from "#client/core/messages/messages-address.ts";
import { tellOthers } from "./drop-course.ts";
import { startWorker } from "./start-worker.ts";

/** The device has less room than the course needs; bytes. */
export class NoRoom extends Error {
  readonly needed: number;
  readonly free: number;
  constructor(needed: number, free: number) {
    super("The device has no room");
    this.needed = needed;
    this.free = free;
  }
}

export interface StoreOptions {
  queryClient: QueryClient;
  boot: Pick<Boot, "apiBase" | "locale" | "build">;
  owner: Owner;
  course: KeepableCourse;
  /** Addresses of the business's own pictures, which every page shows. */
  brand: readonly string[];
  signal: AbortSignal;
  /** Bytes that are on the device. */
  onProgress: (done: number) => void;
}

export async function askKeepable(queryClient: QueryClient, slug: string): Promise<KeepableCourse> {
  return (await callApi(queryClient, getKeepable, { params: { slug } })).data;
}

/**
 * Stores a course: the app's own files, the document that starts it, every lesson, every file. What an earlier attempt
 * stored is not fetched again. Throws `NoRoom`, an `AbortError`, or what a failed fetch throws.
 */
export async function storeCourse({
  queryClient,
  boot,
  owner,
  course,
  brand,
  signal,
  onProgress,
}: StoreOptions): Promise<KeptCourse> {
  const key = ownerKey(owner);
  const lessons = course.lessons.filter((lesson) => lesson.can_keep);
  const files = lessons.flatMap((lesson) => lesson.files);
  const record: KeptCourse = {
    slug: course.slug,
    title: course.title,
    bytes: course.bytes,
    locale: boot.locale,
    lessons: course.lessons.map(({ id, number, title, can_keep }) => ({ id, number, title, can_keep })),
    files: [...files.map(({ src }) => src), ...brand],
    isWhole: false,
  };
  try {
    await startWorker(boot.apiBase, owner);
    await roomFor(course.bytes);
    await writeKept(record, key, "course", course.slug);
    await storeShell(boot, key, signal);
    for (const { id } of lessons) {
      const { data } = await callApi(
        queryClient,
        getStudyLesson,
        { params: { slug: course.slug, lessonId: id } },
        { signal },
      );
      await writeKept(data, key, "lesson", course.slug, id);
      await writeKept(data.course, key, "outline", course.slug);
      record.language = data.course.language;
    }
    await writeKept(
      (await callApi(queryClient, listNotes, { params: { slug: course.slug } }, { signal })).data,
      key,
      "notes",
      course.slug,
    );
    for (const src of brand)
      await writeKept(await fetchBlob(boot.apiBase + src, signal, () => undefined), key, "file", src);
    let done = 0;
    for (const file of files) {
      const known = await readKept<Blob>(key, "file", file.src);
      if (known?.size !== file.bytes) {
        await writeKept(
          await fetchBlob(boot.apiBase + file.src, signal, (bytes) => onProgress(done + bytes)),
          key,
          "file",
          file.src,
        );
      }
      done += file.bytes;
      onProgress(done);
    }
    const whole = { ...record, isWhole: true };
    await writeKept(whole, key, "course", course.slug);
    tellOthers();
    return whole;
  } catch (error) {
    throw (error as Error).name === "QuotaExceededError" ? new NoRoom(course.bytes, await freeBytes()) : error;
  } finally {
    await leaveNothingBehind(key);
  }
}

/** Whoever signed out in another tab meanwhile has had everything cleared; what was stored since goes too. */
async function leaveNothingBehind(key: string): Promise<void> {
  const viewer = await readViewer();
  if (!viewer || ownerKey(viewer) !== key) await purgeKept(viewer && ownerKey(viewer));
}

/** After a new build: the shell and the files of the app, for the courses that are kept. */
export async function renewShell(boot: StoreOptions["boot"], key: string): Promise<void> {
  const shell = await readKept<KeptShell>(key, "shell", boot.locale);
  if (shell && shell.build !== boot.build) await storeShell(boot, key, new AbortController().signal);
}

async function freeBytes(): Promise<number> {
  const { quota = Number.POSITIVE_INFINITY, usage = 0 } = await navigator.storage.estimate();
  return Math.max(0, quota - usage);
}

async function roomFor(bytes: number): Promise<void> {
  const free = await freeBytes();
  if (free < bytes) throw new NoRoom(bytes, free);
  // Kept until the person removes it, where the browser grants that; refused is no reason to stop.
  await navigator.storage.persist().catch(() => false);
}

/** Words of what a lesson shows later than the player itself, of which the shell has none. */
const lazyNamespaces = ["discussion", "film", "notes"] as const satisfies readonly LazyNamespace[];

async function storeShell(boot: StoreOptions["boot"], key: string, signal: AbortSignal): Promise<void> {
  const response = await found(`/_shell/${boot.locale}`, signal);
  const build = response.headers.get("X-Build") ?? "";
  const meta = (await (await found(`/builds/meta/${build}.json`, signal)).json()) as { files: string[] };
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  const needed = meta.files
    .map((file) => `/${file}`)
    .filter((path) => loaded.includes(path) || (/\.(?:m?js|css)$/.test(path) && !path.startsWith("/assets/faces-")));
  const cache = await caches.open("assets");
  await Promise.all(
    needed.map(async (path) => (await cache.match(path)) ?? cache.put(path, await found(path, signal))),
  );
  const late = (await (
    await found(messagesAddress({ ...boot, build }, lazyNamespaces), signal)
  ).json()) as KeptShell["late"];
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  await writeKept({ html: await response.text(), policy, build, late } satisfies KeptShell, key, "shell", boot.locale);
}

async function found(path: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(path, {
    signal,
    credentials: "same-origin",
    headers: { "X-Requested-With": "fetch" },
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}

async function fetchBlob(path: string, signal: AbortSignal, onProgress: (bytes: number) => void): Promise<Blob> {
  const response = await found(path, signal);
  const type = response.headers.get("Content-Type") ?? "";
  const reader = response.body?.getReader();
  if (!reader) return response.blob();
  let parts: BlobPart[] = [];
  let [bytes, inMemory] = [0, 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type });
    parts.push(value);
    bytes += value.length;
    inMemory += value.length;
    // Browsers move a large blob out of the page's memory; single chunks stay in it.
    if (inMemory > 8 * 1024 * 1024) [parts, inMemory] = [[new Blob(parts)], 0];
    onProgress(bytes);
  }
}
