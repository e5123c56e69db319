/**
 * What is not saved yet, by id. It stands in localStorage, one entry each under a common beginning of the key: that is
 * written before the next line runs, also in a tab that is going away, and two tabs do not write over each other's.
 */
export interface KeptValues<Value> {
  /** Id → value. */
  read: () => Record<string, Value>;
  put: (id: string, value: Value) => void;
  /** Leaves a newer value, which another tab may have kept, where it is. */
  remove: (id: string, value: Value) => void;
}

export type DeviceStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** `isValue`: what else stands there is left alone. */
export function keptValuesOf<Value>(
  storage: DeviceStorage | null,
  prefix: string,
  isValue: (kept: object) => boolean,
): KeptValues<Value> {
  return {
    read: () =>
      Object.fromEntries(
        keysOf(storage, prefix).flatMap((key) => {
          const value = parsed(storage?.getItem(key) ?? null);
          return value && isValue(value) ? [[key.slice(prefix.length), value as Value]] : [];
        }),
      ),
    put: (id, value) => {
      try {
        storage?.setItem(prefix + id, JSON.stringify(value));
      } catch (error) {
        console.error("What is not saved yet could not be kept on this device", error);
      }
    },
    remove: (id, value) => {
      if (storage?.getItem(prefix + id) === JSON.stringify(value)) storage.removeItem(prefix + id);
    },
  };
}

/** Every key of the device's storage that begins so. */
export function keysOf(storage: DeviceStorage | null, prefix: string): string[] {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? "");
  return keys.filter((key) => key.startsWith(prefix));
}

/** Null where the browser denies it, or the page keeps nothing. */
export function deviceStorage(): Storage | null {
  try {
    return globalThis.keepsNothing ? null : window.localStorage;
  } catch {
    return null;
  }
}

function parsed(text: string | null): object | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
