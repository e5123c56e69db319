import { freshStorage } from "./fresh-storage.ts";

/** Storage is fresh for every test file, though the runtime goes on: starting one for each file takes longer than most files. */
await freshStorage();
