import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import type { CourseDraft, LessonDraft } from "#shared/contracts/studio.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { failureWords } from "#client/core/transport/failure-words.ts";
import { kindWords } from "#client/lesson-kinds/kind-words.ts";
import { LessonIcon } from "#client/lesson-kinds/lesson-icon.tsx";
import { Switch } from "#client/ui/checkbox.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { InlineError } from "#client/ui/states.tsx";
import { KindFields } from "./kinds/kind-fields.tsx";
import { LineField } from "./kinds/plain-fields.tsx";
import type { LessonSaver } from "./lesson-saver.ts";
import { NameField } from "./name-field.tsx";
import type { NamedPlace } from "./named-place.ts";
import { useLesson } from "./use-lesson.ts";
import { isOfPack, useOutline } from "./use-outline.ts";

const BothChanged = lazyComponent(() => import("./both-changed.tsx").then((module) => module.BothChanged));

interface WorkProps {
  draft: CourseDraft;
  lesson: LessonDraft;
  named: NamedPlace | null;
  onSaver: (saver: Pick<LessonSaver<object>, "view" | "subscribe"> | null) => void;
}

/** One lesson: its name, what it is made of, and what it is set to. */
export function LessonWork({ draft, lesson, named, onSaver }: WorkProps) {
  const { t } = useTranslation("studio");
  const translate = useTranslate();
  const id = useId();
  const outline = useOutline(draft.id);
  const isLocked = isOfPack(draft);
  const { saver, content } = useLesson(lesson);
  useEffect(() => {
    onSaver(saver);
    return () => onSaver(null);
  }, [saver, onSaver]);
  const head = draft.sections.flatMap(({ lessons }) => lessons).find((one) => one.id === lesson.id);
  const title = head?.title ?? "";
  const { questions, state, failure } = saver.view();
  return (
    <div className="studio-work">
      <article className="studio-body" aria-label={title}>
        <p className="studio-kind">
          <LessonIcon kind={content.kind} />
          {kindWords(translate, content.kind)}
        </p>
        <NameField
          className="studio-title"
          isTall
          label={t("lesson.title")}
          spot="title"
          value={title}
          isLocked={isLocked}
          onName={(name) => outline.mutate(() => [{ act: "rename_lesson", lesson_id: lesson.id, title: name }])}
        />
        {state === "refused" ? <InlineError text={failureWords(translate, failure)} /> : null}
        {questions.length > 0 ? (
          <BothChanged questions={questions} onDecide={saver.decide} onDone={saver.settle} />
        ) : null}
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
            checked={head?.is_trial ?? false}
            onChange={({ target }) =>
              outline.mutate(() => [{ act: "set_trial", lesson_id: lesson.id, is_trial: target.checked }])
            }
          >
            {t("settings.trial")}
          </Switch>
        </fieldset>
      </aside>
    </div>
  );
}
