import { placeOfMark } from "#shared/business-marks.ts";

const second = 1000;
const freshMs = 20 * second;
/** Old marks still count while new ones are on their way: what changed shows within a minute. */
const staleMs = 60 * second;
/** Who asked for them may be gone with its request. */
const askAgainMs = 5 * second;

/** What an isolate knows of all businesses' marks (shared/business-marks.ts). */
export class Marks {
  #list: readonly string[] | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;
  #knownAt = Number.NEGATIVE_INFINITY;

  /** As they were told last. */
  get list(): readonly string[] | undefined {
    return this.#list;
  }

  /** Whether nothing has happened to a business since it had this mark. */
  stands(businessId: string, mark: string | undefined, now: number): boolean {
    return mark !== undefined && now - this.#knownAt < staleMs && markIn(this.#list, businessId) === mark;
  }

  /** They are to be asked for, and nobody is at it. */
  areDue(now: number): boolean {
    return now - this.#knownAt >= freshMs && now - this.#askedAt >= askAgainMs;
  }

  asked(now: number): void {
    this.#askedAt = now;
  }

  /** As an answer to a question asked at that moment tells them. */
  learn(list: readonly string[], askedAt: number): void {
    if (askedAt < this.#knownAt) return;
    this.#list = list;
    this.#knownAt = askedAt;
  }
}

/** The mark of a business; undefined where none is known. */
export function markIn(list: readonly string[] | undefined, businessId: string): string | undefined {
  const place = placeOfMark(businessId);
  return place === undefined ? undefined : list?.[place];
}
