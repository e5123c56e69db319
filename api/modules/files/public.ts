/** Stored bytes: under which address a file is found, who may have it, and ranges of it. */
export { brandFileAddress, brandKey, fileAddress, streamAddress } from "./file-address.ts";
export { deletePartialFiles, partialKey } from "./partial-files.job.ts";
