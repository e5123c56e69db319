import type { Page } from "@playwright/test";
import type { PersonRow } from "#shared/contracts/people.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";

/** Calls the learning API from the page, which must be online and on the business's host. Throws unless the answer is 2xx. */
export async function callAs<T>(page: Page, path: string, body?: unknown, method = "POST"): Promise<T> {
  const answer = await page.evaluate(
    async ([url, json, how]) => {
      const headers = { "X-Requested-With": "fetch", "Content-Type": "application/json" };
      const response = await fetch(url, json === undefined ? { headers } : { method: how, headers, body: json });
      return { status: response.status, text: await response.text() };
    },
    [`/api${path}`, body === undefined ? undefined : JSON.stringify(body), method] as const,
  );
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return (JSON.parse(answer.text) as { data: T }).data;
}

/** Sends a course or lesson as the studio would, made of what stands. */
export async function sendWritten<T>(page: Page, path: string, method: string, body: object): Promise<T> {
  const answer = await page.evaluate(
    async ([url, how, json]) => {
      const shown = await fetch(url, { headers: { "X-Requested-With": "fetch" } });
      const headers = {
        "X-Requested-With": "fetch",
        "Content-Type": "application/json",
        "If-Match": shown.headers.get("ETag") ?? "",
      };
      return (await fetch(url, { method: how, headers, body: json })).text();
    },
    [`/api/manage/lms/${path}`, method, JSON.stringify(body)] as const,
  );
  return (JSON.parse(answer) as { data: T }).data;
}

/** Somebody of the business, as its list of people has them. Throws where nobody has the address. */
export async function personOf(page: Page, email: string): Promise<PersonRow> {
  const [name = ""] = email.split("@");
  const people = await callAs<PersonRow[]>(page, `/manage/admin/users?q=${encodeURIComponent(name)}`);
  const person = people.find((one) => one.email === email);
  if (!person) throw new Error(`nobody is ${email}`);
  return person;
}

/** Enrols the viewer and answers the ids of the course's lessons by kind, the first of each. */
export async function enrol(page: Page, slug: string): Promise<Record<string, string>> {
  const course = await callAs<{ sections: StudyLesson["course"]["sections"] }>(page, `/courses/${slug}/enrolment`, {});
  const lessons = course.sections.flatMap((section) => section.lessons).toReversed();
  return Object.fromEntries(lessons.map(({ kind, id }) => [kind, id]));
}

export async function progressOf(page: Page, slug: string, lessonId: string): Promise<StudyLesson["progress"]> {
  return (await callAs<StudyLesson>(page, `/courses/${slug}/lessons/${lessonId}`)).progress;
}

/** Lets a page send at once what it has, as a tab does that is looked at again; by itself it does so within ten seconds. */
export function sendNow(page: Page): Promise<void> {
  return page.evaluate(() => void dispatchEvent(new Event("focus")));
}

export async function filmOf(
  page: Page,
  slug: string,
  lessonId: string,
): Promise<Extract<StudyLesson["content"], { kind: "video" }>> {
  const { content } = await callAs<StudyLesson>(page, `/courses/${slug}/lessons/${lessonId}`);
  if (content.kind !== "video") throw new Error(`${lessonId} is no film`);
  return content;
}
