import { readQuestionFile as readFile } from "#shared/contracts/question-files.ts";
import { bytesWithin } from "#shared/domain/bytes-within.ts";
import { mostPackageBytes, truthWords } from "#shared/domain/question-files.ts";
import { AppError } from "#shared/errors.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { readQuestionFile } from "./question-file.ts";
import { toQuestionFile } from "./question-files.view.ts";

export function questionFilesRoutes(app: ApiApp): void {
  implement(app, readFile, async ({ c }) => {
    const bytes = await bytesWithin(c.req.raw.body, mostPackageBytes);
    if (bytes === undefined) throw new AppError("payload_too_large");
    const newId = () => crypto.randomUUID().slice(0, 13);
    return { data: toQuestionFile(readQuestionFile(bytes, { words: truthWords[c.var.locale], newId })) };
  });
}
