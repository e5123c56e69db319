/**
 * A document as an isolate keeps it: ranges of bytes. Most of a page for nobody is the same at every business, so that a
 * document is told against a model, the first of its kind, and holds of its own only what is not in that one. What differs
 * from answer to answer is a mark, in whose place that answer's text is put.
 */
export interface KeptDocument {
  model: Model;
  own: Uint8Array;
  /** Triples: from what (`ownSource`, `modelSource`, or a mark's number), first byte, end. */
  ranges: Int32Array;
}

export interface Model {
  tokens: readonly Token[];
  bytes: Uint8Array;
  /** Where each token ends in `bytes`; a mark has no length. */
  ends: Int32Array;
}

/** Texts that stand for marks, each mark by its place in the list; an empty one stands nowhere. */
export type Marks = readonly string[];

/** A piece of a document up to the next element, or the number of a mark. */
type Token = string | number;

const ownSource = -1;
const modelSource = -2;
/** How far a document may be ahead of its model, in tokens, before the two count as having nothing more in common. */
const lookAhead = 60;
/** Shorter ones (`</div>`) stand in many places, and finding the wrong one loses the thread. */
const tellingLength = 24;

const encoder = new TextEncoder();

export function modelOf(document: string, marks: Marks): Model {
  const tokens = tokensOf(document, marks);
  let end = 0;
  const parts = tokens.map((token) => encoder.encode(typeof token === "string" ? token : ""));
  const ends = Int32Array.from(parts, ({ length }) => (end += length));
  return { tokens, bytes: joinedBytes(parts), ends };
}

export function keptDocument(document: string, marks: Marks, model: Model): KeptDocument {
  const tokens = tokensOf(document, marks);
  const own: Uint8Array[] = [];
  const ranges: number[] = [];
  const add = (source: number, start: number, end: number) => {
    const [before, , last] = ranges.slice(-3);
    if (before === source && last === start) ranges[ranges.length - 1] = end;
    else ranges.push(source, start, end);
  };
  let ownEnd = 0;
  let at = 0;
  for (const [place, token] of tokens.entries()) {
    const found = placeIn(model.tokens, at, tokens, place);
    if (typeof token === "number") add(token, 0, 0);
    else if (found === undefined) {
      const bytes = encoder.encode(token);
      own.push(bytes);
      add(ownSource, ownEnd, (ownEnd += bytes.length));
    } else add(modelSource, found === 0 ? 0 : (model.ends[found - 1] ?? 0), model.ends[found] ?? 0);
    // Where both say something else in the same place, they go on together.
    if (found !== undefined) at = found + 1;
    else if (tokens[place + 1] === model.tokens[at + 1]) at += 1;
  }
  return { model, own: joinedBytes(own), ranges: Int32Array.from(ranges) };
}

/** The document with these texts in the place of its marks. */
export function joined({ model, own, ranges }: KeptDocument, marks: Marks): Uint8Array<ArrayBuffer> {
  const texts = marks.map((text) => encoder.encode(text));
  const parts: Uint8Array[] = [];
  for (let n = 0; n < ranges.length; n += 3) {
    const [source = 0, start, end] = [ranges[n], ranges[n + 1], ranges[n + 2]];
    if (source === ownSource) parts.push(own.subarray(start, end));
    else if (source === modelSource) parts.push(model.bytes.subarray(start, end));
    else parts.push(texts[source] ?? none);
  }
  return joinedBytes(parts);
}

const none = new Uint8Array();

/** What it holds beside its model, in bytes. */
export function weightOf({ own, ranges }: KeptDocument): number {
  return own.byteLength + ranges.byteLength;
}

function tokensOf(document: string, marks: Marks): Token[] {
  let tokens: Token[] = [document];
  for (const [number, text] of marks.entries())
    if (text !== "")
      tokens = tokens.flatMap((token) =>
        typeof token === "number"
          ? [token]
          : token.split(text).flatMap((part, n): Token[] => (n === 0 ? [part] : [number, part])),
      );
  return tokens.flatMap((token): Token[] => (typeof token === "number" ? [token] : token.split(/(?=<)/)));
}

/** Where the model goes on with the document's token; undefined where it does not say it. */
function placeIn(model: readonly Token[], at: number, tokens: readonly Token[], place: number): number | undefined {
  const token = tokens[place];
  if (model[at] === token) return at;
  if (typeof token !== "string" || token.length < tellingLength) return undefined;
  const found = model.slice(at, at + lookAhead).indexOf(token);
  return found === -1 ? undefined : at + found;
}

function joinedBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
