import { mix, noise, wave } from "../motion.ts";
import { circle, group, ink, line, path, type Place, rect } from "../shapes.ts";

/** Flames standing on (0, 0), about `size` pixels high; they lick with `t`. */
export function flames(t: number, size: number, place: Place): string {
  if (size < 4) return "";
  const tongue = (x: number, height: number, width: number, fill: string, seed: number) => {
    const h = height * (1 + 0.12 * wave(t, 1.7, seed) + 0.06 * wave(t, 3.1, seed * 2));
    const lean = width * 0.35 * wave(t, 1.1, seed + 0.3);
    return path(
      `M${x - width} 0C${x - width * 1.1} ${-h * 0.45} ${x + lean - width * 0.2} ${-h * 0.5} ${x + lean} ${-h}C${x + lean + width * 0.3} ${-h * 0.55} ${x + width * 1.1} ${-h * 0.42} ${x + width} 0z`,
      { fill },
    );
  };
  return group(
    [
      tongue(-size * 0.42, size * 0.62, size * 0.26, ink.vermilion, 0.1),
      tongue(size * 0.44, size * 0.68, size * 0.26, ink.vermilion, 0.6),
      tongue(0, size, size * 0.4, ink.vermilion, 0.35),
      tongue(-size * 0.16, size * 0.58, size * 0.22, ink.amber, 0.8),
      tongue(size * 0.2, size * 0.48, size * 0.2, ink.amber, 0.2),
      tongue(0.02 * size, size * 0.3, size * 0.13, ink.cream, 0.5),
    ],
    place,
  );
}

export interface ExtinguisherPose {
  /** 0 in place, 1 out and away. */
  pin: number;
  /** Degrees of the hose's mouth: 90 hangs down, 0 points right. */
  aim: number;
  /** 0 open, 1 squeezed. */
  squeeze: number;
}

/** Powder extinguisher, 300 high; the origin is the middle of its foot. Its nozzle is at nozzlePoint(aim). */
export function extinguisher({ pin, aim, squeeze }: ExtinguisherPose, place: Place): string {
  const tip = nozzlePoint(aim);
  const angle = (aim * Math.PI) / 180;
  const back = { x: tip.x - Math.cos(angle) * 46, y: tip.y - Math.sin(angle) * 46 };
  return group(
    [
      path(`M18 -268C120 -290 130 -200 ${back.x.toFixed(1)} ${back.y.toFixed(1)}`, { stroke: ink.slate, width: 16 }),
      path(`M${back.x.toFixed(1)} ${back.y.toFixed(1)}L${tip.x.toFixed(1)} ${tip.y.toFixed(1)}`, {
        stroke: ink.moss,
        width: 22,
      }),
      rect(-62, -216, 124, 216, ink.vermilion, 24),
      rect(-62, -150, 124, 92, ink.cream),
      rect(-44, -132, 56, 12, ink.dark, 6),
      rect(-44, -110, 88, 8, ink.moss, 4),
      rect(-44, -94, 72, 8, ink.moss, 4),
      rect(-44, -78, 80, 8, ink.moss, 4),
      rect(-66, -12, 132, 16, "#b8431f", 8),
      path("M-40 -212C-40 -244 40 -244 40 -212z", { fill: "#b8431f" }),
      rect(-16, -262, 32, 34, ink.moss, 4),
      circle(-34, -250, 19, ink.cream, { stroke: ink.moss, width: 5 }),
      path("M-44 -246A12 12 0 0 1 -24 -246", { stroke: "#00a85c", width: 5 }),
      line(-34, -246, -32, -259, ink.dark, 3),
      rect(-6, -276, 112, 15, ink.sage, 7),
      group(rect(-2, -8, 120, 15, ink.cream, 7), { x: -6, y: -286, rotate: mix(-17, -3, squeeze) }),
      group([line(0, 0, 44, 0, ink.amber, 6), circle(60, 0, 15, "none", { stroke: ink.amber, width: 6 })], {
        x: mix(20, 190, pin),
        y: mix(-284, -330, pin),
        rotate: mix(0, 60, pin),
        opacity: 1 - Math.max(0, pin - 0.85) / 0.15,
      }),
    ],
    place,
  );
}

export function nozzlePoint(aim: number): { x: number; y: number } {
  const angle = (aim * Math.PI) / 180;
  return { x: 96 + Math.cos(angle) * 74, y: -176 + Math.sin(angle) * 74 };
}

/** Cloud of powder from (0, 0) to `reach` pixels away along `aim` degrees. */
export function powder(t: number, strength: number, aim: number, reach: number, place: Place): string {
  if (strength <= 0) return "";
  const puffs = Array.from({ length: 46 }, (_, i) => {
    const k = (t * 1.5 + noise(i)) % 1;
    const spread = (noise(i + 90) - 0.5) * (14 + k * 120);
    return circle(k * reach, spread, 7 + k * 30, ink.cream, { opacity: 0.5 * (1 - k * 0.75) * strength });
  });
  return group(puffs, { ...place, rotate: aim });
}
