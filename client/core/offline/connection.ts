/** Whether this host can be reached, as far as this tab knows, and since when it cannot. */
export interface Connection {
  isLost: boolean;
  /** Milliseconds since the epoch; null while it is not lost. */
  since: number | null;
}

const found: Connection = { isLost: false, since: null };

/** A device that believes that it has a network asks so often, in milliseconds, whether that is true again. */
const askEvery = 10_000;

let current = found;
let asking: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The one state of the tab. Nothing is lost on the server. */
export const connection = {
  get: () => current,
  getServer: () => found,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** A call reached no server. */
export function loseConnection(): void {
  if (current.isLost) return;
  become({ isLost: true, since: Date.now() });
  ask();
}

/** A server answered, whatever it said. */
export function findConnection(): void {
  clearTimeout(asking);
  if (current.isLost) become(found);
  // An answer under way as the network went says little; a device that is wrong about its network is not believed either.
  if (navigator.onLine === false) ask();
}

/** Hears what the device says of its network. */
export function watchConnection(): () => void {
  const end = new AbortController();
  addEventListener("offline", loseConnection, end);
  addEventListener("online", () => void look(), end);
  if (!navigator.onLine) loseConnection();
  return () => end.abort();
}

function become(next: Connection): void {
  current = next;
  for (const listener of listeners) listener();
}

function ask(): void {
  clearTimeout(asking);
  asking = setTimeout(() => void look(), askEvery);
}

async function look(): Promise<void> {
  const isThere = await fetch("/healthz", { cache: "no-store" }).then(
    () => true,
    () => false,
  );
  if (isThere) findConnection();
  else if (current.isLost) ask();
  else loseConnection();
}
