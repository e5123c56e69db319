import { readQuestionFile as readFile, writeQuestionFile as writeFile } from "#shared/contracts/question-files.ts";
import { bytesWithin } from "#shared/domain/bytes-within.ts";
import { mostPackageBytes, truthMessages } from "#shared/domain/question-files.ts";
import { AppError } from "#shared/errors.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { base64Of } from "./base64.ts";
import { readQuestionFile, writeQuestionFile } from "./question-file.ts";
import { toQuestionFile } from "./question-files.view.ts";

export function questionFilesRoutes(app: ApiApp): void {
  implement(app, readFile, async ({ c }) => {
    const bytes = await bytesWithin(c.req.raw.body, mostPackageBytes);
    if (bytes === undefined) throw new AppError("payload_too_large");
    const newId = () => crypto.randomUUID().slice(0, 13);
    return { data: toQuestionFile(readQuestionFile(bytes, { words: truthMessages[c.var.locale], newId })) };
  });

  implement(app, writeFile, async ({ c, body }) => {
    const rules = { words: truthMessages[c.var.locale], pictures: new Map() };
    const { bytes, contentType, extension, left } = writeQuestionFile(body.format, body.questions, rules);
    return { data: { content_type: contentType, extension, base64: base64Of(bytes), left } };
  });
}
