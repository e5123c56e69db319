/** Every runtime has it; `shared` is compiled without any of their libraries. */
declare class TextDecoder {
  constructor(label: "utf-8", options: { fatal: boolean });
  decode(bytes: Uint8Array, options: { stream: boolean }): string;
}

/** The words of bytes in UTF-8 (RFC 3629); undefined where they are none. A letter that the end cuts off is left out. */
export function utf8Words(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}
