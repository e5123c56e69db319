import { useTranslation } from "react-i18next";

/** Lists of parts that a place may name, each with the key of what one of them is called. */
const parts = ["questions", "pictures", "captions", "options", "items", "pairs", "blanks"] as const;
const fields = ["explanation", "label", "language", "match", "alt"] as const;

/** Where in its lesson something was found, as its author sees it: `Question 3, answer 2`. */
export function useFindingPlace(): (block: string | null) => string {
  const { t } = useTranslation("courses");
  return (block) => {
    const [, line] = /^line (\d+)$/.exec(block ?? "") ?? [];
    if (line !== undefined) return t("findingPlace.line", { number: line });
    const path = (block ?? "").split(".");
    const named = path.flatMap((name, at) => {
      const part = parts.find((one) => one === name);
      const index = Number(path[at + 1]);
      return part && Number.isInteger(index) ? [t(`findingPlace.${part}`, { number: index + 1 })] : [];
    });
    const field = fields.find((one) => one === path.at(-1));
    if (field && named.length > 0) named.push(t(`findingPlace.${field}`));
    return named.join(", ");
  };
}
