import type { Statement } from "./statement.ts";

/** What is asked to know who comes in. */
export interface EntranceCheck {
  statements: readonly Statement<unknown>[];
  /** Given their answers; throws where nobody may come in. */
  judge: (answers: readonly unknown[]) => void;
}

type Ask = (statements: readonly Statement<unknown>[]) => Promise<readonly unknown[]>;

/**
 * Who asks is found out in the same round trip as what they ask for first. Nothing that is read here is told before
 * they were let in, and nothing at all where they were not.
 */
export class Entrance {
  readonly #check: EntranceCheck;
  #judged: Promise<void> | undefined;
  #isOpen = false;

  constructor(check: EntranceCheck) {
    this.#check = check;
  }

  get isOpen(): boolean {
    return this.#isOpen;
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
    judge((await asked).slice(0, statements.length));
    this.#isOpen = true;
  }
}
