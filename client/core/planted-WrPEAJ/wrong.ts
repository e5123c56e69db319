import type { B } from "./other.ts";
export type A = B[];
