/**
 * The one shape of a command. It declares its words and options (the usage text is made of them) and either what it reads,
 * or its plan: what would change, the writes, and what is said once they hold. `--dry-run`, `--json`, audit rows, one
 * transaction and races with other operators are the frame's (perform.ts), not the command's.
 */
import type { SQL } from "drizzle-orm";
import type { OperatorChange } from "#api/modules/identity/public.ts";
import type { Statement } from "#api/db/statement.ts";
import type { Wrangler } from "../deploy/wrangler.ts";
import type { Context } from "./context.ts";
import type { Publisher } from "./publisher.ts";

/** What a command says: to people, and to programs (`--json`). */
export interface Answer {
  text: string;
  data: object;
}

/** One audit row, and one entry of a dry run. */
export interface Change extends OperatorChange {
  businessId: string;
}

export interface Plan {
  /** None: nothing would change, and nothing is written. */
  changes: readonly Change[];
  /** What was read and must still hold when the writes happen, else the command is planned again. */
  holds?: SQL | undefined;
  /** One transaction, the audit rows with it. A statement outside a business's tables: `{ build: () => statement }`. */
  writes?: readonly Statement<unknown>[];
  /** Instead of `writes`, for more than one transaction: `audit` makes the rows that belong into each. */
  apply?(audit: (changes: readonly Change[]) => Statement<unknown>[]): Promise<void>;
  /** Once everything is written, such as dropping cached copies. */
  after?(): Promise<unknown>;
  /** Said once it is done; here alone may a secret be told that was made just now. */
  done: Answer;
}

export interface Option {
  type: "string" | "boolean";
  multiple?: true;
  /** Stands in the usage behind the name, such as NAME; text alone. */
  value?: string;
  about?: string;
}

export type Options = Readonly<Record<string, Option>>;

/** Of options that are not told apart: any of the three. */
type OptionValue<O extends Option> = Option extends O
  ? boolean | string | string[]
  : O["type"] extends "boolean"
    ? boolean
    : O["multiple"] extends true
      ? string[]
      : string;
export type ValuesOf<O extends Options> = { [Name in keyof O]?: OptionValue<O[Name]> | undefined };

/** One string a word; a last one named with … takes the rest, at least one. Of words that are not told apart: any number. */
export type PositionalsOf<W extends readonly string[]> = W extends readonly [
  infer First extends string,
  ...infer Rest extends readonly string[],
]
  ? First extends `${string}…`
    ? [string, ...string[]]
    : [string, ...PositionalsOf<Rest>]
  : W extends readonly []
    ? []
    : string[];

interface Head<W extends readonly string[], O extends Options> {
  /** Two words: of what, and which. */
  name: string;
  positionals: W;
  options: O;
  about: string;
}

export interface ReadCommand<W extends readonly string[], O extends Options> extends Head<W, O> {
  read(context: Context, positionals: PositionalsOf<W>, options: ValuesOf<O>): Promise<Answer>;
  /** The same over a learning API's operators' address, which writes audit rows itself; without it, storage is opened. */
  readOver?(publisher: Publisher, positionals: PositionalsOf<W>, options: ValuesOf<O>): Promise<Answer>;
}

export interface WriteCommand<W extends readonly string[], O extends Options> extends Head<W, O> {
  plan(context: Context, positionals: PositionalsOf<W>, options: ValuesOf<O>): Promise<Plan>;
  planOver?(publisher: Publisher, positionals: PositionalsOf<W>, options: ValuesOf<O>): Promise<Plan>;
}

/** What an account command knows: nothing that is stored is opened for it. */
interface AccountContext {
  wrangler: Wrangler;
  isDry: boolean;
}

/** About the account itself, not about what a business stores there: no business's audit log can hold it. */
export interface AccountCommand<W extends readonly string[], O extends Options> extends Head<W, O> {
  act(context: AccountContext, positionals: PositionalsOf<W>, options: ValuesOf<O>): Promise<Answer>;
}

export type Command<W extends readonly string[] = readonly string[], O extends Options = Options> =
  | ReadCommand<W, O>
  | WriteCommand<W, O>;

export function readCommand<const W extends readonly string[], const O extends Options>(
  given: ReadCommand<W, O>,
): ReadCommand<W, O> {
  return given;
}

export function writeCommand<const W extends readonly string[], const O extends Options>(
  given: WriteCommand<W, O>,
): WriteCommand<W, O> {
  return given;
}

export function accountCommand<const W extends readonly string[], const O extends Options>(
  given: AccountCommand<W, O>,
): AccountCommand<W, O> {
  return given;
}

/** Whatever the command line names; who carries it out has compared words and options with what it declares (run-ops.ts). */
export type AnyCommand = Command | AccountCommand<readonly string[], Options>;

/** A sentence for people that programs read as `{ message }`. */
export function said(text: string, data: object = {}): Answer {
  return { text, data: { message: text, ...data } };
}

/** A plan that finds everything as it should be. */
export function nothingToDo(text: string): Plan {
  return { changes: [], done: said(text) };
}
