import { BoundedMemory } from "#shared/domain/bounded-memory.ts";
import type { TenantDb } from "./tenant-db.ts";

interface Known<Value> {
  businessId: string;
  value: Value;
}

/**
 * What everybody in a business sees alike, in this isolate's memory. It counts while it has the revision that the viewer's
 * own rows tell, which are read for each request: nothing that has changed is ever shown. `limit`: of all businesses
 * together, by the length of their JSON; a quarter of it is the most that one has.
 */
export class KnownRows<Value extends { revision: string }> {
  readonly #memory: BoundedMemory<Known<Value>>;

  constructor(limit: number) {
    this.#memory = new BoundedMemory<Known<Value>>(limit, ({ value }) => JSON.stringify(value).length, {
      ownerOf: ({ businessId }) => businessId,
      limit: limit / 4,
    });
  }

  recall(db: TenantDb, name: string, revision: string): Value | undefined {
    const known = this.latest(db, name);
    return known?.revision === revision ? known : undefined;
  }

  /** As it was when it was read last: for what only guesses. */
  latest({ businessId }: TenantDb, name: string): Value | undefined {
    return this.#memory.get(`${businessId}\n${name}`)?.value;
  }

  learn({ businessId }: TenantDb, name: string, value: Value): void {
    this.#memory.set(`${businessId}\n${name}`, { businessId, value });
  }
}
