import { AppError } from "#shared/errors.ts";

/** The answer to a file that is no table, or is broken. */
export function unreadable(cause?: unknown): AppError {
  return new AppError("validation_failed", { fields: { file: ["file_unreadable"] }, cause });
}
