import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { QrCode, runs } from "./qr-code.tsx";

test("dark modules side by side are one run", () => {
  expect(runs([true, true, false, true])).toEqual([
    [0, 2],
    [3, 1],
  ]);
  expect(runs([false, false])).toEqual([]);
});

test("the code has a name, a quiet zone of four modules and a finder pattern in its corner", () => {
  const html = renderToString(
    <QrCode text="https://hoasen.localhost/khoa-hoc-offline/so-cap-cuu?check-in=abc" label="Code" />,
  );
  expect(html).toContain('role="img" aria-label="Code"');
  const [size] = /viewBox="0 0 (\d+) \1"/.exec(html)!.slice(1).map(Number);
  // Versions are 21, 25, 29 … modules wide, the quiet zone apart.
  expect(((size ?? 0) - 8 - 21) % 4).toBe(0);
  expect(html).toContain('d="M4 4h7v1h-7z');
});
