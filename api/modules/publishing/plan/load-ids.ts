import { createHash } from "node:crypto";

/**
 * The id of a thing by its names from the business down: the same pack gives the same ids on every machine, so loading it
 * again changes what stands instead of adding to it.
 */
export function idOf(...names: string[]): string {
  return createHash("sha256").update(names.join("\0")).digest("base64url").slice(0, 22);
}

export const businessId = (business: string) => idOf("business", business);
export const userId = (business: string, email: string) => idOf("user", business, email.trim().toLowerCase());
export const categoryId = (business: string, path: string) => idOf("category", business, path);
export const courseId = (business: string, course: string) => idOf("course", business, course);
export const sectionId = (business: string, course: string, index: number) =>
  idOf("section", business, course, String(index));
export const lessonId = (business: string, course: string, lesson: string) => idOf("lesson", business, course, lesson);
export const questionId = (lesson: string, question: string) => idOf("question", lesson, question);
/** As it was before there was a key. */
export const unkeyedOptionId = (question: string, option: string) => idOf("option", question, option).slice(0, 8);
/** Names the content too: another content is another address, and caches never go stale. */
export const fileKey = (owner: string, path: string, sha256: string) => idOf("file", owner, path, sha256);
/** Names every file in it: another stream is another folder. */
export const streamFolder = (owner: string, sha256s: readonly string[]) => idOf("stream", owner, ...sha256s);
export const programmeId = (business: string, path: string) => idOf("programme", business, path);
export const stepId = (business: string, path: string, step: string) => idOf("step", business, path, step);
export const classroomId = (business: string, slug: string) => idOf("classroom", business, slug);
export const sessionId = (business: string, slug: string, session: string) => idOf("session", business, slug, session);
