import { within } from "../http/within.ts";
import type { Site } from "../upstream/site.ts";
import { BoundedMemory } from "#shared/domain/bounded-memory.ts";
import { markIn, Marks } from "./marks.ts";
import { type CachedProfile, forgetProfile, readProfile, writeProfile } from "./profile-cache.ts";
import { askForProfile, type ProfileAnswer, type TenantFacts } from "./profile-source.ts";

const second = 1000;
/** How long each memory is believed; `stale` ones are served while a fresh one loads behind. */
const memoryFreshMs = 20 * second;
const momentMs = 5 * second;
const memoryStaleMs = 60 * second;
const cacheFreshMs = 60 * second;
const cacheStaleMs = 3600 * second;
const missingMs = 30 * second;
const unavailableMs = 2 * second;

const staleWaitMs = second;
const sharedWaitMs = 2 * second;

/** Of profiles, by the length of their JSON: what is made of it takes a few times as much. */
const knownCharacters = 12 * 1024 * 1024;
const refusedHosts = 5000;

interface Known extends CachedProfile {
  checkedAt: number;
  freshUntil: number;
  characters: number;
}

interface Refusal {
  answer: Exclude<ProfileAnswer, { kind: "found" }>;
  until: number;
}

type Background = (work: Promise<unknown>) => void;

/**
 * Hostname → business profile, for one isolate: memory (seconds) → KV (minutes) → learning API. An unknown host is
 * remembered in memory alone, so that a flood of made-up names writes nothing (docs/specification.md §18.29). Where the learning
 * API tells marks, a profile lasts for as long as its mark is the same, and one question for all hosts tells that.
 */
export class TenantDirectory {
  readonly #known = new BoundedMemory<Known>(knownCharacters, ({ characters }) => characters);
  readonly #marks = new Marks();
  readonly #refused = new BoundedMemory<Refusal>(refusedHosts);
  readonly #loading = new Map<string, Promise<ProfileAnswer>>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  get size(): number {
    return this.#known.size + this.#refused.size + this.#loading.size;
  }

  async find(site: Site, background: Background): Promise<ProfileAnswer> {
    const known = this.#known.get(site.hostname);
    const age = known === undefined ? Number.POSITIVE_INFINITY : this.#now() - known.checkedAt;
    if (known !== undefined && this.#now() < known.freshUntil) return found(known);
    if (known !== undefined && this.#stands(known)) {
      if (this.#marks.areDue(this.#now())) background(this.#refresh(site, known, background));
      return found(known);
    }
    const refused = this.#refused.get(site.hostname);
    if (refused !== undefined && refused.until > this.#now()) return refused.answer;
    const [loading, own] = this.#load(site, background);
    if (known !== undefined && age < memoryStaleMs) return found(known);
    if (own) return loading;
    // Another request's load may be gone with that request; then this one makes its own.
    return (await within(sharedWaitMs, loading)) ?? this.#loadNow(site, background);
  }

  /** What is known is old. */
  async reload(site: Site, background: Background): Promise<void> {
    await this.#refresh(site, this.#known.get(site.hostname), background);
  }

  /** One load per host at a time, and whether this request began it; it outlives the request. */
  #load(site: Site, background: Background): [Promise<ProfileAnswer>, boolean] {
    const running = this.#loading.get(site.hostname);
    if (running !== undefined) return [running, false];
    const load = this.#loadNow(site, background).finally(() => this.#loading.delete(site.hostname));
    this.#loading.set(site.hostname, load);
    background(load);
    return [load, true];
  }

  async #loadNow(site: Site, background: Background): Promise<ProfileAnswer> {
    const cached = (await readProfile(site.env.BUSINESS_CACHE, site.hostname)) ?? this.#known.get(site.hostname);
    if (cached === undefined) return this.#refresh(site, undefined, background);
    const age = this.#now() - cached.fetchedAt;
    if (age < cacheFreshMs || this.#stands(cached)) return this.#keep(site.hostname, cached);
    const fresh = this.#refresh(site, cached, background);
    background(fresh);
    // A long quiet host is worth a moment's wait; a slow or failing API is not (docs/specification.md §18.30).
    const answer = age < cacheStaleMs ? undefined : await within(staleWaitMs, fresh);
    return answer ?? this.#keep(site.hostname, cached);
  }

  async #refresh(site: Site, stale: CachedProfile | undefined, background: Background): Promise<ProfileAnswer> {
    const askedAt = this.#now();
    const wantsMarks = this.#marks.areDue(askedAt);
    if (wantsMarks) this.#marks.asked(askedAt);
    // Of before: whatever happens while it is asked for changes the mark.
    const before = this.#marks.list;
    const answer = await askForProfile(site, askedAt, wantsMarks);
    if (answer.kind === "found") {
      const { profile, tag, translationTags, marks } = answer;
      if (marks) this.#marks.learn(marks, askedAt);
      const cached = { profile, tag, translationTags, fetchedAt: this.#now(), mark: markIn(before, profile.id) };
      if (stale && this.#repeats(cached, stale)) return this.#keep(site.hostname, stale);
      background(writeProfile(site.env.BUSINESS_CACHE, site.hostname, cached));
      return this.#keep(site.hostname, cached);
    }
    if (answer.kind === "unavailable" && stale !== undefined) return this.#keep(site.hostname, stale);
    this.#known.delete(site.hostname);
    const life = answer.kind === "missing" ? missingMs : unavailableMs;
    this.#refused.set(site.hostname, { answer, until: this.#now() + life });
    if (stale !== undefined) background(forgetProfile(site.env.BUSINESS_CACHE, site.hostname));
    return answer;
  }

  /** Nothing has happened to it since it was asked for, as far as marks tell; once in a while it is asked for all the same. */
  #stands({ profile, mark, fetchedAt }: CachedProfile): boolean {
    const now = this.#now();
    return now - fetchedAt < cacheStaleMs && this.#marks.stands(profile.id, mark, now);
  }

  /** KV has it already, and its mark says how long it counts. */
  #repeats(cached: CachedProfile, before: CachedProfile): boolean {
    const isRecent = cached.fetchedAt - before.fetchedAt < cacheStaleMs / 2;
    return isRecent && before.mark !== undefined && before.mark === cached.mark && textOf(before) === textOf(cached);
  }

  #keep(hostname: string, cached: CachedProfile): ProfileAnswer {
    this.#refused.delete(hostname);
    const before = this.#known.get(hostname)?.profile;
    const text = JSON.stringify(cached.profile);
    // What did not change stays the same object: pages are kept by it (render/kept-pages.ts).
    const profile = before && JSON.stringify(before) === text ? before : cached.profile;
    const now = this.#now();
    // What is asked for again in a while has not to be looked up until then, but for a moment: it may be away.
    const freshUntil = Math.max(now + momentMs, Math.min(now + memoryFreshMs, cached.fetchedAt + cacheFreshMs));
    const known = { ...cached, profile, characters: text.length, checkedAt: now, freshUntil };
    this.#known.set(hostname, known);
    return found(known);
  }
}

function textOf({ profile, tag, translationTags }: TenantFacts): string {
  return JSON.stringify([profile, tag, translationTags]);
}

function found({ profile, tag, translationTags }: TenantFacts): ProfileAnswer {
  return { kind: "found", profile, tag, translationTags };
}
