/** One request that is made again and again. */
export interface Ask {
  path: string;
  /** Who asks; nobody: without a session. */
  as?: Person;
  /** Another business's than the world's first. */
  host?: string;
  /** The learning API's own socket instead of the edge's. */
  direct?: boolean;
  /** With the entity tag of the answer before, so that nothing is sent. */
  again?: boolean;
}

/** People of the world (world.ts): one with 24 short courses, one who is also in the long ones. */
export type Person = "reader" | "veteran" | `sitter-${number}`;

/** A row of the table; its name is its file's. */
export interface Bench {
  /** What is asked for. */
  title: string;
  ask: Ask;
  /** What it is measured against; a bare Worker that says hello where nothing is named. */
  against?: Ask & { title: string };
  /** Cost as a multiple of what it is measured against: at most so much, and what is aimed at. */
  bar: number;
  goal: number;
}
