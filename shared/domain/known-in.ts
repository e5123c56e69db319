/** What stands under a name that a map is known to have. */
export function knownIn<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const found = map.get(key);
  if (found === undefined) throw new RangeError(`Nothing stands under ${String(key)}`);
  return found;
}
