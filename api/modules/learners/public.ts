/** One person's learning, as those see and ease it who run the learning of others. */
export { creditRecords } from "./credit-records.ts";
export { evidencePlace } from "./credits.ts";
export { begin as beginRounds } from "./rounds.ts";
export { roundRecords } from "./round-records.ts";
export { extraTimeRecords } from "./extra-time.ts";
