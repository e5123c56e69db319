/** The words of a file: by the mark at its beginning, by where its NULs stand, by what its XML says of itself, else UTF-8. */
export function decodedFile(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes).replace(/^\uFEFF/, "");
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return "utf-16be";
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const said = /^\s*<\?xml[^>]*\sencoding=["']([\w.-]+)["']/.exec(head.replace("\u00EF\u00BB\u00BF", ""))?.[1];
  return said !== undefined && isKnown(said) ? said : "utf-8";
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== "";
  } catch {
    return false;
  }
}
