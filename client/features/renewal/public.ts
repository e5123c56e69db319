/** What pages may use of learning a course again: what it keeps valid, and what was done in the rounds before. */
export { RenewalFacts } from "./renewal-facts.tsx";
export { RenewalHead } from "./renewal-head.tsx";
export { RenewalRecords } from "./renewal-records.tsx";
