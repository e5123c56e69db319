interface Share<Value> {
  ownerOf(value: Value): string;
  limit: number;
}

/**
 * A map that forgets the entry that was not used for longest once all of them weigh more than `limit`. An entry weighs
 * one where nobody says what it weighs: the limit is then their number. With a share, entries of one owner send their own
 * away before they outweigh it, and never all others'.
 */
export class BoundedMemory<Value> {
  readonly #limit: number;
  readonly #weigh: (value: Value) => number;
  readonly #entries = new Map<string, { value: Value; weight: number }>();
  readonly #share: Share<Value> | undefined;
  readonly #owned = new Map<string, number>();
  #weight = 0;

  constructor(limit: number, weigh: (value: Value) => number = () => 1, share?: Share<Value>) {
    this.#limit = limit;
    this.#weigh = weigh;
    this.#share = share;
  }

  get size(): number {
    return this.#entries.size;
  }

  get weight(): number {
    return this.#weight;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    // A Map iterates in the order of insertion: putting it in again makes it the newest.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    const weight = this.#weigh(value);
    this.#entries.set(key, { value, weight });
    this.#add(value, weight);
    this.#keepToShare(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#limit) return;
      this.delete(oldest);
    }
  }

  #keepToShare(value: Value): void {
    const owner = this.#share?.ownerOf(value);
    if (!this.#share || owner === undefined) return;
    for (const [key, entry] of this.#entries) {
      if ((this.#owned.get(owner) ?? 0) <= this.#share.limit) return;
      if (this.#share.ownerOf(entry.value) === owner) this.delete(key);
    }
  }

  /** Adds to the weight, or takes from it. */
  #add(value: Value, weight: number): void {
    this.#weight += weight;
    const owner = this.#share?.ownerOf(value);
    if (owner === undefined) return;
    const owned = (this.#owned.get(owner) ?? 0) + weight;
    if (owned > 0) this.#owned.set(owner, owned);
    else this.#owned.delete(owner);
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#add(entry.value, -entry.weight);
  }

  clear(): void {
    this.#entries.clear();
    this.#owned.clear();
    this.#weight = 0;
  }
}
