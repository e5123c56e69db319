import { isFollowed } from "#shared/domain/safe-address.ts";

/**
 * What Word, Google Docs and web pages put on the clipboard, as plain HTML that the editor's nodes know: lists that Word writes as
 * paragraphs become lists, its footnotes footnotes, under labels that are not `taken`, its comments, empty paragraphs and drawings fall away, and so do pictures of somebody's own disk, which are
 * told, and what is no address to follow.
 */
export function cleanPasted(html: string, onLeftOut: (pictures: number) => void, taken: ReadonlySet<string>): string {
  // Styles go before anything is parsed: the page's policy would complain of each.
  const bare = html.replaceAll(/<!--[\s\S]*?-->|<!\[[\s\S]*?\]>|<style[\s>][\s\S]*?<\/style>/gi, "");
  const page = new DOMParser().parseFromString(bare, "text/html");
  const { body } = page;
  for (const gone of body.querySelectorAll("style, script, meta, link, title, xml, iframe, object, form"))
    gone.remove();
  for (const foreign of [...body.querySelectorAll("*")].filter(({ localName }) => localName.includes(":")))
    foreign.replaceWith(...(/^(?:o|v):/.test(foreign.localName) ? [] : foreign.childNodes));
  const local = [...body.querySelectorAll("img")].filter((image) => !image.getAttribute("src")?.startsWith("https://"));
  for (const image of local) image.remove();
  onLeftOut(local.length);
  const hasNotes = footnotes(body, taken);
  for (const link of body.querySelectorAll("a[href]"))
    if (!isFollowed(link.getAttribute("href") ?? "")) link.replaceWith(...link.childNodes);
  for (const raised of body.querySelectorAll("sup:not([data-label]), sub")) raised.replaceWith(smallDigits(raised));
  wordLists(body);
  for (const stray of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) stray.previousElementSibling?.append(stray);
  for (const table of body.querySelectorAll("table")) plainTable(table);
  for (const block of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6")) {
    if (block.textContent?.replaceAll("\u00A0", " ").trim() === "" && !block.querySelector("img")) block.remove();
    // Word says with a class what it does not say with a tag.
    else if (/\bMsoTitle\b/.test(block.className)) rename(block, "h2");
  }
  for (const text of textsIn(body))
    text.data = text.data
      .replaceAll("\u00A0", " ")
      .replaceAll(/[\u200B\u00AD]/g, "")
      .normalize("NFC");
  // What stands behind the caret goes on below the notes, not in the last of them.
  if (hasNotes) body.append(page.createElement("p"));
  return body.innerHTML;
}

/** How Word and Google Docs lead from a footnote back to where it is called for: by the same name without `ref`. */
const backTo = /^#(_(?:ftn|edn)|ftnt_)ref(\d+)$/;

/** Whether there are any. */
function footnotes(body: HTMLElement, taken: ReadonlySet<string>): boolean {
  const made = (tag: string, label: string) => {
    const element = body.ownerDocument.createElement(tag);
    element.dataset["label"] = label;
    return element;
  };
  const notes: Element[] = [];
  let number = 0;
  for (const back of body.querySelectorAll("a[href]")) {
    const [, kind = "", id = ""] = backTo.exec(back.getAttribute("href") ?? "") ?? [];
    const block = back.closest("div[id^=ftn], div[id^=edn]") ?? back.closest("p, div");
    const name = `#${kind === "ftnt_" ? "ftnt" : kind}${id}`;
    const called = [...body.querySelectorAll(`a[href="${name}"]`)];
    if (id === "" || !block || called.length === 0) continue;
    do number++;
    while (taken.has(String(number)));
    for (const call of called) (call.closest("sup") ?? call).replaceWith(made("sup", String(number)));
    (back.closest("sup") ?? back).remove();
    const note = made("section", String(number));
    note.dataset["footnote"] = "";
    note.append(...(block.localName === "p" ? [block.cloneNode(true)] : block.childNodes));
    const first = note.querySelector("p")?.firstChild;
    if (first instanceof Text) first.data = first.data.trimStart();
    block.remove();
    notes.push(note);
  }
  // The line above them says what they are by now.
  for (const list of body.querySelectorAll("[style*='footnote-list'], [style*='endnote-list']")) list.remove();
  body.append(...notes);
  return notes.length > 0;
}

const listStyle = /mso-list:\s*l(\d+)\s+level(\d+)/i;
/** What Word draws before an item: a bullet of its symbol faces, a number or a letter. */
const numbered = /^\s*(?:\d+|[a-z]{1,4})[.)]/i;

/** Markdown raises nothing: m², H₂O. */
function smallDigits({ localName, textContent }: Element): string {
  const text = textContent ?? "";
  const signs = localName === "sup" ? "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻" : "₀₁₂₃₄₅₆₇₈₉₊₋";
  return /^[\d+-]+$/.test(text) ? [...text].map((sign) => signs["0123456789+-".indexOf(sign)]).join("") : text;
}

/** Word's items are paragraphs with a list and a level in their style. */
function wordLists(body: HTMLElement): void {
  const open: { level: number; list: Element }[] = [];
  for (const block of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6")) {
    const [, , depth] = listStyle.exec(block.getAttribute("style") ?? "") ?? [];
    if (depth === undefined) {
      open.length = 0;
      continue;
    }
    const level = Number(depth);
    const sign = [...block.querySelectorAll("span")].find((span) =>
      /mso-list:\s*Ignore/i.test(span.getAttribute("style") ?? ""),
    );
    const tag = numbered.test(sign?.textContent ?? "") ? "ol" : "ul";
    sign?.remove();
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const item = body.ownerDocument.createElement("li");
    const paragraph = body.ownerDocument.createElement("p");
    const last = open.at(-1);
    if (last?.level === level && last.list.localName === tag) {
      last.list.append(item);
      block.remove();
    } else {
      if (last?.level === level) open.pop();
      const list = body.ownerDocument.createElement(tag);
      const above = open.at(-1)?.list.lastElementChild;
      list.append(item);
      if (above) {
        above.append(list);
        block.remove();
      } else block.replaceWith(list);
      open.push({ level, list });
    }
    paragraph.append(...block.childNodes);
    item.append(paragraph);
  }
}

/** Markdown's tables have a head, no cell over several, and one line of text in each. */
function plainTable(table: HTMLTableElement): void {
  const rows = [...table.rows];
  for (const row of rows)
    for (const cell of row.cells) {
      for (let more = cell.colSpan; more > 1; more--) cell.after(table.ownerDocument.createElement(cell.localName));
      cell.removeAttribute("colspan");
      cell.removeAttribute("rowspan");
      const parts = [...cell.querySelectorAll("p, div, li")].filter((part) => !part.querySelector("p, div, li"));
      if (parts.length === 0) continue;
      const nodes = parts.flatMap((part, index) => (index === 0 ? [...part.childNodes] : [" ", ...part.childNodes]));
      cell.replaceChildren(...nodes);
    }
  for (const cell of rows[0]?.cells ?? []) rename(cell, "th");
}

function rename(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

function textsIn(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}
