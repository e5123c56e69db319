import type { Page } from "@playwright/test";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import type { CourseDraft } from "#shared/contracts/studio.ts";
import type { Publication } from "#shared/contracts/studio-publication.ts";
import { callAs, sendWritten } from "./study-api.ts";

const lms = "/manage/lms";

export interface BegunCourse {
  id: string;
  slug: string;
  title: string;
  section: string;
}

/** A course of the viewer's business that nobody has yet, with one section and all that publishing asks besides lessons. */
export async function beginCourse(page: Page, name: string): Promise<BegunCourse> {
  const [model] = await callAs<{ id: string }[]>(page, `${lms}/courses?state=live&limit=1`);
  const { head } = await callAs<CourseDraft>(page, `${lms}/courses/${model?.id}/draft`);
  const title = `${name} ${crypto.randomUUID().slice(0, 8)}`;
  const given = { title, language: "vi", category_id: head.category_id };
  const { id } = await callAs<{ id: string }>(page, `${lms}/courses`, given);
  const { slug, sections } = await sendWritten<CourseDraft>(page, `courses/${id}/draft`, "PATCH", {
    head: { summary: "Ra ngoài ngay.", outcomes: ["Gọi đúng số"], author: { name: "Lan", role: "An toàn" } },
    steps: [{ act: "add_section", at: 0, title: "Một" }],
  });
  return { id, slug, title, section: sections[0]?.id ?? "" };
}

/** Answers the id of a lesson that stands last in it. */
export async function addWritten(
  page: Page,
  { id, section }: BegunCourse,
  title: string,
  content: StudioContent,
): Promise<string> {
  const step = { act: "add_lesson", section_id: section, at: 99, title, kind: content.kind };
  const { sections } = await sendWritten<CourseDraft>(page, `courses/${id}/draft`, "PATCH", { steps: [step] });
  const lesson = sections[0]?.lessons.at(-1)?.id ?? "";
  await sendWritten(page, `lessons/${lesson}/draft`, "PUT", { content });
  return lesson;
}

export async function publishCourse(page: Page, { id }: Pick<BegunCourse, "id">): Promise<void> {
  const { token } = await callAs<Publication>(page, `${lms}/courses/${id}/publication`);
  await callAs(page, `${lms}/courses/${id}/publication`, { token, notes: "" });
}
