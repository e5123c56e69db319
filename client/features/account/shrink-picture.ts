/** Twice the largest size that is drawn, in both directions. */
const maxPixels = 512;

/** The size that a picture is sent in, whole pixels; small ones stay as they are. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, maxPixels / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A smaller copy, which also leaves behind where a photo was taken; the file itself where it cannot be read here. */
export async function shrinkPicture(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const canvas = Object.assign(document.createElement("canvas"), fitted(bitmap.width, bitmap.height));
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const copy = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.9));
    // A browser that cannot write WebP writes PNG.
    return copy
      ? new File([copy], `${file.name.replace(/\.[^.]*$/, "")}.${copy.type === "image/webp" ? "webp" : "png"}`, {
          type: copy.type,
        })
      : file;
  } catch {
    return file;
  }
}
