/** What a country's own spreadsheets write where they do not write Unicode, by the language of the page. */
const encodingOf: Readonly<Record<string, string>> = {
  vi: "windows-1258",
  ja: "shift_jis",
  ko: "euc-kr",
  zh_cn: "gb18030",
};

/** The words of a text file: by the mark at its beginning, else as UTF-8, else as files of that language are written. */
export async function textOfFile(file: Blob, language: string): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(encodingOf[language] ?? "windows-1252").decode(bytes);
  }
}
