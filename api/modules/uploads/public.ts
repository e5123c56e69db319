/** Files on their way up, part by part, until something holds on to them. */
export { looseUploads, toUploads } from "./loose-uploads.ts";
export { deleteUpload, findUpload, sentFiles, type UploadRow } from "./uploads.repo.ts";
export { deleteStaleUploads } from "./stale-uploads.job.ts";
