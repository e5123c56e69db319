import { eq } from "drizzle-orm";
import type { Attempt } from "#shared/contracts/quiz.ts";
import type { ForeignKind, ResponseOf } from "#shared/contracts/endpoint.ts";
import type { getSettings } from "#shared/contracts/settings.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import * as discussion from "#api/db/schema/discussion.ts";
import * as identity from "#api/db/schema/identity.ts";
import * as notes from "#api/db/schema/notes.ts";
import { call, signedIn } from "../fixtures/api-client.ts";
import { seedAvatar, seedBrandFile, seedCourse, seedEnrolment } from "../fixtures/seed-course.ts";
import { seedFilm } from "../fixtures/seed-film.ts";
import { programmeIds, seedClassroom, seedProgramme, seedSeat } from "../fixtures/seed-programme.ts";
import { importsOf, jobOf } from "../fixtures/seed-jobs.ts";
import { seedRoles } from "../fixtures/seed-lead.ts";
import {
  addDomains,
  addOwnFields,
  addPartnerKeys,
  saveView,
  seedLeaving,
  seedLetters,
} from "../fixtures/seed-managed.ts";
import { nowhereWritten, seedWritten } from "../fixtures/seed-written.ts";
import { seedTask, seedUploads } from "../fixtures/seed-uploads.ts";
import { noReport, saveReport } from "../fixtures/reports.ts";
import { seedBin } from "../fixtures/seed-bin.ts";
import { changeTeam, seedTeams } from "../fixtures/seed-teams.ts";
import type { SeededBusiness } from "../fixtures/two-businesses.ts";

/** For every kind of id, those that one business has. A kind without an entry does not type-check. */
export type SeededIds = Record<ForeignKind, string[]>;

/** A course with every kind of lesson, files, an enrolled learner with an open attempt, and words of its own. */
export async function seedEveryKind(
  business: SeededBusiness,
  slug: string,
): Promise<
  SeededIds & Record<`otherLearners${"Attempts" | "Exams" | "Files" | "Notes" | "Sittings" | "Uploads"}`, string[]>
> {
  const course = await seedCourse(business, slug);
  await seedEnrolment(business, business.learner, course);
  await seedEnrolment(business, business.otherLearner, course);
  const stream = await seedFilm(business, course);
  const brandFile = await seedBrandFile(business);
  await business.db
    .insert(identity.translations, { locale: `x-${business.id}`, messages: { marker: business.id }, updatedAt: 1 })
    .run();
  // Who teaches a date opens its roster.
  const classroom = await seedClassroom(business, `class-${slug}`, [
    // Near enough for its code on the wall and for marks.
    { inHours: 0.9, teacherId: business.learner },
    { inHours: 72, revision: 1 },
    { inHours: 96 },
  ]);
  await seedSeat(business, business.otherLearner, itemAt(classroom.sessionIds, 0), { status: "waiting" });
  await business.db.update(identity.users, { canAccessLms: true }, eq(identity.users.id, business.manager)).run();
  const programme = await seedProgramme(business, `way/to-${slug}`, [{ of: course }, { of: classroom }], {
    inOrder: false,
  });
  const task = await seedTask(business, course);
  // Where an id is a number, the businesses must differ in which ones they have.
  const parts = slug.endsWith("b") ? 2 : 1;
  const uploads = await seedUploads(business, business.learner, task, parts);
  const othersUploads = await seedUploads(business, business.otherLearner, task, parts);
  return {
    "course-slug": [course.slug],
    "lesson-id": course.lessonIds,
    "quiz-lesson-id": [course.quiz],
    "attempt-id": await seedAttempts(business, await signedIn(business, business.learner), course.quiz),
    "question-id": Object.values(course.questions),
    "file-key": [course.videoFile, course.pdfFile, brandFile, await seedAvatar(business), uploads.fileKey],
    "stream-folder": [stream.folder],
    "stream-file": [stream.playlist, stream.segment],
    "film-question-id": [stream.required, stream.optional],
    locale: [`x-${business.id}`],
    "classroom-slug": [classroom.slug],
    "class-id": [classroom.id],
    ...(await seedWritten(business)),
    ...programmeIds(programme),
    "session-id": classroom.sessionIds.slice(0, 1),
    "date-id": classroom.sessionIds.slice(1, 2),
    "ending-date-id": classroom.sessionIds.slice(2),
    "task-lesson-id": [task],
    "upload-id": [uploads.complete, uploads.open],
    "part-number": [String(parts)],
    "note-id": await seedNotes(business, business.learner, course.article),
    ...(await seedDiscussion(business, course.article)),
    "user-id": [business.learner, business.manager],
    "waiting-user-id": [business.newcomer],
    "other-user-id": [business.otherLearner],
    "leaving-user-id": [await seedLeaving(business)],
    "team-id": await seedTeams(business),
    "role-id": await seedRoles(business),
    "change-set-id": [await changeTeam(business)],
    "edition-id": [await closeForNow(business)],
    "scim-token-id": [await makeScimToken(business)],
    "job-id": [await jobOf(business)],
    "letter-id": await seedLetters(business),
    "import-id": await importsOf(business),
    // Where an id is a number, the businesses must differ in which ones they have.
    "import-row": [slug.endsWith("b") ? "3" : "2"],
    "partner-key-id": await addPartnerKeys(business),
    "view-id": await saveView(business),
    ...(await saveReport(business)),
    "bin-id": await seedBin(business),
    "own-field-id": await addOwnFields(business),
    "domain-id": await addDomains(business),
    otherLearnersUploads: [othersUploads.complete, othersUploads.open],
    otherLearnersFiles: [othersUploads.fileKey],
    otherLearnersNotes: await seedNotes(business, business.otherLearner, course.article),
    otherLearnersAttempts: await seedAttempts(business, await signedIn(business, business.otherLearner), course.quiz),
  };
}

/** An id of the right form that no business has. */
export const nowhere: Record<ForeignKind, string> = {
  "course-slug": "no-such-course",
  "lesson-id": "no-such-lesson",
  "quiz-lesson-id": "no-such-lesson",
  "attempt-id": "no-such-attempt",
  "question-id": "no-such-question",
  "file-key": "no-such-file",
  "stream-folder": "no-such-stream",
  "stream-file": "no-such-part.mp4",
  "film-question-id": "no-such-question",
  locale: "x-none",
  "programme-path": "no.such-programme",
  "classroom-slug": "no-such-class",
  "class-id": "no-such-class",
  ...nowhereWritten,
  "session-id": "no-such-session",
  "date-id": "no-such-session",
  "ending-date-id": "no-such-session",
  "task-lesson-id": "no-such-lesson",
  "upload-id": "no-such-upload",
  "part-number": "9999",
  "note-id": "no-such-note",
  "asked-question-id": "no-such-question",
  "given-answer-id": "no-such-answer",
  "post-id": "no-such-post",
  "user-id": "no-such-user",
  "waiting-user-id": "no-such-user",
  "other-user-id": "no-such-user",
  "leaving-user-id": "no-such-user",
  "team-id": "no-such-team",
  "role-id": "no-such-role",
  "change-set-id": "no-such-change",
  "edition-id": "no-such-edition",
  "scim-token-id": "no-such-token",
  "job-id": "no-such-job",
  "letter-id": "no-such-letter",
  "import-id": "no-such-import",
  "import-row": "9999",
  "partner-key-id": "no-such-key",
  "view-id": "no-such-view",
  ...noReport,
  "bin-id": "no-such-item",
  "own-field-id": "no-such-field",
  "domain-id": "no-such-domain",
};

/** Something of the configuration that a manager could bring back; it says what it said before. */
async function closeForNow(business: SeededBusiness): Promise<string> {
  const token = await signedIn(business, business.manager);
  const path = "/manage/admin/settings";
  const read = async () => {
    const answer = await call(business.host, path, { token });
    return ((await answer.json()) as ResponseOf<typeof getSettings>).data;
  };
  for (const support of ["https://support.test/", null]) {
    const { published, revision } = await read();
    await call(business.host, path, {
      method: "PUT",
      token,
      body: { ...published, support_url: support },
      headers: { "If-Match": `"${revision}"` },
    });
  }
  return itemAt((await read()).history, 0).id;
}

async function makeScimToken(business: SeededBusiness): Promise<string> {
  const answer = await call(business.host, "/manage/admin/scim-tokens", {
    token: await signedIn(business, business.manager),
    body: { name: `Directory of ${business.id}` },
  });
  return ((await answer.json()) as { data: { token: { id: string } } }).data.token.id;
}

async function seedNotes(business: SeededBusiness, userId: string, lessonId: string): Promise<string[]> {
  const ids = ["one", "two"].map((name) => `${userId}-note-${name}`);
  await business.db.batch(
    ids.map((id) =>
      business.db.insert(notes.notes, {
        userId,
        id,
        lessonId,
        kind: "note",
        at: null,
        text: `Note of ${userId}`,
        createdAt: 1,
        updatedAt: 1,
      }),
    ),
  );
  return ids;
}

/** The learner's question, which the other one answered, and the learner's own answer: one post that may go, one that may not. */
async function seedDiscussion(business: SeededBusiness, lessonId: string) {
  const [asked, given, own] = ["asked", "given", "own"].map((name) => `${business.id}-post-${name}`) as [
    string,
    string,
    string,
  ];
  const post = (id: string, userId: string, questionId: string | null) =>
    business.db.insert(discussion.posts, { id, userId, lessonId, questionId, text: `Post of ${userId}`, createdAt: 1 });
  await business.db.batch([
    post(asked, business.learner, null),
    post(given, business.otherLearner, asked),
    post(own, business.learner, asked),
  ]);
  return { "asked-question-id": [asked], "given-answer-id": [given], "post-id": [asked, own] };
}

/** One that is open, and one that was handed in. */
async function seedAttempts({ host }: SeededBusiness, token: string, quizLesson: string): Promise<string[]> {
  const start = async () =>
    (await (await call(host, `/lessons/${quizLesson}/attempts`, { method: "POST", token })).json<{ data: Attempt }>())
      .data;
  const { id } = await start();
  await call(host, `/attempts/${id}/submission`, { method: "POST", token });
  return [(await start()).id, id];
}
