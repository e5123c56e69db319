import { DurableObject } from "cloudflare:workers";
import type { Env } from "../env.ts";
import { type GivenEnv, withDefaults } from "../variables.ts";
import { open, seal, type SealedPair } from "./lock-vault.ts";
import type { Lock, RefreshOutcome, RefreshRequest } from "./lock-call.ts";
import { refreshUpstream } from "./refresh-outcome.ts";

const settledLifeMs = 30_000;
const transientLifeMs = 2000;
const leftoversLifeMs = 60_000;

interface Kept {
  outcome: RefreshOutcome;
  until: number;
}

interface Stored {
  until: number;
  /** Null: the session is dead. */
  sealed: SealedPair | null;
}

const storageKey = "result";

/**
 * One object per refresh token: however many requests arrive with it, the learning API is asked once
 * (docs/specification.md §11.3). The answer is stored before it is given, so that an eviction in between costs nothing
 * but a read.
 */
export class RefreshLock extends DurableObject<Env> implements Lock {
  #inFlight: Promise<RefreshOutcome> | undefined;
  #kept: Kept | undefined;

  constructor(ctx: DurableObjectState, env: GivenEnv) {
    super(ctx, withDefaults(env));
  }

  async refresh(request: RefreshRequest): Promise<RefreshOutcome> {
    if (this.#kept !== undefined && this.#kept.until > Date.now()) return this.#kept.outcome;
    // Not blockConcurrencyWhile: its limit would reset the object in the middle of a slow answer.
    this.#inFlight ??= this.#settle(request).finally(() => {
      this.#inFlight = undefined;
    });
    return this.#inFlight;
  }

  override async alarm(): Promise<void> {
    this.#kept = undefined;
    await this.ctx.storage.deleteAll();
  }

  async #settle(request: RefreshRequest): Promise<RefreshOutcome> {
    const stored = await this.#recall(request.refreshToken);
    if (stored !== undefined) return this.#keep(stored.outcome, stored.until);
    const { clientCountry = null, userAgent = null } = request;
    const site = { ...request, env: this.env, clientCountry, userAgent };
    const outcome = await refreshUpstream(site, request.refreshToken);
    const now = Date.now();
    if (outcome.kind === "transient") return this.#keep(outcome, now + transientLifeMs);
    const until = now + settledLifeMs;
    const sealed = outcome.kind === "ok" ? await seal(outcome.pair, request.refreshToken) : null;
    await this.ctx.storage.put<Stored>(storageKey, { until, sealed });
    await this.ctx.storage.setAlarm(now + leftoversLifeMs);
    return this.#keep(outcome, until);
  }

  async #recall(refreshToken: string): Promise<Kept | undefined> {
    const stored = await this.ctx.storage.get<Stored>(storageKey);
    if (stored === undefined || stored.until <= Date.now()) return undefined;
    if (stored.sealed === null) return { outcome: { kind: "dead" }, until: stored.until };
    const pair = await open(stored.sealed, refreshToken);
    return pair === undefined ? undefined : { outcome: { kind: "ok", pair }, until: stored.until };
  }

  #keep(outcome: RefreshOutcome, until: number): RefreshOutcome {
    this.#kept = { outcome, until };
    return outcome;
  }
}
