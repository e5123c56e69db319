import { uploadLimits } from "#shared/domain/upload-limits.ts";

const megabyte = 1024 * 1024;

/**
 * Bytes of one file by its extension: docs/specification.md §9.8. A row of the database holds 2 MB: texts stay below
 * it.
 */
const limits: Record<string, number> = {
  ...of(5 * megabyte, ["yaml", "m3u8"]),
  ...of(megabyte / 2, ["md", "vtt"]),
  ...of(uploadLimits.image, ["svg", "png", "jpg", "jpeg", "webp", "ico"]),
  ...of(uploadLimits.document, ["pdf", "docx", "xlsx", "pptx", "csv"]),
  ...of(uploadLimits.audio, ["mp3", "m4a"]),
  ...of(uploadLimits.video, ["mp4", "m4s", "ts"]),
  ...of(uploadLimits.archive, ["zip"]),
};

/** undefined = it is not too large. */
export function sizeProblem(extension: string, bytes: number): string | undefined {
  const limit = limits[extension] ?? 0;
  return bytes > limit ? `has ${sizeText(bytes)}; at most ${sizeText(limit)}` : undefined;
}

/** As it is read: "5 MB". */
export function heaviest(extension: string): string {
  return sizeText(limits[extension] ?? 0);
}

function of(limit: number, extensions: readonly string[]): Record<string, number> {
  return Object.fromEntries(extensions.map((extension) => [extension, limit]));
}

/** "2.2 GB": as much as is needed to tell it from the limit. */
function sizeText(bytes: number): string {
  const [unit, by] =
    bytes >= 1024 * megabyte ? ["GB", 1024 * megabyte] : bytes >= megabyte ? ["MB", megabyte] : ["KB", 1024];
  return `${(bytes / by).toFixed(2).replace(/\.?0+$/, "")} ${unit}`;
}
