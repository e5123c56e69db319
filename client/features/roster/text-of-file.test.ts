import { expect, test } from "vitest";
import { textOfFile } from "./text-of-file.ts";

const file = (...bytes: number[]) => new Blob([new Uint8Array(bytes)]);

test("a file is read by its mark, as UTF-8, and else as files of the page's language are written", async () => {
  expect(await textOfFile(file(0xff, 0xfe, 0x20, 0x6b), "ja")).toBe("欠");
  expect(await textOfFile(file(0xfe, 0xff, 0x6b, 0x20), "ja")).toBe("欠");
  expect(await textOfFile(new Blob(["\uFEFFvắng"]), "vi")).toBe("vắng");
  expect(await textOfFile(file(0x8c, 0x87, 0x90, 0xc8), "ja")).toBe("欠席");
  expect(await textOfFile(file(0xe9), "en")).toBe("é");
});
