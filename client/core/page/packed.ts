/**
 * JSON in which alike objects name their fields once, and what all of them share once: a course tells the same thirteen facts
 * of each of its lessons, a card the same three of each segment. What alike objects hold is told field by field, through all
 * that lies in it: the lessons of all of a course's sections are one list.
 */
export interface Packed {
  /** Names of fields, by the lists that have them. */
  shapes: readonly (readonly string[])[];
  value: unknown;
}

/** The only name of an object that stands for a list or a column. Real names like it get one more. */
const mark = "~";

/** Alike objects, a column a field; or lists, by their lengths, with what is in all of them behind one another. */
interface Marked {
  [mark]:
    | readonly [shape: number, length: number, ...columns: Column[]]
    | readonly [lengths: readonly unknown[], all: Column];
}

/** One value for all; text by lines of which the first begins each; a value each; alike objects, or lists of them. */
type Column = readonly [value: unknown] | string | readonly unknown[] | Marked;

type Row = Record<string, unknown>;

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
    return Array.isArray(one) ? packedList(one) : packedRecord(one as Row);
  }

  /** The same object where there is nothing to pack in it, which is mostly so: nothing is made for it then. */
  function packedRecord(one: Row): Row {
    const names = Object.keys(one);
    let values: unknown[] | undefined;
    for (let at = 0; at < names.length; at++) {
      const name = names[at] as string;
      const before = one[name];
      const value = typeof before === "object" ? packed(before) : before;
      if (!values && (value !== before || name.startsWith(mark)))
        values = names.slice(0, at).map((earlier) => one[earlier]);
      values?.push(value);
    }
    return values ? Object.fromEntries(names.map((name, at) => [escaped(name), values[at]])) : one;
  }

  function packedList(list: readonly unknown[]): unknown {
    const names = sharedNames(list);
    return names ? packedRows(list as readonly Row[], names) : packedValues(list);
  }

  function packedValues(list: readonly unknown[]): readonly unknown[] {
    const values = list.map(packed);
    return values.every((value, at) => value === list[at]) ? list : values;
  }

  function packedRows(rows: readonly Row[], names: string[]): Marked {
    const place = placeOf(names);
    return { [mark]: [place, rows.length, ...names.map((name) => columnOf(rows.map((row) => row[name])))] };
  }

  function columnOf(values: readonly unknown[]): Column {
    const [first] = values;
    if (typeof first === "object" && first !== null) {
      if (values.every(Array.isArray)) return columnOfLists(values as readonly (readonly unknown[])[]);
      const names = sharedNames(values);
      return names ? packedRows(values as readonly Row[], names) : packedValues(values);
    }
    if (values.every((value) => value === first)) return [first];
    return values.every(isLine) ? linesOf(values) : packedValues(values);
  }

  function columnOfLists(lists: readonly (readonly unknown[])[]): Column {
    const all = lists.flat();
    if (!sharedNames(all)) return packedValues(lists);
    return { [mark]: [columnOf(lists.map((list) => list.length)) as readonly unknown[], columnOf(all)] };
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
function hasExactly(row: Row, names: readonly string[]): boolean {
  let at = 0;
  for (const name in row) if (name !== names[at++] || row[name] === undefined) return false;
  return at === names.length;
}

function isRecord(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isLine(value: unknown): value is string {
  return typeof value === "string" && !value.includes("\n");
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
    if (mark in one) return unmarked(one as Marked);
    return Object.fromEntries(Object.entries(one).map(([name, of]) => [plain(name), unpacked(of)]));
  }

  function unmarked({ [mark]: [shape, ...rest] }: Marked): unknown[] {
    if (typeof shape !== "number") return listsOf(shape, rest[0] as Column);
    const [length, ...columns] = rest as [number, ...Column[]];
    const names = shapes[shape] ?? [];
    const read = columns.map(readerOf);
    return Array.from({ length }, (_, at) => Object.fromEntries(names.map((name, of) => [name, read[of]?.(at)])));
  }

  /** Of as many lists as lengths are told; where one length is told for all, until nothing is left. */
  function listsOf(lengths: readonly unknown[], column: Column): unknown[] {
    const all = unmarked(column as Marked);
    const lists: unknown[] = [];
    for (let from = 0; from < all.length;) {
      const length = lengths[lengths.length === 1 ? 0 : lists.length] as number;
      lists.push(all.slice(from, (from += length)));
    }
    while (lists.length < lengths.length) lists.push([]);
    return lists;
  }

  function readerOf(column: Column): (at: number) => unknown {
    if (typeof column === "string") {
      const [begin, ...rest] = column.split("\n");
      return (at) => `${begin}${rest[at]}`;
    }
    if (!Array.isArray(column)) {
      const values = unmarked(column as Marked);
      return (at) => values[at];
    }
    return column.length === 1 ? () => column[0] : (at) => unpacked(column[at]);
  }

  return unpacked(value);
}

const plain = (name: string) => (name.startsWith(mark) ? name.slice(mark.length) : name);
