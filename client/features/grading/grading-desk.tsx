import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { isTyping, singleKeysOn } from "#client/core/device/single-keys.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import type { GradingRights } from "#client/core/session/grading-rights.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/states.tsx";
import { cx } from "#client/ui/cx.ts";
import { gradingPath } from "#shared/routes.ts";
import type { PdfView } from "./given-files.tsx";
import { GradingHead } from "./grading-head.tsx";
import { type GradingView, pathOfGrading } from "./grading-view.ts";
import { JudgementForm } from "./judgement-form.tsx";
import { nextOf, type Queue, type WaitingItem } from "./queue.ts";
import { QueueList } from "./queue-list.tsx";
import { useGrading } from "./use-grading.ts";
import { WorkPane } from "./work-pane.tsx";
import "./grading.css";

interface GradingDeskProps {
  queue: Queue;
  view: GradingView;
  rights: GradingRights;
  Pdf: PdfView;
}

/** Who waits on one side, the work of one of them on the other; on phones one after the other. */
export function GradingDesk({ queue, view, rights, Pdf }: GradingDeskProps) {
  const { t } = useTranslation("grading");
  const navigate = useNavigate();
  const [first] = useState(view.item);
  /** The reader went on inside the page: focus goes along with what is shown. */
  const [moved, setMoved] = useState(false);
  const open = (item: WaitingItem | undefined) => {
    setMoved(true);
    void navigate(pathOfGrading({ ...view, item: item?.key }), {
      replace: true,
      preventScrollReset: item !== undefined,
    });
  };
  const grading = useGrading(queue, open);
  const items = grading.items.filter(({ kind }) => view.kind === undefined || kind === view.kind);
  // Without one in the address wide windows show the first; phones show the list.
  const chosen = items.find(({ key }) => key === view.item);
  const shown = chosen ?? items[0];
  useGradingKeys((by) => {
    const at = shown ? items.indexOf(shown) : -1;
    const next = items[at + by];
    if (next) open(next);
  });
  const isDone = moved && shown === undefined;
  useEffect(() => {
    if (isDone) document.getElementById("main")?.focus();
  }, [isDone]);
  const more = grading.totals.essay + grading.totals["hand-in"] > grading.items.length && view.course === undefined;
  return (
    <div className={cx("grading-page", chosen && "has-item")}>
      <GradingHead view={view} rights={rights} totals={grading.totals} courses={queue.courses} />
      {shown ? (
        <div className="grading-desk">
          <div className="grading-desk-list">
            <QueueList items={items} view={view} open={shown.key} failures={grading.failures} />
            {more ? <p className="muted small p-3">{t("list.more")}</p> : null}
          </div>
          <WorkPane
            key={shown.key}
            item={shown}
            view={view}
            position={t("nav.position", { at: items.indexOf(shown) + 1, total: items.length })}
            Pdf={Pdf}
            takesFocus={moved || view.item !== first}
          >
            <JudgementForm
              key={shown.key}
              item={shown}
              initial={grading.given[shown.key]}
              failure={grading.failures[shown.key]}
              isLast={items.length === 1}
              onSave={(judgement, given, onSaved) => {
                const next = nextOf(items, shown.key);
                grading.save({ item: shown, judgement, given, onSaved });
                open(next);
              }}
            />
          </WorkPane>
        </div>
      ) : view.kind === undefined && view.course === undefined ? (
        <EmptyState title={t("empty.title")} text={t("empty.text")} heading="h2" />
      ) : (
        <EmptyState
          title={t("empty.filtered")}
          text={t("empty.filteredText")}
          heading="h2"
          action={
            <AppLink className={buttonClass()} to={gradingPath}>
              {t("empty.reset")}
            </AppLink>
          }
        />
      )}
    </div>
  );
}

/** J and K go to the next and the previous item; nowhere while something is typed or a dialog is open. */
function useGradingKeys(step: (by: 1 | -1) => void): void {
  const onStep = useEffectEvent(step);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.shiftKey ||
        event.isComposing ||
        !singleKeysOn()
      )
        return;
      const { target } = event;
      if (isTyping(target) || (target instanceof Element && target.closest("[role=dialog]"))) return;
      const by = { j: 1, k: -1 }[event.key] as 1 | -1 | undefined;
      if (by === undefined) return;
      event.preventDefault();
      onStep(by);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
