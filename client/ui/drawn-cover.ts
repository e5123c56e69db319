import { BoundedMemory } from "#shared/domain/bounded-memory.ts";
import { cover } from "#shared/domain/cover.ts";

/** `cover`: on a server, which shows the same courses to everybody, each is drawn once. */
export const drawnCover: typeof cover = import.meta.env.SSR ? rememberedCover() : cover;

function rememberedCover(): typeof cover {
  const drawn = new BoundedMemory<string>(4 * 1024 * 1024, (svg) => svg.length);
  return (title, category, ground) => {
    const name = `${ground ?? ""}\n${category}\n${title}`;
    const known = drawn.get(name);
    if (known !== undefined) return known;
    const svg = cover(title, category, ground);
    drawn.set(name, svg);
    return svg;
  };
}
