import type { ErrorBody, FieldErrors } from "#shared/errors.ts";
import { unmetText } from "#client/core/transport/unmet-text.ts";
import type { FormBoot } from "./form-boot.ts";

/** What came of a call to the learning API. */
export type Answer =
  | { kind: "done"; data: unknown }
  | {
      kind: "refused";
      status: number;
      message: string;
      code: string | undefined;
      fields: FieldErrors;
      retryAfterSeconds: number | null;
    }
  /** The network failed before an answer came. */
  | { kind: "offline" };

/** Calls `path` under the base path; a body makes it a POST. The session travels in cookies that no script reads. */
export async function call(apiBase: string, path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = {
    Accept: "application/json",
    "Accept-Language": document.documentElement.lang,
    "X-Requested-With": "fetch",
  };
  const init: RequestInit = { credentials: "same-origin", headers };
  if (body !== undefined) {
    init.method = "POST";
    init.body = JSON.stringify(body);
    headers["Content-Type"] = "application/json";
  }
  const response = await fetch(apiBase + path, init).catch(() => null);
  if (!response) return { kind: "offline" };
  const json = (await response.json().catch(() => null)) as (Partial<ErrorBody> & { data?: unknown }) | null;
  if (response.ok) return { kind: "done", data: json?.data ?? null };
  const data = (json?.data ?? {}) as Partial<ErrorBody["data"]>;
  return {
    kind: "refused",
    status: response.status,
    message: data.message || json?.message || "",
    code: data.code,
    fields: data.errors ?? {},
    retryAfterSeconds: secondsOf(response.headers.get("Retry-After")),
  };
}

/** What is said of a call that did not get through: the server's own words (docs/specification.md §8.5). */
export function failureText({ t }: FormBoot, answer: Exclude<Answer, { kind: "done" }>): string {
  return unmetText(t, answer.kind === "offline" ? null : answer.message);
}

/** RFC 9110 §10.2.3; a date is of no use here: the API answers seconds. */
function secondsOf(header: string | null): number | null {
  const seconds = Number(header);
  return header && Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}
