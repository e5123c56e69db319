/** What waits for a person who grades, and the extra time that they give. Nothing of it is for other modules. */
export { timedPerson } from "./extra-time.repo.ts";
