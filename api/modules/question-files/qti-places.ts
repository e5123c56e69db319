import { asArea, around, keptArea } from "./moodle-places.ts";
import { idsOf, type Reading, sharedOf, takesSeveral } from "./qti-reading.ts";
import { type Asked, type FileArea, Refusal } from "./read-item.ts";
import { pictureFacts } from "#shared/domain/picture-facts.ts";
import { childrenNamed, within, type XmlNode } from "./xml-tree.ts";

/** A picture of which places are chosen. */
export function placesOf(interaction: XmlNode, reading: Reading): { asked: Asked; named: ReadonlySet<string> } {
  // Only where it is right is said: there is no wrong place to choose.
  if (interaction.name === "selectPointInteraction") throw new Refusal("no_wrong_place");
  const shown = [...within(interaction)].find(({ name }) => name === "object" || name === "img");
  const picture = reading.picture(shown?.attributes["data"] ?? shown?.attributes["src"] ?? "");
  if (!shown || !picture) throw new Refusal("no_picture");
  const facts = pictureFacts(picture.bytes);
  if (!facts) throw new Refusal("picture_unreadable", picture.name);
  const [width, height] = [
    Number(shown.attributes["width"]) || facts.width,
    Number(shown.attributes["height"]) || facts.height,
  ];
  const choices = childrenNamed(interaction, "hotspotChoice");
  const answers = sharedOf(interaction, choices, reading);
  const right = answers.filter(({ share }) => share > 0).length;
  const options = answers.map((answer, index) => ({
    ...answer,
    text: answer.text || String(index + 1),
    // One place alone may be chosen: a wrong one costs nothing there, and earns nothing here.
    share: takesSeveral(interaction) ? answer.share : (answer.share > 0 ? 1 : -1) / Math.max(1, right),
    area: keptArea(choices[index]?.attributes["label"]) ?? areaOf(choices[index], { width, height }),
  }));
  const alt = shown.attributes["alt"] ?? shown.attributes["ariaLabel"] ?? "";
  return {
    asked: { kind: "places", picture, alt: alt || altOf(shown) || picture.name, options },
    named: idsOf(choices),
  };
}

function altOf(shown: XmlNode): string {
  return shown.children
    .map((child) => (typeof child === "string" ? child : ""))
    .join("")
    .trim();
}

function areaOf(choice: XmlNode | undefined, size: { width: number; height: number }): FileArea {
  const numbers = (choice?.attributes["coords"] ?? "")
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  const [x = Number.NaN, y = Number.NaN, third = Number.NaN, fourth = Number.NaN] = numbers;
  switch (choice?.attributes["shape"] ?? "") {
    case "rect":
      return asArea([x, y, third, fourth], size);
    case "circle":
      return asArea([x - third, y - third, x + third, y + third], size);
    case "ellipse":
      return asArea([x - third, y - fourth, x + third, y + fourth], size);
    case "poly":
      return asArea(around(numbers), size);
    case "default":
      return [0, 0, 100, 100];
    default:
      throw new Refusal("shape", choice?.attributes["shape"]);
  }
}
