import { env } from "cloudflare:workers";
import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { fileRows } from "./file-rows.ts";

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const relationships = (...rows: [id: string, type: string, target: string][]) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

/** In the order of Excel: the sheet before the words and the looks that it names. */
const partsOf = (sheet: string, words = "", book = "") => ({
  "_rels/.rels": relationships(["r1", "officeDocument", "xl/workbook.xml"]),
  "xl/workbook.xml": `${head}<x:workbook xmlns:x="m" xmlns:r="o">${book}<x:sheets><x:sheet name="1" sheetId="1" r:id="r2"/><x:sheet name="2" sheetId="2" r:id="r9"/></x:sheets></x:workbook>`,
  "xl/_rels/workbook.xml.rels": relationships(
    ["r2", "worksheet", "/xl/worksheets/people.xml"],
    ["r3", "sharedStrings", "sharedStrings.xml"],
    ["r4", "styles", "styles.xml"],
  ),
  "xl/worksheets/people.xml": `${head}<worksheet xmlns="m"><sheetData>${sheet}</sheetData></worksheet>`,
  "xl/styles.xml": `${head}<styleSheet xmlns="m"><numFmts><numFmt numFmtId="170" formatCode="[Red]&quot;ngày&quot; dd/mm/yyyy"/><numFmt numFmtId="171" formatCode="0&quot; days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`,
  "xl/sharedStrings.xml": `${head}<sst xmlns="m">${words}</sst>`,
});

const zipped = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

async function rowsOf(book: Uint8Array) {
  await env.FILES.put("imports/workbook-test", book);
  const rows = [];
  const kind = { format: "xlsx", encoding: "utf-8", delimiter: "," } as const;
  for await (const row of fileRows(env.FILES, "imports/workbook-test", kind)) rows.push(row);
  return rows;
}

/** The archive says of a part, in both places, that it is no larger than so. */
function saying(book: Uint8Array, part: string, size: number): Uint8Array {
  const name = strToU8(part);
  const view = new DataView(book.buffer, book.byteOffset);
  const heads = [
    [0x04034b50, 30, 22],
    [0x02014b50, 46, 24],
  ] as const;
  for (let at = 0; at + 46 < book.length; at++)
    for (const [signature, length, field] of heads)
      if (view.getUint32(at, true) === signature && name.every((byte, n) => book[at + length + n] === byte))
        view.setUint32(at + field, size, true);
  return book;
}

it("cells of every kind are read as they are shown", async () => {
  const words =
    "<si><t>Tên</t></si><si><r><t xml:space='preserve'>山田 </t></r><r><t>太郎</t></r><rPh sb='0' eb='2'><t>ヤマダ</t></rPh></si><si><t>a_x000A_b &amp; c</t></si>";
  const sheet = `
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Email</t></is></c></row>
    <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="1"><v>46022</v></c><c r="C3" s="2"><v>46022.75</v></c><c r="D3" s="3"><v>7</v></c></row>
    <row r="4"><c t="s"><v>2</v></c><c t="str"><f>A1&amp;"x"</f><v>=1+1</v></c><c t="b"><v>1</v></c><c><v>901234567</v></c><c t="s"><v>99</v></c></row>`;
  expect(await rowsOf(zipped(partsOf(sheet, words)))).toEqual([
    { number: 1, cells: ["Tên", "", "Email"] },
    { number: 3, cells: ["山田 太郎", "2025-12-31", "2025-12-31", "7"] },
    { number: 4, cells: ["a\nb & c", "=1+1", "true", "901234567", ""] },
  ]);
  const of1904 = partsOf('<row><c s="1"><v>44560</v></c></row>', "", '<x:workbookPr date1904="1"/>');
  expect(await rowsOf(zipped(of1904))).toEqual([{ number: 1, cells: ["2025-12-31"] }]);
});

it("of a row too wide and a cell too long no more is read than tells so", async () => {
  const sheet = `<row><c r="A1" t="str"><v>${"x".repeat(50_000)}</v></c><c r="XFD1"><v>1</v></c><c r="CW1"><v>2</v></c></row>`;
  const [row] = await rowsOf(zipped(partsOf(sheet)));
  expect([row?.cells.length, row?.cells[0]?.length, row?.cells[101]]).toEqual([101, 2001, undefined]);
});

const refused = (code: string) => expect.objectContaining({ code });

it("what holds more than it says is given up where it lies, and what says too much before", async () => {
  const row = "<row><c><v>1</v></c></row>";
  const large = partsOf(row.repeat(600_000), `<si>${"<t>x</t>".repeat(200_000)}</si>`);
  for (const part of ["xl/worksheets/people.xml", "xl/sharedStrings.xml"]) {
    // oxlint-disable-next-line no-await-in-loop -- one file in the store
    await expect(rowsOf(saying(zipped(large), part, 500))).rejects.toEqual(refused("validation_failed"));
  }
  const honest = saying(zipped(partsOf(row)), "xl/worksheets/people.xml", 200_000_000);
  await expect(rowsOf(honest)).rejects.toEqual(refused("payload_too_large"));
});

it("an error is told as one, whatever it calls itself", async () => {
  const sheet = `<row><c t="e"><v>#REF!</v></c><c t="e"><v>#N/A</v></c><c t="e"><v>Boss</v></c><c t="e"/></row>`;
  expect(await rowsOf(zipped(partsOf(sheet)))).toEqual([{ number: 1, cells: ["#REF!", "#N/A", "#VALUE!", "#VALUE!"] }]);
});

it.each([
  ["a row beyond the last one", partsOf('<row r="1048577"><c><v>1</v></c></row>')],
  ["no XML", partsOf("<row><c></row>")],
  ["entities of its own", partsOf("<row><c><v>&boom;</v></c></row>")],
  ["words without end", partsOf(`<row><c><v>${"1".repeat(4_000_000)}`)],
  ["no sheet", { ...partsOf(""), "xl/workbook.xml": "<workbook/>" }],
])("%s is no table", async (_what, parts) => {
  await expect(rowsOf(zipped(parts))).rejects.toEqual(refused("validation_failed"));
});
