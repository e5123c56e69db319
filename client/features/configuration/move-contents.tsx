import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Categories, FullCategory } from "#shared/contracts/categories.ts";
import { categoryTrees } from "#shared/domain/category-tree.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { SelectInput } from "#client/ui/select-input.tsx";
import "./menus.css";

interface MoveContentsProps {
  full: readonly FullCategory[];
  /** As the trees are to be. */
  values: Categories;
  isBusy: boolean;
  onMove: (moves: { from: string; to: string }[]) => void;
  onClose: () => void;
}

/** Asks where that goes which stands in categories that are to go. */
export function MoveContents({ full, values, isBusy, onMove, onClose }: MoveContentsProps) {
  const { t } = useTranslation("configuration");
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const options = [
    { value: "", label: t("categories.move.choose") },
    ...categoryTrees.flatMap((tree) => namesOf(values[tree], "")),
  ];
  const moves = full.map(({ id }) => ({ from: id, to: chosen[id] ?? "" }));
  return (
    <AskDialog
      title={t("categories.move.title")}
      text={t("categories.move.text")}
      action={t("categories.move.action")}
      isReady={moves.every(({ to }) => to !== "")}
      isBusy={isBusy}
      onAct={() => onMove(moves)}
      onClose={onClose}
    >
      <div className="move-contents">
        {full.map(({ id, label, count }) => (
          <SelectInput
            key={id}
            id={`move-${id}`}
            label={t("categories.move.of", { name: label, count })}
            value={chosen[id] ?? ""}
            options={options}
            onChange={({ target }) => setChosen({ ...chosen, [id]: target.value })}
          />
        ))}
      </div>
    </AskDialog>
  );
}

function namesOf(nodes: Categories["biz_categories"], above: string): { value: string; label: string }[] {
  return nodes.flatMap(({ id, label, children }) => [
    { value: id, label: above + label },
    ...namesOf(children, `${above}${label} / `),
  ]);
}
