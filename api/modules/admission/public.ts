/** Who is let into courses that are not open to everybody: requests, and their answers. */
export { admissionRecords, requestRecords } from "./admission-records.ts";
export { admittedLetters, refusedLetters } from "./answer-letters.ts";
export { waitingRequests } from "./requests.repo.ts";
