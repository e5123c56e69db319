/** Specification section 3, "File upload item". */
export const fileCategories = ["image", "document", "video", "audio", "archive", "other"] as const;
export type FileCategory = (typeof fileCategories)[number];
