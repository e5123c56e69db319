/** Other spellings of an extension that stay as they are. */
const alike: Readonly<Record<string, readonly string[]>> = {
  jpg: ["jpeg"],
  txt: ["csv", "md", "vtt", "srt"],
  mp4: ["m4v"],
  heic: ["heif"],
  zip: ["h5p"],
};
const longest = 120;

/**
 * A name to show and to save under: the last part of a path, in one spelling (NFC), without signs that a disk, a header
 * or a reader stumbles over (bidirectional marks make `gpj.exe` look like `exe.jpg`) and without those that draw nothing.
 */
export function cleanFileName(name: string): string {
  const leaf = name.split(/[/\\]/).at(-1) ?? "";
  const kept = leaf
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu, "")
    .normalize("NFC")
    .replace(/[<>:"|?*]/g, "_")
    .replace(/\s+/g, " ");
  const bare = kept.replace(/^[\s.]+|[\s.]+$/g, "") || "file";
  const points = [...bare];
  if (points.length <= longest) return bare;
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(bare)?.[0] ?? "";
  return (
    points
      .slice(0, longest - extension.length)
      .join("")
      .trim() + extension
  );
}

/** The clean name with the ending that its bytes deserve: `cv.html` that is a PDF becomes `cv.html.pdf`. */
export function nameForKind(name: string, extension: string): string {
  const clean = cleanFileName(name);
  const has = /\.([^.]+)$/.exec(clean)?.[1]?.toLowerCase();
  return has !== undefined && (has === extension || alike[extension]?.includes(has)) ? clean : `${clean}.${extension}`;
}
