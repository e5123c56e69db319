import type { Bare, Product } from "./product.ts";

/** What a run by name alone finds; a bar is the most, a goal what is aimed at. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  bar?: number;
  goal?: number;
}

/** A row that one request asked over and over does not tell: its name is its file's, and it runs only when it is named. */
export interface Study {
  title: string;
  run(stage: {
    /** The product over the world of the benches; `inspect` opens its isolates. */
    product(options?: { inspect?: boolean }): Promise<Product>;
    hello(): Promise<Bare>;
    milliseconds: number;
    rounds: number;
  }): Promise<Figure[]>;
}
