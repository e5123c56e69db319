/** What stands at a place that is known to be there; a negative one counts from the end. */
export function itemAt<Item>(list: { at(index: number): Item | undefined }, index: number): Item {
  const found = list.at(index);
  if (found === undefined) throw new RangeError(`Nothing stands at ${index}`);
  return found;
}
