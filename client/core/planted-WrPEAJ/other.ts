import type { A } from "./wrong.ts";
export type B = A | null;
