import { watchEdges } from "#client/ui/watch-edges.ts";

export interface ArticleTexts {
  copy: string;
  copied: string;
  /** `alt`: what the picture shows; empty where nobody said. */
  enlarge: (alt: string) => string;
}

export interface ArticlePicture {
  src: string;
  alt: string;
}

/**
 * What an article has beyond its words, once its page is alive: code that can be copied, pictures that can be enlarged,
 * frames that show at which edge there is more. Without script there are the code, the pictures and the frames alone. Answers how to take it all off again.
 */
export function enhanceArticle(
  prose: HTMLElement,
  words: ArticleTexts,
  onPicture: (picture: ArticlePicture) => void,
): () => void {
  const buttons = [...prose.querySelectorAll("pre")].map((pre) => addCopyButton(pre, words));
  const frames = [...prose.querySelectorAll<HTMLImageElement>("img")].flatMap((image) =>
    image.closest("a") ? [] : [frame(image, words, onPicture)],
  );
  const unwatch = [...prose.querySelectorAll<HTMLElement>("[data-scroll]")].map(watchEdges);
  return () => {
    for (const stop of unwatch) stop();
    for (const button of buttons) button.remove();
    for (const button of frames) button.replaceWith(...button.childNodes);
  };
}

function addCopyButton(pre: HTMLElement, { copy, copied }: ArticleTexts): HTMLElement {
  const button = newButton("btn btn-dense copy-code");
  button.textContent = copy;
  // What changes on a button that has the focus is not read out by itself.
  button.ariaLive = "polite";
  const text = pre.textContent;
  button.addEventListener("click", () => {
    navigator.clipboard.writeText(text).then(
      () => {
        button.textContent = copied;
        return setTimeout(() => (button.textContent = copy), 2000);
      },
      () => undefined,
    );
  });
  pre.after(button);
  return button;
}

/** A link's picture leads where its link does; every other one opens by itself. */
function frame(
  image: HTMLImageElement,
  { enlarge }: ArticleTexts,
  onPicture: (picture: ArticlePicture) => void,
): HTMLElement {
  const button = newButton("picture-open");
  button.ariaLabel = enlarge(image.alt);
  button.ariaHasPopup = "dialog";
  // Who looks closer looks at the original, not at the width that the text's column took.
  button.addEventListener("click", () => onPicture({ src: image.src, alt: image.alt }));
  image.replaceWith(button);
  button.append(image);
  return button;
}

function newButton(className: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  return button;
}
