import { useEffect, useId, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import type { CourseDraft, LessonDraft } from "#shared/contracts/studio.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { kindText } from "#client/lesson-kinds/kind-text.ts";
import { LessonIcon } from "#client/lesson-kinds/lesson-icon.tsx";
import { Switch } from "#client/ui/checkbox.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { InlineError } from "#client/ui/states.tsx";
import type { OpenSaver } from "./differences.ts";
import type { FactsSaver } from "./facts-saver.ts";
import { KindFields } from "./kinds/kind-fields.tsx";
import { LineField } from "./kinds/plain-fields.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import type { LessonSaver } from "./lesson-saver.ts";
import { NameField } from "./name-field.tsx";
import type { NamedPlace } from "./named-place.ts";
import { useLesson } from "./use-lesson.ts";
import { lessonField, useFactsView } from "./use-facts.ts";
import { isOfPack } from "./use-outline.ts";

const BothChanged = lazyComponent(() => import("./both-changed.tsx").then((module) => module.BothChanged));

interface WorkProps {
  draft: CourseDraft;
  facts: FactsSaver;
  lesson: LessonDraft;
  /** It was just made. */
  isNew: boolean;
  named: NamedPlace | null;
  onSaver: (saver: OpenSaver | null) => void;
}

/** One lesson: its name, what it is made of, and what it is set to. */
export function LessonWork({ draft, facts, lesson, isNew, named, onSaver }: WorkProps) {
  const { t } = useTranslation("studio");
  const translate = useTranslate();
  const id = useId();
  useFactsView(facts);
  const isLocked = isOfPack(draft);
  const { saver, content } = useLesson(lesson);
  useEffect(() => {
    onSaver(saver);
    return () => onSaver(null);
  }, [saver, onSaver]);
  const head = draft.sections.flatMap(({ lessons }) => lessons).find((one) => one.id === lesson.id);
  const title = String(facts.now(lessonField(lesson.id, "title"), head?.title ?? ""));
  return (
    <div className="studio-work">
      <article className="studio-body" aria-label={title}>
        <div className="studio-kind">
          <LessonIcon kind={content.kind} />
          {kindText(translate, content.kind)}
          <LanguageMenu of={draft} lessonId={lesson.id} />
        </div>
        <NameField
          className="studio-title"
          isTall
          label={t("lesson.title")}
          spot="title"
          stored={head?.title ?? ""}
          facts={facts}
          field={lessonField(lesson.id, "title")}
          isLocked={isLocked}
          isNew={isNew}
        />
        <Unsaved saver={saver} />
        <fieldset className="studio-fields" disabled={isLocked}>
          <KindFields
            content={content}
            onChange={saver.change}
            onBlur={() => void saver.flush()}
            place={{ draft, lessonId: lesson.id, title, isLocked, named }}
          />
        </fieldset>
      </article>
      <aside className="studio-settings" aria-label={t("settings.title")}>
        <h2>{t("settings.title")}</h2>
        <fieldset className="studio-fields" disabled={isLocked}>
          {"minutes" in content ? (
            <LineField
              label={t("settings.minutes")}
              spot="minutes"
              type="number"
              value={String(content.minutes)}
              onChange={(value) => {
                const minutes = Number(value);
                if (minutes >= 0.5 && minutes <= 600) saver.change({ ...content, minutes });
              }}
            />
          ) : null}
          <Switch
            id={id}
            checked={facts.now(lessonField(lesson.id, "is_trial"), head?.is_trial ?? false) === true}
            onChange={({ target }) => facts.write(lessonField(lesson.id, "is_trial"), target.checked)}
          >
            {t("settings.trial")}
          </Switch>
        </fieldset>
      </aside>
    </div>
  );
}

/** What keeps a lesson from being saved: nothing but this is drawn as it is on its way. */
function Unsaved({ saver }: { saver: LessonSaver<StudioContent> }) {
  const translate = useTranslate();
  const { questions, state, failure } = useSyncExternalStore(saver.subscribe, saver.view, saver.view);
  return (
    <>
      {state === "refused" ? <InlineError text={failureText(translate, failure)} /> : null}
      {questions.length > 0 ? (
        <BothChanged questions={questions} onDecide={saver.decide} onDone={saver.settle} />
      ) : null}
    </>
  );
}
