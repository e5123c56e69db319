/** How a business shows itself and is run, as its managers change it: drafts, editions, and back again. */
export { brandPlace } from "./brand-pictures.ts";
export { type Desk, publish, standing } from "./configuration.ts";
export type { Part } from "./part.ts";
