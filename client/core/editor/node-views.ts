import type { NodeViewRenderer } from "@tiptap/core";

interface ViewTexts {
  noAlt: string;
  missing: string;
  formula: string;
}

export interface ViewDeps {
  words: () => ViewTexts;
  /** Where a picture of the text lies; null: nobody has it. */
  srcOf: (name: string) => string | null;
}

function element(tag: string, className: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}

/** As the learner's page draws it (`api/modules/markdown`): TeX that is wrong shows what is wrong with it. */
export async function drawFormula(place: HTMLElement, tex: string, displayMode: boolean): Promise<void> {
  const { default: temml } = await import("temml");
  if (tex.trim() === "") return place.replaceChildren();
  try {
    temml.render(tex, place, { displayMode, throwOnError: false, trust: false });
  } catch {
    // Of `a^`, which goes on with the next key, it throws what it was told not to.
    place.textContent = tex;
  }
}

/** A formula within a sentence: what it looks like. */
export const formulaView =
  ({ words }: ViewDeps): NodeViewRenderer =>
  ({ node }) => {
    const dom = element("span", "editor-formula");
    const draw = (tex: string) => {
      dom.setAttribute("aria-label", `${words().formula}: ${tex}`);
      void drawFormula(dom, tex, false);
    };
    draw(String(node.attrs["tex"]));
    return {
      dom,
      update: (next) => {
        if (next.type !== node.type) return false;
        draw(String(next.attrs["tex"]));
        return true;
      },
      ignoreMutation: () => true,
    };
  };

/** A formula that stands by itself: what is written, and below what it looks like. */
export const formulaBlockView =
  ({ words }: ViewDeps): NodeViewRenderer =>
  ({ node }) => {
    const dom = element("div", "editor-formula-block");
    const written = element("pre", "editor-tex");
    const drawn = element("div", "editor-drawn");
    drawn.contentEditable = "false";
    drawn.setAttribute("role", "img");
    dom.append(written, drawn);
    const draw = (tex: string) => {
      drawn.setAttribute("aria-label", `${words().formula}: ${tex}`);
      void drawFormula(drawn, tex, true);
    };
    draw(node.textContent);
    return {
      dom,
      contentDOM: written,
      update: (next) => {
        if (next.type !== node.type) return false;
        draw(next.textContent);
        return true;
      },
      ignoreMutation: (mutation) => !written.contains(mutation.target),
    };
  };

/** A picture, and that nobody has said yet what is on it. */
export const pictureView =
  ({ words, srcOf }: ViewDeps): NodeViewRenderer =>
  ({ node }) => {
    const dom = element("span", "editor-picture");
    const image = document.createElement("img");
    const badge = element("span", "editor-badge");
    const show = (attributes: Record<string, unknown>) => {
      const [name, alt] = [String(attributes["src"]), String(attributes["alt"])];
      const src = srcOf(name);
      const { noAlt, missing } = words();
      image.alt = alt;
      image.hidden = src === null;
      if (src !== null && image.getAttribute("src") !== src) image.src = src;
      badge.textContent = src === null ? `${missing}: ${name}` : noAlt;
      badge.hidden = src !== null && alt.trim() !== "";
      dom.classList.toggle("is-wrong", !badge.hidden);
    };
    show(node.attrs);
    dom.append(image, badge);
    return {
      dom,
      update: (next) => {
        if (next.type !== node.type) return false;
        show(next.attrs);
        return true;
      },
      ignoreMutation: () => true,
    };
  };
