/**
 * What this browser keeps for its people: one IndexedDB database, shared by pages and the service worker.
 *
 *   events  [owner, event id]   study events that are not sent yet; they outlive a log-out
 *   kept    [owner, kind, …]    courses kept for studying offline; gone at log-out
 *   facts   name                who is signed in, for the service worker
 *   drafts  [owner, lesson id]  what is written and not saved yet; it outlives a log-out
 *
 * The owner is a person at a business: nobody reads what is another's.
 */
declare global {
  /** The page shows somebody else's view: it neither reads nor writes what the browser stores. */
  var keepsNothing: true | undefined;
}

export type DeviceStore = "events" | "kept" | "facts" | "drafts";

const name = "learning";
const stores: readonly DeviceStore[] = ["events", "kept", "facts", "drafts"];

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 2);
    request.addEventListener("upgradeneeded", () => {
      const { objectStoreNames } = request.result;
      for (const store of stores) if (!objectStoreNames.contains(store)) request.result.createObjectStore(store);
    });
    request.addEventListener("success", () => {
      const database = request.result;
      const forget = () => {
        opened = null;
      };
      database.addEventListener("close", forget);
      // A newer build in another tab must not wait for this one.
      database.addEventListener("versionchange", () => {
        database.close();
        forget();
      });
      resolve(database);
    });
    request.addEventListener("error", () => reject(request.error));
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** One transaction: resolves once it is on the device, with what `work`'s request found. */
export async function onDevice<T = undefined>(
  store: DeviceStore,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T> {
  if (globalThis.keepsNothing) throw new Error("Nothing is kept");
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode);
    const request = work(transaction.objectStore(store));
    transaction.addEventListener("complete", () => resolve(request?.result as T));
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("The transaction was aborted")));
  });
}

export interface Owner {
  businessId: string;
  userId: string;
}

export function ownerKey({ businessId, userId }: Owner): string {
  return `${businessId}/${userId}`;
}

/** Every key that begins with these parts: arrays sort after all text. */
export function keysBelow(...parts: string[]): IDBKeyRange {
  return IDBKeyRange.bound(parts, [...parts, []]);
}
