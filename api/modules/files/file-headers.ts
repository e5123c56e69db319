import type { FileRow } from "./files.repo.ts";

/** Types that a browser would run as a document of ours when it is led there. */
const activeTypes =
  /^(?:image\/svg\+xml|text\/html|application\/xhtml\+xml|(?:application|text)\/xml|application\/pdf)\b/i;

/** Headers of every answer about a file, bytes or none. */
export function fileHeaders(file: FileRow): Record<string, string> {
  const isBrand = file.ownerKind === "brand";
  // What people send up is nobody's document here, whatever it says that it is: it is saved, never opened in place.
  const isForeign = file.ownerKind === "upload";
  return {
    ETag: entityTag(file),
    "Accept-Ranges": "bytes",
    // A key names its content, so what is behind it never changes; who may see a lesson's file may.
    "Cache-Control": isBrand ? "public, max-age=31536000, immutable" : "private, max-age=3600",
    "X-Content-Type-Options": "nosniff",
    // Chromium's own PDF viewer does not open in a sandbox; a lesson's PDF is for its learners and runs apart anyway.
    ...((isForeign || (activeTypes.test(file.contentType) && (isBrand || file.contentType !== "application/pdf"))) && {
      "Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    }),
  };
}

/** Headers that describe the bytes themselves. */
export function contentHeaders(file: FileRow): Record<string, string> {
  return {
    "Content-Type": file.contentType,
    "Content-Disposition": contentDisposition(file.name, file.ownerKind === "upload" ? "attachment" : "inline"),
  };
}

export function entityTag(file: FileRow): string {
  return `"${file.sha256.slice(0, 32)}"`;
}

/** RFC 6266 with RFC 8187: a plain name for the old, the real one for the rest; nothing in it can end the header. */
export function contentDisposition(name: string, kind: "inline" | "attachment" = "inline"): string {
  const leaf =
    [...(name.split(/[/\\]/).at(-1) ?? "").replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")].slice(-150).join("") || "file";
  const plain =
    leaf
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .replace(/[^A-Za-z0-9._ -]/g, "_") || "file";
  const encoded = encodeURIComponent(leaf).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
