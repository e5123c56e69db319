import { type ErrorCode, errorStatus } from "#shared/errors.ts";

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && Object.hasOwn(errorStatus, value);
}

/** The code of an error in the wire shape; undefined where the learning API named none that we know. */
export function codeOf(body: unknown): ErrorCode | undefined {
  const code = (body as { data?: { code?: unknown } } | null)?.data?.code;
  return isErrorCode(code) ? code : undefined;
}
