import {
  addQuestionPicture,
  exportQuestions,
  importQuestions,
  mostQuestionPictureBytes,
} from "#shared/contracts/bank-files.ts";
import { bytesWithin } from "#shared/domain/bytes-within.ts";
import { mostPackageBytes } from "#shared/domain/question-files.ts";
import { AppError } from "#shared/errors.ts";
import { audit } from "#api/http/audit.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { fileAddress } from "#api/modules/files/public.ts";
import { answeredJob } from "#api/modules/jobs/public.ts";
import { base64Of } from "#api/modules/question-files/public.ts";
import { exportedFile } from "./export-questions.ts";
import { keepPicture } from "./keep-pictures.ts";
import { startImport } from "./start-import.ts";

export function bankFilesRoutes(app: ApiApp): void {
  implement(app, importQuestions, async ({ c, db, viewer, query, now }) => {
    const { locale } = c.var;
    const bytes = await sentWithin(c.req.raw.body, mostPackageBytes);
    const job = await startImport({ db, env: c.env, viewer, locale, now }, query, bytes);
    return { data: await answeredJob(db, job.id, locale) };
  });

  implement(app, addQuestionPicture, async ({ c, db, query, now }) => {
    const bytes = await sentWithin(c.req.raw.body, mostQuestionPictureBytes);
    const { id, fileKey, width, height } = await keepPicture(db, c.env.FILES, { name: query.name, bytes }, now);
    return { data: { id, src: fileAddress(fileKey), width, height } };
  });

  implement(app, exportQuestions, async ({ c, db, viewer, body, now }) => {
    const { locale } = c.var;
    const file = await exportedFile({ db, bucket: c.env.FILES, locale, viewerId: viewer.id, now }, body);
    const { bytes, contentType, extension, left, count } = file;
    const detail = { count, of: "questions", format: body.format };
    await audit(db, { action: "question.exported", actorId: viewer.id, detail }, now).run();
    return { data: { content_type: contentType, extension, base64: base64Of(bytes), count, left } };
  });
}

async function sentWithin(body: ReadableStream<Uint8Array> | null, most: number) {
  const bytes = await bytesWithin(body, most);
  if (bytes === undefined) throw new AppError("payload_too_large");
  return bytes;
}
