import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import { forEveryLocale, matchAcceptLanguage } from "#shared/locales.ts";
import en from "#locales/en/article.json" with { type: "json" };
import ja from "#locales/ja/article.json" with { type: "json" };
import ko from "#locales/ko/article.json" with { type: "json" };
import vi from "#locales/vi/article.json" with { type: "json" };
import zh from "#locales/zh_cn/article.json" with { type: "json" };

const words = forEveryLocale<typeof en>({ vi, en, ja, ko, zh_cn: zh });

/**
 * What a text says that its author did not write: the heading of its footnotes, the ways back from them, what its callouts
 * are, which table this is. In the text's own language (BCP 47), in English where that is none of ours.
 */
export function addMessages(tree: Root, language: string): void {
  let tables = 0;
  const { footnotes, backToText, table, callouts } = words[matchAcceptLanguage(language) ?? "en"];
  visit(tree, "element", (element) => {
    const { dataCallout, dataFootnoteBackref } = element.properties;
    if (isFootnoteHeading(element))
      Object.assign(element, {
        properties: { id: element.properties.id },
        children: [{ type: "text", value: footnotes }],
      });
    if (dataFootnoteBackref !== undefined) nameWayBack(element, backToText);
    // What the keyboard can scroll says what it is (WCAG 4.1.2).
    if (isTableFrame(element))
      Object.assign(element.properties, { role: "region", ariaLabel: table.replace("{{number}}", String(++tables)) });
    if (isCallout(dataCallout)) element.children.unshift(line(callouts[dataCallout]));
  });

  function isCallout(kind: unknown): kind is keyof typeof callouts {
    return typeof kind === "string" && Object.hasOwn(callouts, kind);
  }
}

function isTableFrame({ properties, children: [child] }: Element): boolean {
  return properties["dataScroll"] !== undefined && child?.type === "element" && child.tagName === "table";
}

function line(value: string): Element {
  const strong: Element = { type: "element", tagName: "strong", properties: {}, children: [{ type: "text", value }] };
  return { type: "element", tagName: "p", properties: { dataCalloutName: "" }, children: [strong] };
}

/** Whether this is the heading over the footnotes, which is none of the author's. */
export function isFootnoteHeading({ properties }: Element): boolean {
  return properties.id === "footnote-label";
}

function nameWayBack(link: Element, words: string): void {
  const number = /[\d-]+$/.exec(String(link.properties.ariaLabel))?.[0] ?? "";
  link.properties.ariaLabel = words.replace("{{number}}", number);
  const [arrow] = link.children;
  // Without this sign some systems draw the arrow as an emoji.
  if (arrow?.type === "text") arrow.value = `${arrow.value}\u{fe0e}`;
}
