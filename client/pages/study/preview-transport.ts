import type { LessonPreview } from "#shared/contracts/lesson-preview.ts";
import type { Transport } from "#client/core/transport/api.ts";

/** What a draft's parts ask is answered here: an attempt begins and takes answers, and nothing of it reaches the learning API. */
export function previewTransport({ attempt }: Pick<LessonPreview, "attempt">): Transport {
  return (path, { method, body }) => {
    if (attempt && method === "POST" && path.endsWith("/attempts")) return answer(200, { data: attempt });
    if (method === "PUT" && path.startsWith("/attempts/")) {
      const { option_ids = [], slots = {} } = JSON.parse(String(body)) as Record<string, unknown>;
      return answer(200, { data: { option_ids, slots } });
    }
    return answer(403, { statusCode: 403, data: { code: "forbidden" } });
  };
}

const answer = (status: number, body: object): Promise<Response> => Promise.resolve(Response.json(body, { status }));
