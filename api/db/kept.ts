import { type Placeholder, sql } from "drizzle-orm";
import { KeptStatement, type StatementText } from "./kept-statement.ts";
import type { Fields, Nullability, Statement } from "./statement.ts";
import { patternDb, type TenantDb } from "./tenant-db.ts";
import type { TenantSelect } from "./tenant-select.ts";

/** The places of values in statements that are made before them. */
export type Given<Values> = { [Name in keyof Values]: Placeholder<string, Values[Name]> };

type Kept<S> = { -readonly [K in keyof S]: S[K] extends Statement<(infer Row)[]> ? KeptStatement<Row> : never };

/** Nothing where all requests have the same texts. */
type ShapeOf<Shape extends string> = string extends Shape ? [Shape] : "" extends Shape ? [] : [Shape];

/**
 * Statements of which the text is made once an isolate; a request brings the values alone, and the handle that runs them
 * the business. `shape`: what else decides their text, few enough to keep each.
 *
 * `const courseOf = kept((db, { slug }: Given<{ slug: string }>) => [db.from(courses).where(eq(courses.slug, slug))]);`
 * `const [rows] = await db.batch(courseOf({ slug }));`
 */
export function kept<
  Values extends object,
  const S extends readonly TenantSelect<Fields, Nullability>[],
  Shape extends string = "",
>(
  make: (db: TenantDb, given: Given<Values>, shape: Shape) => S,
): (values: Values, ...shape: ShapeOf<Shape>) => Kept<S> {
  const texts = new Map<string, StatementText[]>();
  const given = new Proxy({} as Given<Values>, { get: (_, name) => sql.placeholder(String(name)) });
  return (values, ...[shape = "" as Shape]) => {
    let known = texts.get(shape);
    if (!known) {
      known = make(patternDb, given, shape).map((statement) => statement.text());
      texts.set(shape, known);
    }
    return known.map((text) => new KeptStatement(text, values as Record<string, unknown>)) as Kept<S>;
  };
}
