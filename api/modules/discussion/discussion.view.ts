import type { Answer, Question } from "#shared/contracts/discussion.ts";
import { instant } from "#api/http/instant.ts";
import { isStaff } from "#api/http/staff.ts";
import type { AnswerRow, QuestionRow, Reader } from "./discussion.repo.ts";

export function toQuestion(row: QuestionRow, reader: Reader): Question {
  const isOwn = row.authorId === reader.id;
  return {
    ...toPost(row, reader, row.othersAnswers === 0),
    lesson_id: row.lessonId,
    at: row.at,
    answer_count: row.answerCount,
    is_solved: row.accepted > 0,
    vote_count: row.votes,
    is_voted: row.ownVotes > 0,
    may_accept: isOwn || reader.isStaff,
  };
}

export function toAnswer(row: AnswerRow, reader: Reader): Answer {
  return { ...toPost(row, reader, true), question_id: row.questionId ?? "", is_accepted: row.acceptedAt !== null };
}

function toPost(row: QuestionRow | AnswerRow, reader: Reader, isFree: boolean) {
  const isOwn = row.authorId === reader.id;
  return {
    id: row.id,
    text: row.text,
    author: { name: row.name, avatar: row.avatar, team: row.team, is_staff: isStaff(row), is_viewer: isOwn },
    created_at: instant(row.createdAt),
    edited_at: row.editedAt === null ? null : instant(row.editedAt),
    is_hidden: row.hiddenAt !== null,
    may: { edit: isOwn, delete: reader.isStaff || (isOwn && isFree), hide: reader.isStaff },
  };
}
