import {
  changeQuestion,
  changeQuestionFolder,
  changeQuestions,
  createQuestion,
  createQuestionFolder,
  removeQuestionFolder,
} from "#shared/contracts/bank-changes.ts";
import { type BankQuestion, getBankOutline, getQuestion, listQuestions } from "#shared/contracts/bank.ts";
import { fillQuizBank } from "#shared/contracts/quiz-bank-fill.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { AppError } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { withTag } from "#api/http/with-tag.ts";
import { competencyNames } from "#api/modules/competency/public.ts";
import { alterFolder, dropFolder, makeFolder, oneFolder } from "./change-folders.ts";
import { alterQuestion, changeMany, makeQuestion } from "./change-questions.ts";
import { closedQuestions, requireOpenKeys } from "./closed-keys.ts";
import { filledOf } from "./quiz-fill.ts";
import { findQuestion, findQuestions, outlineRows, questionRecordsOf } from "./questions.repo.ts";
import { toBankOutline, toBankQuestion, toQuestionRow } from "./questions.view.ts";
import { versionIdOf, versionsOf } from "./versions.ts";

export function bankRoutes(app: ApiApp): void {
  implement(app, listQuestions, async ({ db, query }) => {
    const { rows, meta } = await findQuestions(db.primary, query);
    return { data: rows.map(toQuestionRow), meta };
  });

  implement(app, getBankOutline, async ({ c, db }) => {
    const [[folders, counts, tags, held], competencies] = await Promise.all([
      db.primary.batch(outlineRows(db.primary)),
      competencyNames(db.primary, c.var.locale),
    ]);
    return { data: toBankOutline({ folders, counts, tags, held, competencies }) };
  });

  implement(app, getQuestion, async ({ c, db, viewer, params, now }) => {
    const data = await shown(db.primary, viewer.id, params.questionId, now);
    c.header("ETag", `"${data.revision}"`);
    return { data };
  });

  implement(app, fillQuizBank, async ({ db, body }) => ({ data: await filledOf(db.primary, body) }));

  implement(app, createQuestion, async ({ db, viewer, body, now }) => ({
    data: await makeQuestion(db.primary, viewer, body, now),
  }));

  implement(app, changeQuestion, async ({ c, db, viewer, params, body, now }) => {
    const [row] = await questionRecordsOf(db.primary, [params.questionId]).all();
    if (row === undefined) throw new AppError("not_found");
    await requireOpenKeys(db.primary, viewer.id, [row.id], now);
    return withTag(c, row, {
      current: () => shown(db.primary, viewer.id, row.id, now),
      write: () => alterQuestion(db.primary, viewer, row, body, now),
    });
  });

  implement(app, changeQuestions, async ({ db, viewer, body, now }) => ({
    data: await changeMany(db.primary, viewer, body.ids, body.act, now),
  }));

  implement(app, createQuestionFolder, async ({ db, viewer, body, now }) => ({
    data: await makeFolder(db.primary, viewer, body, now),
  }));

  implement(app, changeQuestionFolder, async ({ c, db, viewer, params, body, now }) => {
    const row = await oneFolder(db.primary, params.folderId);
    return withTag(c, row, {
      current: async () => {
        const { id, parentId, name, revision } = await oneFolder(db.primary, row.id);
        return { id, parent_id: parentId, name, revision };
      },
      write: () => alterFolder(db.primary, viewer, row, body, now),
    });
  });

  implement(app, removeQuestionFolder, async ({ db, viewer, params, now }) => ({
    data: await dropFolder(db.primary, viewer, params.folderId, now),
  }));
}

/** Without its keys for who sits an exam that may ask it. */
async function shown(db: TenantDb, viewerId: string, id: string, now: number): Promise<BankQuestion> {
  const found = await findQuestion(db, id);
  if (found === undefined) throw new AppError("not_found");
  const [current, closed] = await Promise.all([
    versionsOf(db, [versionIdOf(id, found.row.currentVersion)]),
    closedQuestions(db, viewerId, [id], now),
  ]);
  return toBankQuestion(found, itemAt(current, 0), closed.has(id));
}
