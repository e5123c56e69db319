import { and, asc, desc, eq, exists, isNotNull, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { posts, questionVotes } from "#api/db/schema/discussion.ts";
import { users } from "#api/db/schema/identity.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { isStudied } from "#api/db/own-version.ts";
import { nameAndAvatar } from "#api/db/name-and-avatar.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { allOf } from "#api/db/conditions.ts";
import type { KeysetCursor } from "#api/http/keyset-cursor.ts";

/** Who reads: staff also see what was hidden. */
export interface Reader {
  id: string;
  isStaff: boolean;
}

interface Page {
  limit: number;
  after: KeysetCursor | undefined;
}

const replies = alias(posts, "replies");
const asked = alias(posts, "asked");

const author = {
  authorId: posts.userId,
  ...nameAndAvatar,
  team: users.team,
  isAccountManager: users.isAccountManager,
  canAccessLms: users.canAccessLms,
  businessFlags: users.businessFlags,
};

const columns = {
  id: posts.id,
  text: posts.text,
  createdAt: posts.createdAt,
  editedAt: posts.editedAt,
  hiddenAt: posts.hiddenAt,
  ...author,
};

/** A lesson that is there, and when the reader enrolled in its course; not run yet. */
function lessonOf(db: TenantDb, reader: Reader, lessonId: string) {
  // Primary keys throughout.
  return db
    .select({ id: lessons.id, enrolledAt: enrolments.enrolledAt })
    .from(lessons)
    .innerJoin(courses, and(eq(courses.id, lessons.courseId), isNull(courses.archivedAt)))
    .leftJoin(enrolments, and(eq(enrolments.courseId, lessons.courseId), eq(enrolments.userId, reader.id)))
    .where(eq(lessons.id, lessonId), isStudied(db, reader.id));
}

export async function findLesson(db: TenantDb, reader: Reader, lessonId: string) {
  return lessonOf(db.primary, reader, lessonId).get();
}

function questionRows(db: TenantDb, reader: Reader) {
  // Indexes: posts_answers, posts_accepted, primary key of question_votes.
  const answers = (...conditions: (SQL | undefined)[]) =>
    db
      .select({ n: sql`count(*)` })
      .from(replies)
      .where(eq(replies.questionId, posts.id), ...conditions);
  const votes = (...conditions: SQL[]) =>
    db
      .select({ n: sql`count(*)` })
      .from(questionVotes)
      .where(eq(questionVotes.questionId, posts.id), ...conditions);
  return db
    .select({
      ...columns,
      lessonId: posts.lessonId,
      at: posts.at,
      answerCount: sql<number>`(${answers(visible(replies, reader))})`,
      othersAnswers: sql<number>`(${answers(ne(replies.userId, posts.userId))})`,
      accepted: sql<number>`(${answers(isNotNull(replies.acceptedAt), visible(replies, reader))})`,
      votes: sql<number>`(${votes()})`,
      ownVotes: sql<number>`(${votes(eq(questionVotes.userId, reader.id))})`,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId));
}

export type QuestionRow = Awaited<ReturnType<ReturnType<typeof questionRows>["all"]>>[number];

function visible(table: typeof posts | typeof replies, { id, isStaff }: Reader): SQL | undefined {
  return isStaff ? undefined : or(isNull(table.hiddenAt), eq(table.userId, id));
}

/** One row more than a page holds, so that the next page is known. */
export async function listQuestions(db: TenantDb, reader: Reader, lessonId: string, { limit, after }: Page) {
  const [[lesson], rows] = await db.batch([
    lessonOf(db, reader, lessonId),
    // Index: posts_questions.
    questionRows(db, reader)
      .where(
        eq(posts.lessonId, lessonId),
        isNull(posts.questionId),
        visible(posts, reader),
        after && sql`(${posts.createdAt}, ${posts.id}) < (${after.at}, ${after.id})`,
      )
      .orderBy(desc(posts.createdAt), desc(posts.id))
      .limit(limit + 1),
  ]);
  return { lesson, rows };
}

export async function findQuestion(db: TenantDb, reader: Reader, id: string): Promise<QuestionRow | undefined> {
  return questionRows(db.primary, reader).where(eq(posts.id, id), isNull(posts.questionId)).get();
}

function answerRows(db: TenantDb) {
  return db
    .select({ ...columns, questionId: posts.questionId, acceptedAt: posts.acceptedAt })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId));
}

export type AnswerRow = Awaited<ReturnType<ReturnType<typeof answerRows>["all"]>>[number];

/** Without a cursor the accepted one comes along, on top of the page. */
export async function listAnswers(db: TenantDb, reader: Reader, questionId: string, { limit, after }: Page) {
  const [[question], accepted, rows] = await db.batch([
    postOf(db, reader, questionId),
    // Indexes: posts_accepted, posts_answers.
    answerRows(db).where(
      eq(posts.questionId, questionId),
      isNotNull(posts.acceptedAt),
      visible(posts, reader),
      after && sql`0`,
    ),
    answerRows(db)
      .where(
        eq(posts.questionId, questionId),
        isNull(posts.acceptedAt),
        visible(posts, reader),
        after && sql`(${posts.createdAt}, ${posts.id}) > (${after.at}, ${after.id})`,
      )
      .orderBy(asc(posts.createdAt), asc(posts.id))
      .limit(limit + 1),
  ]);
  return { question, accepted, rows };
}

export async function findAnswer(db: TenantDb, id: string): Promise<AnswerRow | undefined> {
  return answerRows(db.primary).where(eq(posts.id, id), isNotNull(posts.questionId)).get();
}

/** A post that the reader may see, with its lesson's enrolment; not run yet. */
function postOf(db: TenantDb, reader: Reader, postId: string) {
  return db
    .select({
      id: posts.id,
      authorId: posts.userId,
      questionId: posts.questionId,
      askerId: asked.userId,
      enrolledAt: enrolments.enrolledAt,
      lessonId: posts.lessonId,
      text: posts.text,
      editedAt: posts.editedAt,
      hiddenAt: posts.hiddenAt,
    })
    .from(posts)
    .innerJoin(lessons, and(eq(lessons.id, posts.lessonId), isNull(lessons.archivedAt)))
    .innerJoin(courses, and(eq(courses.id, lessons.courseId), isNull(courses.archivedAt)))
    .leftJoin(asked, eq(asked.id, posts.questionId))
    .leftJoin(enrolments, and(eq(enrolments.courseId, lessons.courseId), eq(enrolments.userId, reader.id)))
    .where(
      eq(posts.id, postId),
      visible(posts, reader),
      reader.isStaff ? undefined : or(isNull(asked.hiddenAt), eq(asked.userId, reader.id)),
    );
}

export type FoundPost = NonNullable<Awaited<ReturnType<typeof findPost>>>;

export async function findPost(db: TenantDb, reader: Reader, postId: string) {
  return postOf(db.primary, reader, postId).get();
}

/** A second writing of the same id changes nothing. */
export async function addPost(
  db: TenantDb,
  post: { id: string; lessonId: string; userId: string; questionId: string | null; at: number | null; text: string },
  now: number,
): Promise<void> {
  await db
    .insert(posts, { ...post, createdAt: now })
    .onConflictDoNothing([posts.businessId, posts.id])
    .run();
}

export async function changePost(
  db: TenantDb,
  id: string,
  changes: { text?: string; editedAt?: number; hiddenAt?: number | null },
): Promise<void> {
  await db.update(posts, changes, eq(posts.id, id)).run();
}

/** With `unlessAnswered`, a question that others have answered stays: false. */
export async function removePost(
  db: TenantDb,
  id: string,
  { unlessAnswered }: { unlessAnswered: boolean },
): Promise<boolean> {
  const othersAnswers = db
    .select({ one: sql`1` })
    .from(replies)
    .where(eq(replies.questionId, posts.id), ne(replies.userId, posts.userId));
  const where = unlessAnswered ? allOf(eq(posts.id, id), not(exists(othersAnswers))) : eq(posts.id, id);
  return (await db.delete(posts, where).returning({ id: posts.id }).get()) !== undefined;
}

export async function setAccepted(
  db: TenantDb,
  answer: { id: string; questionId: string },
  accepted: boolean,
  now: number,
): Promise<void> {
  if (!accepted) {
    await db.update(posts, { acceptedAt: null }, eq(posts.id, answer.id)).run();
    return;
  }
  // One transaction: two people who accept at once leave one accepted answer.
  await db.batch([
    db.update(
      posts,
      { acceptedAt: null },
      and(eq(posts.questionId, answer.questionId), isNotNull(posts.acceptedAt), ne(posts.id, answer.id)),
    ),
    db.update(posts, { acceptedAt: now }, eq(posts.id, answer.id)),
  ]);
}

/** Answers how many have the same question now. */
export async function setVote(db: TenantDb, questionId: string, userId: string, voted: boolean): Promise<number> {
  const own = allOf(eq(questionVotes.questionId, questionId), eq(questionVotes.userId, userId));
  const [, [count]] = await db.batch([
    voted ? db.insert(questionVotes, { questionId, userId }).onConflictDoNothing() : db.delete(questionVotes, own),
    db
      .select({ n: sql<number>`count(*)` })
      .from(questionVotes)
      .where(eq(questionVotes.questionId, questionId)),
  ]);
  return count?.n ?? 0;
}
