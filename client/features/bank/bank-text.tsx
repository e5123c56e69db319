import { useTranslation } from "react-i18next";
import type { BankOutline, QuestionFolder, QuestionRow } from "#shared/contracts/bank.ts";
import type { QuestionHealth } from "#shared/domain/question-health.ts";
import { StateText } from "#client/ui/inline-text.tsx";

/** As people call a question. */
export function numberText(number: number): string {
  return `Q-${String(number).padStart(4, "0")}`;
}

/** What answers say of a version, in a word. */
export function HealthWord({ health, n }: QuestionRow["standing"]) {
  const { t } = useTranslation("testbank");
  if (health === "few") return <span className="muted">{t("few", { count: n })}</span>;
  const tone = toneOf(health);
  if (tone === null) return <span className={health === "good" ? undefined : "muted"}>{t(`health.${health}`)}</span>;
  return <StateText tone={tone}>{t(`health.${health}`)}</StateText>;
}

function toneOf(health: QuestionHealth): "err" | "warn" | null {
  switch (health) {
    case "key":
      return "err";
    case "weak":
    case "guessed":
      return "warn";
    case "easy":
    case "option":
    case "good":
    case "few":
    case "asked":
    case "unused":
      return null;
  }
}

/** Folders as a tree that is read from above, each with how deep it stands. */
export function treeOf(folders: BankOutline["folders"], parentId: string | null = null, depth = 0): FolderLine[] {
  if (depth > folders.length) return [];
  return folders
    .filter(({ parent_id: parent }) => parent === parentId)
    .flatMap((folder) => [{ folder, depth }, ...treeOf(folders, folder.id, depth + 1)]);
}

export interface FolderLine {
  folder: QuestionFolder;
  /** 0: at the top. */
  depth: number;
}

/** To choose a folder from. */
export function folderOptions(folders: BankOutline["folders"], none: string) {
  return [
    { value: "", label: none },
    ...treeOf(folders).map(({ folder, depth }) => ({ value: folder.id, label: `${"– ".repeat(depth)}${folder.name}` })),
  ];
}

/** To choose a competency from. `own`: one that is asked of nobody any more stands in its question still. */
export function competencyOptions({ competencies }: BankOutline, none: string, own: string | null = null) {
  const known = competencies.map(({ id, name }) => ({ value: id, label: name }));
  const isGone = own !== null && competencies.every(({ id }) => id !== own);
  return [{ value: "", label: none }, ...known, ...(isGone ? [{ value: own, label: own }] : [])];
}
