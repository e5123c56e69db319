/** The tables of a WOFF 1.0 file by tag (W3C WOFF File Format 1.0 §3 to §5). Throws where it is none. */
export async function woffTables(file: ArrayBuffer): Promise<Map<string, DataView>> {
  const view = new DataView(file);
  if (view.getUint32(0) !== 0x774f4646) throw new Error("not a WOFF file");
  const count = view.getUint16(12);
  const entries = Array.from({ length: count }, async (_, index): Promise<[string, DataView]> => {
    const at = 44 + index * 20;
    const tag = String.fromCharCode(
      view.getUint8(at),
      view.getUint8(at + 1),
      view.getUint8(at + 2),
      view.getUint8(at + 3),
    );
    const [offset, packed, plain] = [view.getUint32(at + 4), view.getUint32(at + 8), view.getUint32(at + 12)];
    const bytes = file.slice(offset, offset + packed);
    return [tag, new DataView(packed < plain ? await inflate(bytes) : bytes)];
  });
  return new Map(await Promise.all(entries));
}

function inflate(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).arrayBuffer();
}
