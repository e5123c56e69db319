import type { ErrorCode, FieldErrors } from "#shared/errors.ts";
import type { Flash } from "#shared/flash.ts";
import { codeOf } from "../http/error-code.ts";

/** What the page `form` says of an answer in the wire shape of every error. `fallback` names one that has no code. */
export async function refusalFlash(
  form: string,
  answer: Response,
  values: Record<string, string> = {},
  fallback?: ErrorCode,
): Promise<Flash> {
  const error = (await answer.json()) as { message: string; data?: { message?: string; errors?: FieldErrors } };
  const message = (error.data?.message ?? error.message).slice(0, 500);
  const code = codeOf(error) ?? fallback;
  return { form, values, errors: error.data?.errors ?? {}, message, ...(code !== undefined && { code }) };
}
