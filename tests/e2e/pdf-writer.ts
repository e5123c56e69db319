/** A page of a test document: lines of Latin text, or (`cjk`) of Japanese in a font that the file does not carry. */
export interface WrittenPage {
  lines: string[];
  cjk?: boolean;
  links?: { to: { page: number } | { href: string } }[];
}

interface Written {
  pages: WrittenPage[];
  /** The document's table of contents. */
  outline?: { title: string; page: number }[];
  /** Points; A5 unless told. */
  size?: [number, number];
  /** Wants a password that nobody has. */
  locked?: boolean;
}

/** A PDF of its objects, written out plainly (ISO 32000-1): small, quick to make and the same every time. */
export function writePdf({ pages, outline = [], size: [width, height] = [420, 595], locked = false }: Written): Buffer {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const [catalog, tree, latin, cjk] = [1, 2, 3, 4];
  const firstPage = 7;
  const pageId = (page: number) => firstPage + (page - 1) * 2;
  const outlineId = firstPage + pages.length * 2;
  add(`<< /Type /Catalog /Pages ${tree} 0 R ${outline.length > 0 ? `/Outlines ${outlineId} 0 R` : ""} >>`);
  add(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageId(index + 1)} 0 R`).join(" ")}] >>`,
  );
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  add("<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /UniJIS-UCS2-H /DescendantFonts [5 0 R] >>");
  add(
    "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 6 0 R /DW 1000 >>",
  );
  add(
    "<< /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>",
  );
  for (const { lines, cjk: inCjk = false, links = [] } of pages) {
    const shown = lines
      .map((line) => `${inCjk ? `<${ucs2(line)}>` : `(${line.replace(/[()\\]/g, "\\$&")})`} Tj T*`)
      .join("\n");
    const content = `BT /${inCjk ? "C" : "L"} 14 Tf 24 TL 40 ${height - 60} Td\n${shown}\nET`;
    const annotations = links.map(({ to }, index) => {
      const rect = `[40 ${height - 66 - index * 24} 300 ${height - 46 - index * 24}]`;
      const action =
        "href" in to ? `/A << /S /URI /URI (${to.href}) >>` : `/Dest [${pageId(to.page)} 0 R /XYZ 0 ${height} 0]`;
      return `<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect ${rect} ${action} >>`;
    });
    const id = objects.length + 1;
    add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /L ${latin} 0 R /C ${cjk} 0 R >> >> /Contents ${id + 1} 0 R /Annots [${annotations.join(" ")}] >>`,
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  if (outline.length > 0) {
    add(
      `<< /Type /Outlines /Count ${outline.length} /First ${outlineId + 1} 0 R /Last ${outlineId + outline.length} 0 R >>`,
    );
    outline.forEach(({ title, page }, index) => {
      const next = index < outline.length - 1 ? `/Next ${outlineId + index + 2} 0 R` : "";
      const previous = index > 0 ? `/Prev ${outlineId + index} 0 R` : "";
      add(
        `<< /Title <FEFF${ucs2(title)}> /Parent ${outlineId} 0 R ${previous} ${next} /Dest [${pageId(page)} 0 R /XYZ 0 ${height} 0] >>`,
      );
    });
  }
  if (locked) add(`<< /Filter /Standard /V 1 /R 2 /P -44 /O <${"4e".repeat(32)}> /U <${"7a".repeat(32)}> >>`);
  return assembled(
    objects,
    `/Root ${catalog} 0 R${locked ? ` /Encrypt ${objects.length} 0 R /ID [<${"00".repeat(16)}> <${"00".repeat(16)}>]` : ""}`,
  );
}

function assembled(objects: readonly string[], root: string): Buffer {
  let file = "%PDF-1.7\n";
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} ${root} >>\nstartxref\n${file.length}\n%%EOF\n`,
    "latin1",
  );
}

function ucs2(text: string): string {
  return [...text].map((sign) => sign.charCodeAt(0).toString(16).padStart(4, "0")).join("");
}
