import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Writer } from "#shared/contracts/presence.ts";
import type { CourseDraft, DraftLesson, OutlineStep } from "#shared/contracts/studio.ts";
import { type LessonKind, lessonKinds } from "#shared/lesson-kinds/lesson-kind.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { kindText } from "#client/lesson-kinds/kind-text.ts";
import { LessonIcon } from "#client/lesson-kinds/lesson-icon.tsx";
import { Button, IconButton } from "#client/ui/button.tsx";
import { cx } from "#client/ui/cx.ts";
import { iconGripVertical } from "#client/ui/editor-icons.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconEllipsis } from "#client/ui/icons.ts";
import { Menu, MenuItem } from "#client/ui/menu.tsx";
import { InlineError } from "#client/ui/states.tsx";
import type { Differences } from "./differences.ts";
import { LessonLength, OutlineSum, SectionLength } from "./outline-length.tsx";
import type { FactsSaver } from "./facts-saver.ts";
import { NameField } from "./name-field.tsx";
import { Initials } from "./present.tsx";
import { dropSectionStep, dropStep, lessonStep, sectionStep } from "./outline-steps.ts";
import { useDrag } from "./use-drag.ts";
import { lessonField, sectionField, useFactsView } from "./use-facts.ts";
import { isOfPack, useOutline } from "./use-outline.ts";
import "./outline-marks.css";

interface OutlineProps {
  draft: CourseDraft;
  facts: FactsSaver;
  chosen: string | undefined;
  writers: readonly Writer[];
  /** Lessons that learners have otherwise, or not yet. */
  differing: Differences["lessons"];
  /** `isNew`: it was just made. */
  onChoose: (lessonId: string, isNew?: boolean) => void;
}

const byKey: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Sections and lessons, moved by the pointer, by `Alt+↑↓` and from a menu. */
export function Outline({ draft, facts, chosen, writers, differing, onChoose }: OutlineProps) {
  const { t } = useTranslation("studio");
  const translate = useTranslate();
  const change = useOutline(draft.id);
  const isLocked = isOfPack(draft);
  useFactsView(facts);
  const list = useRef<HTMLDivElement>(null);
  const differs = useId();
  const added = [...differing.values()].filter((one) => one === "added").length;
  const [said, setSaid] = useState("");
  const [newest, setNewest] = useState<string>();
  const focus = useRef<string | null>(null);
  useEffect(() => {
    if (focus.current === null || change.isPending) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${focus.current}"]`)?.focus();
    focus.current = null;
  });
  const { sections, removed } = draft;
  function move(
    stepOf: (sections: CourseDraft["sections"]) => OutlineStep | undefined,
    row: string,
    title: string,
  ): void {
    if (isLocked || !stepOf(sections)) return;
    focus.current = row;
    change.mutate((now) => [stepOf(now)]);
    setSaid(t("outline.moved", { title }));
  }

  const drag = useDrag({
    isLocked,
    onDrop: ({ kind, id, title, to, isBehind }) =>
      move(
        (now) =>
          kind === "lesson"
            ? dropStep(now, id, { lessonId: to, isBehind })
            : dropSectionStep(now, id, { sectionId: to, isBehind }),
        id,
        title,
      ),
  });

  function add(sectionId: string, at: number, kind: LessonKind): void {
    const title = kindText(translate, kind);
    const known = new Set(sections.flatMap(({ lessons }) => lessons.map(({ id }) => id)));
    change.mutate(() => [{ act: "add_lesson", section_id: sectionId, at, title, kind }], {
      onSuccess: (next) => {
        const made = next?.sections.flatMap(({ lessons }) => lessons).find(({ id }) => !known.has(id));
        if (made) onChoose(made.id, true);
      },
    });
  }

  function addSection(): void {
    const known = new Set(sections.map(({ id }) => id));
    const title = t("outline.newSection", { number: sections.length + 1 });
    change.mutate(() => [{ act: "add_section", at: sections.length, title }], {
      onSuccess: (next) => setNewest(next?.sections.find(({ id }) => !known.has(id))?.id),
    });
  }

  function lessonRow(lesson: DraftLesson) {
    const { id, title, kind, seconds } = lesson;
    const onKeyDown = (event: KeyboardEvent) => {
      const by = event.altKey ? byKey[event.key] : undefined;
      if (by === undefined) return;
      event.preventDefault();
      move((now) => lessonStep(now, id, by), id, title);
    };
    return (
      <li
        key={id}
        className={cx(
          "studio-lesson-row",
          id === chosen && "is-current",
          differing.has(id) && "is-differing",
          drag.over("lesson", id),
        )}
        {...drag.held("lesson", id, title)}
        {...drag.target("lesson", id)}
      >
        <span className="studio-grip" aria-hidden="true">
          <Icon shape={iconGripVertical} small />
        </span>
        <button
          type="button"
          className="studio-lesson-name"
          data-row={id}
          aria-current={id === chosen ? "true" : undefined}
          aria-describedby={differing.has(id) ? differs : undefined}
          aria-keyshortcuts={isLocked ? undefined : "Alt+ArrowUp Alt+ArrowDown"}
          onClick={() => onChoose(id)}
          onKeyDown={onKeyDown}
        >
          <LessonIcon kind={kind} />
          <span>{String(facts.now(lessonField(id, "title"), title))}</span>
          <Initials writers={writers.filter((one) => one.lesson_id === id)} />
        </button>
        <LessonLength kind={kind} seconds={seconds} />
        {isLocked ? null : (
          <Menu
            label={title}
            trigger={
              <IconButton label={t("outline.more", { title })}>
                <Icon shape={iconEllipsis} small />
              </IconButton>
            }
          >
            <MenuItem
              disabled={!lessonStep(sections, id, -1)}
              onSelect={() => move((now) => lessonStep(now, id, -1), id, title)}
            >
              {t("outline.up")}
            </MenuItem>
            <MenuItem
              disabled={!lessonStep(sections, id, 1)}
              onSelect={() => move((now) => lessonStep(now, id, 1), id, title)}
            >
              {t("outline.down")}
            </MenuItem>
            <MenuItem onSelect={() => change.mutate(() => [{ act: "remove_lesson", lesson_id: id }])}>
              {t("outline.remove")}
            </MenuItem>
          </Menu>
        )}
      </li>
    );
  }

  return (
    <div className="studio-outline-list" ref={list}>
      <div className="studio-outline-head">
        <h2>{t("outline.title")}</h2>
        <OutlineSum sections={sections} />
      </div>
      <span id={differs} hidden>
        {t("differs.row")}
      </span>
      {differing.size > 0 ? (
        <p className="studio-differs">{t("differs.lessons", { added, changed: differing.size - added })}</p>
      ) : null}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {change.isError ? <InlineError text={failureText(translate, change.error)} /> : null}
      {sections.map(({ id, title, lessons }, index) => (
        <section
          key={id}
          className={cx("studio-section", drag.over("section", id))}
          aria-label={title}
          {...drag.target("section", id)}
        >
          <div
            className="studio-section-head"
            role="presentation"
            onKeyDown={(event) => {
              const by = event.altKey ? byKey[event.key] : undefined;
              if (by === undefined) return;
              event.preventDefault();
              move((now) => sectionStep(now, id, by), id, title);
            }}
          >
            {isLocked ? null : (
              <span className="studio-grip" aria-hidden="true" {...drag.held("section", id, title, ".studio-section")}>
                <Icon shape={iconGripVertical} small />
              </span>
            )}
            <NameField
              className="studio-section-name"
              label={t("outline.section")}
              stored={title}
              facts={facts}
              field={sectionField(id)}
              isLocked={isLocked}
              isNew={id === newest}
            />
            <SectionLength lessons={lessons} />
            {isLocked ? null : (
              <Menu
                label={title}
                trigger={
                  <IconButton data-row={id} label={t("outline.more", { title })}>
                    <Icon shape={iconEllipsis} small />
                  </IconButton>
                }
              >
                <MenuItem
                  disabled={!sectionStep(sections, id, -1)}
                  onSelect={() => move((now) => sectionStep(now, id, -1), id, title)}
                >
                  {t("outline.up")}
                </MenuItem>
                <MenuItem
                  disabled={!sectionStep(sections, id, 1)}
                  onSelect={() => move((now) => sectionStep(now, id, 1), id, title)}
                >
                  {t("outline.down")}
                </MenuItem>
                <MenuItem onSelect={() => change.mutate(() => [{ act: "remove_section", section_id: id }])}>
                  {t("outline.removeSection")}
                </MenuItem>
              </Menu>
            )}
          </div>
          <ol className="studio-lessons">{lessons.map(lessonRow)}</ol>
          {isLocked ? null : (
            <Menu
              align="start"
              label={t("outline.addLesson")}
              trigger={
                <Button variant="quiet" data-spot={`sections.${index}`}>
                  {t("outline.addLesson")}
                </Button>
              }
            >
              {lessonKinds.map((kind) => (
                <MenuItem key={kind} onSelect={() => add(id, lessons.length, kind)}>
                  {kindText(translate, kind)}
                </MenuItem>
              ))}
            </Menu>
          )}
        </section>
      ))}
      {isLocked ? (
        <p className="help">{t("outline.locked")}</p>
      ) : (
        <Button variant="quiet" data-spot="sections" busy={change.isPending} onClick={addSection}>
          {t("outline.addSection")}
        </Button>
      )}
      {removed.length > 0 && sections[0] ? (
        <section className="studio-section" aria-label={t("outline.removed")}>
          <h3>{t("outline.removed")}</h3>
          <ul className="studio-lessons">
            {removed.map(({ id, title }) => (
              <li key={id} className="studio-removed">
                <span>{title}</span>
                <Button
                  variant="quiet"
                  dense
                  onClick={() => {
                    const last = sections.at(-1);
                    if (last)
                      change.mutate(() => [
                        { act: "put_back", lesson_id: id, section_id: last.id, at: last.lessons.length },
                      ]);
                  }}
                >
                  {t("outline.putBack")}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
