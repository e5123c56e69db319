/** The learning API of the `api` tests, with the mailbox of a local installation beside it. */
export { default } from "#api/index.ts";
export { default as Mailbox } from "../../mailbox/index.ts";
