import type { Statement } from "./statement.ts";

/** What is asked to know who comes in. */
export interface EntranceCheck {
  statements: readonly Statement<unknown>[];
  /** Given their answers; throws where nobody may come in. "reading": who comes in changes nothing. */
  judge: (answers: readonly unknown[]) => Promise<"open" | "reading">;
}

type Ask = (statements: readonly Statement<unknown>[]) => Promise<readonly unknown[]>;

/**
 * Who asks is found out in the same round trip as what they ask for first. Nothing that is read here is told before
 * they were let in, and nothing at all where they were not.
 */
export class Entrance {
  readonly #check: EntranceCheck;
  #judged: Promise<void> | undefined;
  #state: "closed" | "open" | "reading" = "closed";

  constructor(check: EntranceCheck) {
    this.#check = check;
  }

  get state(): "closed" | "open" | "reading" {
    return this.#state;
  }

  /** The answers of the statements, which one batch asks for. */
  async through(statements: readonly Statement<unknown>[], ask: Ask): Promise<readonly unknown[]> {
    if (this.#judged) {
      const [answers] = await Promise.all([ask(statements), this.#judged]);
      return answers;
    }
    const asked = ask([...this.#check.statements, ...statements]);
    this.#judged = this.#judge(asked);
    await this.#judged;
    return (await asked).slice(this.#check.statements.length);
  }

  async #judge(asked: Promise<readonly unknown[]>): Promise<void> {
    const { statements, judge } = this.#check;
    this.#state = await judge((await asked).slice(0, statements.length));
  }
}
