/**
 * Courses kept on this device, as pages and the service worker read them. Below `kept` of the device's database:
 *
 *   [owner, "course", slug]          KeptCourse
 *   [owner, "lesson", slug, id]      StudyLesson, as last seen
 *   [owner, "outline", slug]         the course part of the lesson seen last: progress of all lessons
 *   [owner, "notes", slug]           the person's own notes of the course, as last seen
 *   [owner, "file", address]         bytes of a lesson's file
 *   [owner, "shell", locale]         KeptShell
 *   [owner, "upload", upload id]     a file on its way up (client/core/uploads), so that it goes on after a reload
 */
import type { LocaleCode } from "#shared/locales.ts";
import { keysBelow, onDevice, type Owner } from "./device-db.ts";

/** Who studies in this browser now: whom the service worker serves. */
export interface Viewer extends Owner {
  /** Base path of the learning API on this host. */
  apiBase: string;
}

export interface KeptCourse {
  slug: string;
  title: string;
  /** Of the title. None where it was stored before this was kept. */
  language?: string;
  bytes: number;
  /** Of the shell that opens it. */
  locale: LocaleCode;
  lessons: { id: string; number: number; title: string; can_keep: boolean }[];
  /** Addresses below the learning API's base. */
  files: string[];
  /** False: storing it was interrupted. */
  isWhole: boolean;
}

/** The document that starts the app without a network. */
export interface KeptShell {
  html: string;
  policy: string;
  build: string;
  /** Words of what a lesson shows later than the player itself: namespace → messages. Shells of older builds have none. */
  late?: Record<string, object>;
}

/** What a page hears, of window, when a course was stored or removed in it. */
export const keptChange = "kept-change";

const viewerFact = "viewer";

export async function readViewer(): Promise<Viewer | undefined> {
  return onDevice<Viewer | undefined>("facts", "readonly", (facts) => facts.get(viewerFact));
}

/** Null: nobody is known to be signed in, so nothing that is kept is shown. */
export async function writeViewer(viewer: Viewer | null): Promise<void> {
  await onDevice("facts", "readwrite", (facts) => {
    if (viewer) facts.put(viewer, viewerFact);
    else facts.delete(viewerFact);
    return undefined;
  });
}

export async function readKept<T>(...key: string[]): Promise<T | undefined> {
  return onDevice<T | undefined>("kept", "readonly", (kept) => kept.get(key));
}

export async function writeKept(value: unknown, ...key: string[]): Promise<void> {
  await onDevice("kept", "readwrite", (kept) => {
    kept.put(value, key);
    return undefined;
  });
}

export async function keptCourses(owner: string): Promise<KeptCourse[]> {
  return onDevice<KeptCourse[]>("kept", "readonly", (kept) => kept.getAll(keysBelow(owner, "course")));
}

/** Addresses of the files of courses that are wholly here. */
export async function keptFiles(owner: string): Promise<Set<string>> {
  const courses = await keptCourses(owner);
  return new Set(courses.filter(({ isWhole }) => isWhole).flatMap(({ files }) => files));
}

export async function removeKept(owner: string, { slug, files }: Pick<KeptCourse, "slug" | "files">): Promise<void> {
  await onDevice("kept", "readwrite", (kept) => {
    kept.delete([owner, "course", slug]);
    kept.delete([owner, "outline", slug]);
    kept.delete([owner, "notes", slug]);
    kept.delete(keysBelow(owner, "lesson", slug));
    // The business's own pictures belong to the other courses too.
    for (const file of files) if (file.startsWith("/files/")) kept.delete([owner, "file", file]);
    return undefined;
  });
}

/** Everything that is kept, or everything that is not `exceptOf`'s. Unsent events stay. */
export async function purgeKept(exceptOf?: string): Promise<void> {
  await onDevice("kept", "readwrite", (kept) => {
    if (exceptOf === undefined) {
      kept.clear();
      return undefined;
    }
    const keys = kept.getAllKeys();
    keys.addEventListener("success", () => {
      for (const key of keys.result) if ((key as string[])[0] !== exceptOf) kept.delete(key);
    });
    return undefined;
  });
}
