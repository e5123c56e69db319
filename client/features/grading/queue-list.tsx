import { useTranslation } from "react-i18next";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleAlert, iconFileText, iconUpload } from "#client/ui/icons.ts";
import { type GradingView, pathOfGrading } from "./grading-view.ts";
import type { WaitingItem } from "./queue.ts";
import "./grading.css";

interface QueueListProps {
  items: readonly WaitingItem[];
  view: GradingView;
  /** Key of the item that is open. */
  open: string | undefined;
  failures: Readonly<Record<string, string>>;
}

/** Who waits, oldest first. */
export function QueueList({ items, view, open, failures }: QueueListProps) {
  const { t } = useTranslation("grading");
  const { moment } = useFormats();
  return (
    <nav className="grading-queue" aria-label={t("list.label")}>
      <ol>
        {items.map((item) => (
          <li key={item.key}>
            <AppLink
              to={pathOfGrading({ ...view, item: item.key })}
              preventScrollReset
              aria-current={item.key === open ? "true" : undefined}
            >
              <Icon shape={item.kind === "essay" ? iconFileText : iconUpload} />
              <span>
                <strong>{item.learner.name}</strong>
                <span className="visually-hidden">, {item.kind === "essay" ? t("kind.essay") : t("kind.handIn")}</span>
                <small>{[item.course, item.lesson].filter(Boolean).join(" · ")}</small>
                <small className="tabular">{moment(item.since)}</small>
                {failures[item.key] ? (
                  <small className="grading-queue-failed">
                    <Icon shape={iconCircleAlert} small />
                    {t("failed.notSaved")}
                  </small>
                ) : null}
              </span>
            </AppLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
