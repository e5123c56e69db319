/**
 * JSON in which a list of alike objects names their fields once, and what all of it share once: a course tells the same
 * thirteen facts of each of its lessons, a card the same three of each segment.
 */
export interface Packed {
  /** Names of fields, by the lists that have them. */
  shapes: readonly (readonly string[])[];
  value: unknown;
}

/** The only name of an object that stands for a list: its shape, its length, a column a field. Real names like it get one more. */
const mark = "~";

/** A column: one value for all, text by lines of which the first begins each, or a value each. */
type Column = readonly [value: unknown] | string | readonly unknown[];

/** Of what JSON can say. */
export function pack(value: unknown): Packed {
  const shapes: string[][] = [];
  const places = new Map<string, number>();

  function placeOf(names: string[]): number {
    const key = names.join("\n");
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, shapes.length);
    return shapes.push(names) - 1;
  }

  function packed(one: unknown): unknown {
    if (typeof one !== "object" || one === null) return one;
    return Array.isArray(one) ? packedList(one) : packedRecord(one as Record<string, unknown>);
  }

  /** The same object where there is nothing to pack in it, which is mostly so: nothing is made for it then. */
  function packedRecord(one: Record<string, unknown>): Record<string, unknown> {
    const names = Object.keys(one);
    let values: unknown[] | undefined;
    for (const [at, name] of names.entries()) {
      const value = packed(one[name]);
      if (!values && (value !== one[name] || name.startsWith(mark)))
        values = names.slice(0, at).map((before) => one[before]);
      values?.push(value);
    }
    return values ? Object.fromEntries(names.map((name, at) => [escaped(name), values[at]])) : one;
  }

  function packedList(list: readonly unknown[]): unknown {
    const names = sharedNames(list);
    if (!names) {
      const values = list.map(packed);
      return values.every((value, at) => value === list[at]) ? list : values;
    }
    const columns = names.map((name) => columnOf(list.map((row) => packed((row as Record<string, unknown>)[name]))));
    return { [mark]: [placeOf(names), list.length, ...columns] };
  }

  return { value: packed(value), shapes };
}

const escaped = (name: string) => (name.startsWith(mark) ? mark + name : name);

/** The fields of each of them, where there are two or more and all have the same. */
function sharedNames(list: readonly unknown[]): string[] | undefined {
  const [first] = list;
  if (list.length < 2 || !isRecord(first)) return undefined;
  const names = Object.keys(first);
  return names.length > 0 && list.every((row) => isRecord(row) && hasExactly(row, names)) ? names : undefined;
}

/** Read name by name: a list of the names of each would be made for every row of every list. */
function hasExactly(row: Record<string, unknown>, names: readonly string[]): boolean {
  let at = 0;
  for (const name in row) if (name !== names[at++] || row[name] === undefined) return false;
  return at === names.length;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function columnOf(values: readonly unknown[]): Column {
  const [first] = values;
  if (typeof first !== "object" || first === null) {
    if (values.every((value) => value === first)) return [first];
  }
  const isText = values.every((value): value is string => typeof value === "string" && !value.includes("\n"));
  return isText ? linesOf(values) : values;
}

function linesOf(texts: readonly string[]): string {
  const first = texts[0] ?? "";
  let shared = first.length;
  for (const text of texts) {
    let at = 0;
    while (at < shared && text.charCodeAt(at) === first.charCodeAt(at)) at++;
    shared = at;
  }
  return [first.slice(0, shared), ...texts.map((text) => text.slice(shared))].join("\n");
}

export function unpack({ shapes, value }: Packed): unknown {
  function unpacked(one: unknown): unknown {
    if (typeof one !== "object" || one === null) return one;
    if (Array.isArray(one)) return one.map(unpacked);
    const list = (one as Record<string, unknown>)[mark] as [number, number, ...Column[]] | undefined;
    if (!list) return Object.fromEntries(Object.entries(one).map(([name, of]) => [plain(name), unpacked(of)]));
    const [shape, length, ...columns] = list;
    const names = shapes[shape] ?? [];
    const read = columns.map(readerOf);
    return Array.from({ length }, (_, at) => Object.fromEntries(names.map((name, of) => [name, read[of]?.(at)])));
  }

  function readerOf(column: Column): (at: number) => unknown {
    if (typeof column !== "string") return column.length === 1 ? () => column[0] : (at) => unpacked(column[at]);
    const [begin, ...rest] = column.split("\n");
    return (at) => `${begin}${rest[at]}`;
  }

  return unpacked(value);
}

const plain = (name: string) => (name.startsWith(mark) ? name.slice(mark.length) : name);
