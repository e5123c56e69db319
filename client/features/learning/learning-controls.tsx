import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowDownWideNarrow, iconListFilter } from "#client/ui/icons.ts";
import { QuietSelect } from "#client/ui/quiet-select.tsx";
import { type LearningSort, type LearningState, type LearningView, pathOfView, sortsOf } from "./learning-view.ts";
import "./learning.css";

interface LearningControlsProps {
  view: LearningView;
  categories: { slug: string; label: string }[];
}

/** Order and filters of a list; each choice is an address. */
export function LearningControls({ view, categories }: LearningControlsProps) {
  const { t } = useTranslation("learning");
  const navigate = useNavigate();
  const go = (change: Partial<LearningView>) =>
    void navigate(pathOfView({ ...view, ...change }), { replace: true, preventScrollReset: true });
  const sorts: Record<LearningSort, string> = { due: t("sort.due"), recent: t("sort.recent"), title: t("sort.title") };
  return (
    <div className="list-controls">
      <QuietSelect
        label={t("sort.label")}
        icon={<Icon shape={iconArrowDownWideNarrow} />}
        value={view.sort}
        options={sortsOf[view.tab].map((value) => ({ value, label: sorts[value] }))}
        onChange={({ target }) => go({ sort: target.value as LearningSort })}
      />
      {(categories.length > 1 || view.category) && (
        <QuietSelect
          label={t("filter.category")}
          icon={<Icon shape={iconListFilter} />}
          value={view.category ?? ""}
          options={[
            { value: "", label: t("filter.anyCategory") },
            ...categories.map(({ slug, label }) => ({ value: slug, label })),
          ]}
          onChange={({ target }) => go({ category: target.value || null })}
        />
      )}
      {view.tab === "assigned" && (
        <QuietSelect
          label={t("filter.state")}
          icon={<Icon shape={iconListFilter} />}
          value={view.state ?? ""}
          options={[
            { value: "", label: t("filter.anyState") },
            { value: "open", label: t("filter.open") },
            { value: "overdue", label: t("filter.overdue") },
            { value: "done", label: t("filter.done") },
          ]}
          onChange={({ target }) => go({ state: (target.value || null) as LearningState | null })}
        />
      )}
    </div>
  );
}
