import { Composer, type Document, isScalar, LineCounter, Parser, Lexer, visit } from "yaml";

/** Levels of a text, as the parser counts them: a list in a map is two. */
const mostLevels = 400;
/** Mistakes of one text that are told; an author mends these first. */
const mostMistakes = 100;

export type YamlText = { document: Document.Parsed } | { mistakes: string[] };

/**
 * A YAML text, or what is wrong with it. Reading ends at the levels and at the mistakes that are the most, and each key is
 * looked at once: the yaml package's own way takes a time that grows with the square of a broken or a long text.
 */
export function yamlText(text: string): YamlText {
  const lines = new LineCounter();
  const mistakes: string[] = [];
  const note = (at: number, message: string) => {
    if (mistakes.length === mostMistakes) throw new TooMany();
    const { line, col } = lines.linePos(at);
    mistakes.push(`${message.slice(0, 200)} at line ${line}, column ${col}`);
  };
  try {
    const document = composed(text, lines, note);
    if (document && mistakes.length === 0) noteDoubled(document, note);
    return document && mistakes.length === 0 ? { document } : { mistakes };
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    return { mistakes: [...mistakes, "has more mistakes than these"] };
  }
}

class TooMany extends Error {}

type Note = (at: number, message: string) => void;

function composed(text: string, lines: LineCounter, note: Note): Document.Parsed | undefined {
  const composer = new Composer({ uniqueKeys: false, prettyErrors: false });
  // Told at once, not once the whole text is composed.
  Object.assign(composer, {
    onError: (at: Place, _code: string, message: string, isWarning?: boolean) =>
      isWarning ? undefined : note(startOf(at), message),
  });
  let first: Document.Parsed | undefined;
  for (const document of documentsOf(composer, text, lines, note)) {
    if (first) {
      note(document.range[0], "Source contains multiple documents");
      break;
    }
    first = document;
  }
  return first;
}

type Place = number | readonly number[] | { offset: number };

function startOf(place: Place): number {
  if (typeof place === "number") return place;
  return "offset" in place ? place.offset : (place[0] ?? 0);
}

function* documentsOf(composer: Composer, text: string, lines: LineCounter, note: Note): Generator<Document.Parsed> {
  const parser = new Parser(lines.addNewLine);
  lines.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) {
      if (token.type === "error") note(token.offset, token.message);
      else yield* composer.next(token);
    }
    if (parser.stack.length > mostLevels) {
      note(parser.offset, "has too many levels");
      throw new TooMany();
    }
  }
  for (const token of parser.end()) {
    if (token.type === "error") note(token.offset, token.message);
    else yield* composer.next(token);
  }
  yield* composer.end(true, text.length);
}

function noteDoubled(document: Document.Parsed, note: Note): void {
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) note(key.range?.[0] ?? 0, "Map keys must be unique");
        seen.add(key.value);
      }
    },
  });
}
