import {
  acceptAnswer,
  answerQuestion,
  askQuestion,
  changePost,
  deletePost,
  listAnswers,
  listQuestions,
  voteQuestion,
} from "#shared/contracts/discussion.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { type KeysetCursor, readCursor, writeCursor } from "#api/http/keyset-cursor.ts";
import { takeTurn } from "#api/http/rate-limit.ts";
import { isStaff } from "#api/http/staff.ts";
import type { Viewer } from "#api/http/viewer.ts";
import * as repo from "./discussion.repo.ts";
import { toAnswer, toQuestion } from "./discussion.view.ts";

/** Posts of one person; a conversation needs fewer, a script soon has more. */
const postsPerWindow = { turns: 30, windowMs: 10 * 60_000 };

export function discussionRoutes(app: ApiApp): void {
  implement(app, listQuestions, async ({ db, viewer, params, query }) => {
    const reader = readerOf(viewer);
    const list = `questions ${params.lessonId}`;
    const found = await repo.listQuestions(db, reader, params.lessonId, {
      limit: query.limit,
      after: afterOf(query.cursor, list),
    });
    requireMember(found.lesson, reader);
    const { rows, next_cursor } = pageOf(found.rows, query.limit, list);
    return { data: rows.map((row) => toQuestion(row, reader)), meta: { next_cursor } };
  });

  implement(app, listAnswers, async ({ db, viewer, params, query }) => {
    const reader = readerOf(viewer);
    const list = `answers ${params.questionId}`;
    const found = await repo.listAnswers(db, reader, params.questionId, {
      limit: query.limit,
      after: afterOf(query.cursor, list),
    });
    requireMember(questionOnly(found.question), reader);
    const { rows, next_cursor } = pageOf(found.rows, query.limit, list);
    return { data: [...found.accepted, ...rows].map((row) => toAnswer(row, reader)), meta: { next_cursor } };
  });

  implement(app, askQuestion, async ({ db, viewer, body, now }) => {
    const reader = readerOf(viewer);
    requireMember(await repo.findLesson(db, reader, body.lesson_id), reader);
    await requireTurn(db, reader, now);
    const { id, lesson_id: lessonId, at, text } = body;
    await repo.addPost(db, { id, lessonId, userId: viewer.id, questionId: null, at, text }, now);
    const row = await repo.findQuestion(db, reader, id);
    if (row?.authorId !== viewer.id || row.lessonId !== lessonId) throw new AppError("conflict");
    return { data: toQuestion(row, reader) };
  });

  implement(app, answerQuestion, async ({ db, viewer, body, now }) => {
    const reader = readerOf(viewer);
    const question = requireMember(questionOnly(await repo.findPost(db, reader, body.question_id)), reader);
    await requireTurn(db, reader, now);
    await repo.addPost(
      db,
      {
        id: body.id,
        lessonId: question.lessonId,
        userId: viewer.id,
        questionId: question.id,
        at: null,
        text: body.text,
      },
      now,
    );
    const row = await repo.findAnswer(db, body.id);
    if (row?.authorId !== viewer.id || row.questionId !== question.id) throw new AppError("conflict");
    return { data: toAnswer(row, reader) };
  });

  implement(app, acceptAnswer, async ({ db, viewer, params, body, now }) => {
    const reader = readerOf(viewer);
    const { id, questionId, askerId } = requireMember(await repo.findPost(db, reader, params.answerId), reader);
    if (questionId === null) throw new AppError("not_found");
    if (askerId !== viewer.id && !reader.isStaff) throw new AppError("forbidden");
    await repo.setAccepted(db, { id, questionId }, body.accepted, now);
    return { data: { id, is_accepted: body.accepted } };
  });

  implement(app, voteQuestion, async ({ db, viewer, params, body }) => {
    const reader = readerOf(viewer);
    const { id, authorId } = requireMember(questionOnly(await repo.findPost(db, reader, params.questionId)), reader);
    if (body.voted && authorId === viewer.id) throw new AppError("forbidden");
    return { data: { id, is_voted: body.voted, vote_count: await repo.setVote(db, id, viewer.id, body.voted) } };
  });

  implement(app, changePost, async ({ db, viewer, params, body, now }) => {
    const reader = readerOf(viewer);
    const post = requireMember(await repo.findPost(db, reader, params.postId), reader);
    const isEdited = body.text !== undefined && body.text !== post.text;
    if (body.text !== undefined && post.authorId !== viewer.id) throw new AppError("forbidden");
    if (body.hidden !== undefined && !reader.isStaff) throw new AppError("forbidden");
    const text = body.text ?? post.text;
    const editedAt = isEdited ? now : post.editedAt;
    const hiddenAt = body.hidden === undefined ? post.hiddenAt : body.hidden ? now : null;
    if (isEdited) await requireTurn(db, reader, now);
    if (isEdited || hiddenAt !== post.hiddenAt)
      await repo.changePost(db, post.id, { ...(isEdited ? { text, editedAt: now } : {}), hiddenAt });
    return {
      data: {
        id: post.id,
        text,
        edited_at: editedAt === null ? null : instant(editedAt),
        is_hidden: hiddenAt !== null,
      },
    };
  });

  implement(app, deletePost, async ({ db, viewer, params }) => {
    const reader = readerOf(viewer);
    const post = requireMember(await repo.findPost(db, reader, params.postId), reader);
    if (post.authorId !== viewer.id && !reader.isStaff) throw new AppError("forbidden");
    if (!(await repo.removePost(db, post.id, { unlessAnswered: !reader.isStaff }))) throw new AppError("conflict");
    return { data: { id: post.id } };
  });
}

function readerOf({ id, user }: Viewer): repo.Reader {
  return { id, isStaff: isStaff(user) };
}

function questionOnly(post: repo.FoundPost | undefined): repo.FoundPost | undefined {
  return post?.questionId === null ? post : undefined;
}

function requireMember<Found extends { enrolledAt: number | null }>(
  found: Found | undefined,
  { isStaff }: repo.Reader,
): Found {
  if (!found) throw new AppError("not_found");
  if (found.enrolledAt === null && !isStaff) throw new AppError("not_enrolled");
  return found;
}

async function requireTurn(db: TenantDb, { id }: repo.Reader, now: number): Promise<void> {
  const turn = await takeTurn(db.primary, [{ subject: `posts|${id}`, ...postsPerWindow }], now);
  if (turn.kind === "limited") throw new AppError("too_many_requests", turn);
}

function afterOf(cursor: string | undefined, list: string): KeysetCursor | undefined {
  const after = cursor === undefined ? undefined : readCursor(cursor, list);
  if (cursor !== undefined && !after) throw new AppError("validation_failed", { fields: { cursor: ["invalid"] } });
  return after;
}

function pageOf<Row extends { id: string; createdAt: number }>(
  found: Row[],
  limit: number,
  list: string,
): { rows: Row[]; next_cursor: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    next_cursor: found.length > limit && last ? writeCursor({ at: last.createdAt, id: last.id }, list) : null,
  };
}
