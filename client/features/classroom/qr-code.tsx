import { useMemo } from "react";
import { encode } from "uqr";
import "./classroom.css";

interface QrCodeProps {
  text: string;
  /** What it is, for those who do not see it. */
  label: string;
}

/** A QR code as one path, black on white in both modes: a scanner needs the contrast, whatever the theme. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect className="qr-ground" width={size} height={size} />
      <path className="qr-modules" d={path} />
    </svg>
  );
}

/** `border`: the quiet zone of four modules that ISO/IEC 18004 asks for. */
function draw(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .map((row, y) =>
      runs(row)
        .map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)
        .join(""),
    )
    .join("");
  return { size, path };
}

/** Dark modules that lie side by side, as start and length. */
export function runs(row: readonly boolean[]): [number, number][] {
  const found: [number, number][] = [];
  row.forEach((dark, x) => {
    if (!dark) return;
    const last = found.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  });
  return found;
}
