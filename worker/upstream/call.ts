import { businessChangedHeader } from "#shared/business-changed.ts";
import { businessMarksHeader, readBusinessMarks } from "#shared/business-marks.ts";
import { readTranslationTags, type TranslationTags, translationTagsHeader } from "#shared/translation-tags.ts";
import { readViewer, viewerHeader } from "#shared/viewer-beside.ts";
import { errorResponse } from "../http/error-response.ts";
import { logFailure } from "../http/request-log.ts";
import { isCleanPath, sendUpstream, upstreamUrl } from "./address.ts";
import { type Identity, upstreamHeaders } from "./header-policy.ts";
import type { Site } from "./site.ts";
import { typedAnswer, UnreadableAnswer } from "./typed-answer.ts";

/** Until the headers of the answer, and until the end of a JSON one. */
const answerLimitMs = 8000;
/** A body that streams through lasts as long as its sender's line needs. */
const uploadLimitMs = 600_000;
const retryAfterSeconds = 2;

export interface UpstreamCall {
  method: string;
  /** With query, without base path. */
  path: string;
  headers: Headers;
  body?: BodyInit | null | undefined;
  identity?: Identity;
}

export interface UpstreamAnswer {
  /** Typed: safe to hand on. */
  response: Response;
  /** Where the learning API's database stands after this call. */
  bookmark: string | null;
  /** Beside a profile: which words of its own the business has. */
  translationTags: TranslationTags | undefined;
  /** Beside a profile, where they were asked for: whether any business has changed. */
  businessMarks: readonly string[] | undefined;
  /** Who the call was made for, where the learning API tells. */
  viewer: unknown;
  /** False when nothing readable came back; `response` is then the edge's own 502 or 503. */
  reached: boolean;
}

const nothing = { bookmark: null, translationTags: undefined, businessMarks: undefined, viewer: undefined };

/**
 * Calls the learning API within bounded time and never throws: what goes wrong is a typed 502 or 503. A path that it may
 * not be asked names nothing there.
 */
export async function callUpstream(site: Site, call: UpstreamCall): Promise<UpstreamAnswer> {
  if (!isCleanPath(call.path)) {
    return { response: errorResponse("not_found", site.locale), ...nothing, reached: true };
  }
  const streams = call.body instanceof ReadableStream;
  const controller = new AbortController();
  const limit = streams ? uploadLimitMs : answerLimitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const aborted = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(new Error("the learning API took too long"));
    }, limit);
  });
  // Where the call wins the race, nobody looks at this promise again.
  aborted.catch(() => undefined);
  try {
    return await Promise.race([exchange(site, call, controller.signal), aborted]);
  } catch (failure) {
    logFailure(site.requestId, failure);
    const response =
      failure instanceof UnreadableAnswer
        ? errorResponse("bad_gateway", site.locale)
        : errorResponse("unavailable", site.locale, { retryAfterSeconds });
    return { response, ...nothing, reached: false };
  } finally {
    clearTimeout(timer);
  }
}

async function exchange(site: Site, call: UpstreamCall, signal: AbortSignal): Promise<UpstreamAnswer> {
  const request = new Request(upstreamUrl(site.env, site.origin, call.path), {
    method: call.method,
    headers: upstreamHeaders(site, call.headers, call.identity ?? {}),
    body: call.body ?? null,
    redirect: "manual",
  });
  const answer = await sendUpstream(site.env, request, signal);
  if (site.changes && answer.headers.has(businessChangedHeader)) site.changes.business = true;
  return {
    response: await typedAnswer(answer, site.locale, call.method),
    bookmark: answer.headers.get("x-d1-bookmark"),
    translationTags: readTranslationTags(answer.headers.get(translationTagsHeader)),
    businessMarks: readBusinessMarks(answer.headers.get(businessMarksHeader)),
    viewer: readViewer(answer.headers.get(viewerHeader)),
    reached: true,
  };
}
