import { circle, group, ink, line, path, type Place, rect, text } from "../shapes.ts";

const brand = "#00c16a";

/** Plan of the plant, 1120 × 370, its upper left corner at the origin: gate at the left, assembly point at the lower right. */
export function plan(): string {
  const hall = (x: number, y: number, w: number, h: number, name: string) =>
    rect(x, y, w, h, ink.raised, 10) +
    rect(x, y, w, h, "none", 10, { stroke: ink.slate, width: 4 }) +
    text(x + w / 2, y + h / 2 + 9, name, { size: 25, weight: 560, fill: ink.sage, anchor: "middle" });
  return [
    rect(0, 0, 1120, 370, ink.deep, 18),
    path("M0 190H1040V330", { stroke: ink.slate, width: 46 }),
    path("M620 190V60", { stroke: ink.slate, width: 46 }),
    path("M0 190H1040V330", { stroke: brand, width: 5 }),
    hall(70, 30, 200, 110, "Tủ đồ bảo hộ"),
    hall(320, 30, 240, 110, "Kho nguyên liệu"),
    hall(680, 30, 250, 110, "Đóng gói"),
    hall(70, 240, 250, 100, "Căng tin"),
    hall(370, 240, 200, 100, "Y tế"),
    hall(620, 240, 320, 100, "Xưởng cắt, xưởng ép"),
    rect(-14, 152, 18, 76, ink.amber, 4),
    group([rect(-46, -40, 92, 80, brand, 12), people({ y: 12, scale: 0.9 })], { x: 1040, y: 322 }),
  ].join("");
}

/** Four people under four arrows' worth of space: the sign of an assembly point, 60 wide. */
export function people(place: Place): string {
  const one = (x: number, y: number) => circle(x, y - 14, 6, ink.dark) + rect(x - 7, y - 6, 14, 18, ink.dark, 5);
  return group([one(-20, -4), one(20, -4), one(-7, 8), one(8, 8)], place);
}

/** Where the newcomer stands on the plan. */
export function dot(x: number, y: number, beat: number): string {
  return (
    circle(x, y, 24 + beat * 8, ink.vermilion, { opacity: 0.28 }) +
    circle(x, y, 14, ink.vermilion) +
    circle(x, y, 5, ink.cream)
  );
}

/** Somebody from head to shoes, feet at the origin, 330 high. Each part of the protection 0…1. */
export function worker(
  { helmet, glasses, vest, shoes }: { helmet: number; glasses: number; vest: number; shoes: number },
  place: Place,
): string {
  const drop = (k: number, from: number) => ({ y: (1 - k) * from, opacity: Math.min(1, k * 1.6) });
  return group(
    [
      rect(-38, -120, 32, 112, ink.slate, 10),
      rect(6, -120, 32, 112, ink.slate, 10),
      path("M-60 -216C-60 -240 -40 -250 0 -250C40 -250 60 -240 60 -216V-110H-60z", { fill: ink.moss }),
      line(-64, -218, -78, -126, ink.moss, 26),
      line(64, -218, 78, -126, ink.moss, 26),
      circle(-79, -116, 14, "#e8c9a4"),
      circle(79, -116, 14, "#e8c9a4"),
      rect(-12, -268, 24, 30, "#e8c9a4", 8),
      circle(0, -292, 38, "#e8c9a4"),
      path("M-40 -288C-48 -350 48 -350 40 -288C30 -310 -30 -310 -40 -288z", { fill: "#2a2320" }),
      group(
        [
          path("M-56 -244H-18L0 -206L18 -244H56V-112H-56z", { fill: brand }),
          rect(-56, -170, 112, 14, ink.cream),
          rect(-56, -140, 112, 14, ink.cream),
        ],
        drop(vest, -60),
      ),
      group(
        [
          rect(-36, -302, 72, 22, ink.cream, 10, { opacity: 0.92 }),
          rect(-30, -298, 27, 14, ink.sage, 6),
          rect(3, -298, 27, 14, ink.sage, 6),
        ],
        drop(glasses, -60),
      ),
      group(
        [
          path("M-48 -308C-48 -368 48 -368 48 -308z", { fill: ink.amber }),
          rect(-58, -312, 116, 13, ink.amber, 6),
          rect(-8, -356, 16, 42, "#cf9426", 6),
        ],
        drop(helmet, -80),
      ),
      group(
        [
          path("M-50 0V-26H-6V0z", { fill: ink.dark }),
          path("M6 0V-26H50V0z", { fill: ink.dark }),
          rect(-52, -8, 48, 8, ink.vermilion, 3),
          rect(4, -8, 48, 8, ink.vermilion, 3),
        ],
        drop(shoes, 50),
      ),
    ],
    place,
  );
}
