export { y } from "./part.ts";
export const own = 1;
