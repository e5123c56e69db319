import { type IconSet, type IconShape, shapeOf } from "./icon-set.ts";

// docs/specification.md §9.6.
const longestAddress = 500;
const rotateAfter = 750;
const giveUpAfter = 5000;

const named = /^([a-z0-9]+(?:-[a-z0-9]+)*):([a-z0-9]+(?:-[a-z0-9]+)*)$/;

type Answer = { kind: "found"; set: IconSet } | { kind: "missing" } | { kind: "failed" };

interface LoaderOptions {
  /** Origins in order; the empty one is the page's own. */
  hosts?: readonly string[];
  fetch?: typeof globalThis.fetch;
}

/**
 * Loads icons by name (`collection:name`) from `/_icons`. What is asked for in one tick goes in one request per collection,
 * in several where an address would pass 500 characters. An icon that does not come is logged and gives null: one that
 * does not exist for good, any other until it is asked for again.
 */
export function createIconLoader({
  hosts = [""],
  fetch = (...given) => globalThis.fetch(...given),
}: LoaderOptions = {}) {
  const known = new Map<string, Promise<IconShape | null>>();
  const waiting = new Map<string, Map<string, (shape: IconShape | null) => void>>();
  const hostLength = Math.max(...hosts.map(({ length }) => length));

  function load(name: string): Promise<IconShape | null> {
    const before = known.get(name);
    if (before) return before;
    const [, prefix, icon] = named.exec(name) ?? [];
    const shape =
      prefix && icon
        ? new Promise<IconShape | null>((give) => enqueue(prefix, icon, give))
        : Promise.resolve(lost(name));
    known.set(name, shape);
    return shape;
  }

  function enqueue(prefix: string, icon: string, give: (shape: IconShape | null) => void): void {
    if (waiting.size === 0) setTimeout(flush, 0);
    const icons = waiting.get(prefix) ?? new Map<string, (shape: IconShape | null) => void>();
    waiting.set(prefix, icons.set(icon, give));
  }

  function flush(): void {
    const asked = [...waiting];
    waiting.clear();
    for (const [prefix, icons] of asked) {
      for (const names of batches(prefix, [...icons.keys()].toSorted())) void settle(prefix, names, icons);
    }
  }

  function batches(prefix: string, names: readonly string[]): string[][] {
    const lists: string[][] = [];
    for (const name of names) {
      const list = lists.at(-1);
      if (list && hostLength + addressOf(prefix, [...list, name]).length <= longestAddress) list.push(name);
      else lists.push([name]);
    }
    return lists;
  }

  async function settle(
    prefix: string,
    names: readonly string[],
    icons: ReadonlyMap<string, (shape: IconShape | null) => void>,
  ): Promise<void> {
    const answer = await ask(addressOf(prefix, names), hosts, fetch);
    // One unknown name makes a whole request a 404: the others may well be there.
    if (answer.kind === "missing" && names.length > 1) {
      for (const name of names) void settle(prefix, [name], icons);
      return;
    }
    for (const name of names) {
      const shape = answer.kind === "found" ? shapeOf(answer.set, name) : null;
      if (answer.kind === "failed") known.delete(`${prefix}:${name}`);
      icons.get(name)?.(shape ?? lost(`${prefix}:${name}`));
    }
  }

  return { load };
}

function addressOf(prefix: string, names: readonly string[]): string {
  return `/_icons/${prefix}.json?icons=${names.join(",")}`;
}

function lost(name: string): null {
  console.error("An icon could not be loaded", name);
  return null;
}

/**
 * Asks one host after the other: the next one after 750 ms or as soon as none is left that may answer. The first good
 * answer counts, a 404 ends it at once, and 5000 ms after the last host was asked it is given up.
 */
function ask(path: string, hosts: readonly string[], fetch: typeof globalThis.fetch): Promise<Answer> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let next = 0;
    let open = 0;
    const end = (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer);
      stop.abort();
    };
    const askNext = async () => {
      clearTimeout(timer);
      const host = hosts[next++];
      if (host === undefined) return end({ kind: "failed" });
      timer =
        next < hosts.length
          ? setTimeout(() => void askNext(), rotateAfter)
          : setTimeout(() => end({ kind: "failed" }), giveUpAfter);
      open++;
      const answer = await answerOf(host + path, fetch, stop.signal);
      open--;
      if (stop.signal.aborted) return;
      if (answer.kind !== "failed") end(answer);
      else if (open === 0) await askNext();
    };
    void askNext();
  });
}

async function answerOf(address: string, fetch: typeof globalThis.fetch, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(address, { signal });
    if (response.status === 404) return { kind: "missing" };
    const set = response.ok ? ((await response.json()) as IconSet | null) : null;
    return set && typeof set.icons === "object" ? { kind: "found", set } : { kind: "failed" };
  } catch {
    return { kind: "failed" };
  }
}
