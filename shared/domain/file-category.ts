/** docs/specification.md §3.6. */
export const fileCategories = ["image", "document", "video", "audio", "archive", "other"] as const;
export type FileCategory = (typeof fileCategories)[number];
