import { glob, readFile } from "node:fs/promises";
import { parseAst } from "vite";

/** How often code outside tests overrules the compiler. A limit may only shrink. */
const limits = { "as unknown as": 0, "as never": 0, "!": 37 };

export type Cast = keyof typeof limits;
export interface FoundCast {
  cast: Cast;
  line: number;
}

export async function checkCasts(root = process.cwd(), most: Readonly<Record<Cast, number>> = limits) {
  const found: Record<Cast, string[]> = { "as unknown as": [], "as never": [], "!": [] };
  let read = 0;
  for await (const file of glob("{client,worker,api,shared,pictures,mailbox,tools,bench,demo-media}/**/*.{ts,tsx}", {
    cwd: root,
  })) {
    if (/\.test\.tsx?$|\.d\.ts$/.test(file)) continue;
    read += 1;
    for (const { cast, line } of castsIn(file, await readFile(`${root}/${file}`, "utf8")))
      found[cast].push(`${file}:${line}`);
  }
  if (read === 0) return ["no file was read"];
  return Object.entries(found).flatMap(([cast, places]) => {
    const limit = most[cast as Cast];
    return places.length > limit
      ? [`${cast}: ${places.length}, at most ${limit}: ${places.toSorted().join(", ")}`]
      : [];
  });
}

/** What a file overrules, in its order. */
export function castsIn(file: string, text: string): FoundCast[] {
  const found: FoundCast[] = [];
  visit(parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts", preserveParens: false }), (node) => {
    const cast = castOf(node);
    if (cast) found.push({ cast, line: text.slice(0, node.end).split("\n").length });
  });
  return found;
}

interface Node {
  type: string;
  end: number;
  expression?: unknown;
  typeAnnotation?: unknown;
  typeName?: unknown;
  name?: unknown;
}

function castOf({ type, expression, typeAnnotation }: Node): Cast | null {
  if (type === "TSNonNullExpression") return "!";
  if (!casts.has(type)) return null;
  if (isNode(typeAnnotation) && typeAnnotation.type === "TSNeverKeyword") return "as never";
  // By whatever type the second goes: who says it twice gets past what the compiler refuses.
  return isNode(expression) && casts.has(expression.type) && !isConst(expression) ? "as unknown as" : null;
}

/** `value as T` and `<T>value`. */
const casts: ReadonlySet<string> = new Set(["TSAsExpression", "TSTypeAssertion"]);

/** `as const` overrules nothing. */
function isConst({ typeAnnotation }: Node): boolean {
  return isNode(typeAnnotation) && isNode(typeAnnotation.typeName) && typeAnnotation.typeName.name === "const";
}

function visit(value: unknown, take: (node: Node) => void): void {
  if (typeof value !== "object" || value === null) return;
  for (const inner of Object.values(value)) visit(inner, take);
  if (isNode(value)) take(value);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "end" in value;
}
