/** A learning API as the edge Worker would call it. */
export interface LearningApi {
  origin: string;
  /** The hostname of a business. */
  host: string;
  /** What the edge proves itself by. */
  secret?: string | undefined;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
}

export interface Call {
  method: "GET" | "POST";
  path: string;
  body?: unknown;
  token?: string;
}

export type Answer =
  | { kind: "answer"; status: number; body: unknown; isJson: boolean }
  | { kind: "silent"; reason: string };

const patienceMs = 10_000;

export async function ask(
  { origin, host, secret, fetch }: LearningApi,
  { method, path, body, token }: Call,
): Promise<Answer> {
  const headers: Record<string, string> = {
    accept: "application/json",
    "accept-language": "vi-VN",
    "x-forwarded-host": host,
    "x-forwarded-proto": "https",
    "x-forwarded-port": "443",
  };
  if (secret) headers["x-edge-secret"] = secret;
  if (token) headers["authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  try {
    const response = await fetch(`${origin.replace(/\/+$/, "")}${path}`, {
      method,
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(patienceMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = parse(text);
    return { kind: "answer", status: response.status, body: parsed, isJson: parsed !== undefined };
  } catch (error) {
    return {
      kind: "silent",
      reason: error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error),
    };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
