/** One person's learning, as those see and ease it who run the learning of others. */
export { extraTimeRecords } from "./extra-time.ts";
