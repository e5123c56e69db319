/** What makes a cell a formula to some spreadsheet, as the learning API's own tables have it (api/http/table-file.ts). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A table as the text of a CSV file (RFC 4180) whose first mark tells spreadsheets that it is UTF-8. */
function csvText(lines: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `\uFEFF${lines.map((line) => line.map(cell).join(",")).join("\r\n")}\r\n`;
}

/** A table about a file, as a file that is called like it. */
export function reportFile(about: string, lines: readonly (readonly string[])[]): void {
  handOver(`${about.replace(/\.\w+$/, "")}.csv`, new Blob([csvText(lines)], { type: "text/csv;charset=utf-8" }));
}

/** Hands a file to whoever asked for it. */
export function handOver(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
