import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CourseDraft, CourseHead } from "#shared/contracts/studio.ts";
import { COVER_CATEGORIES } from "#shared/domain/cover.ts";
import { courseLanguages } from "#shared/domain/course-languages.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { failureText, fieldsOf } from "#client/core/transport/failure-text.ts";
import { InlineError } from "#client/ui/states.tsx";
import { ChoiceField, LineField, ProseField } from "./kinds/plain-fields.tsx";
import type { FactsSaver } from "./facts-saver.ts";
import { headField, useFactsView } from "./use-facts.ts";
import { isOfPack } from "./use-outline.ts";

/** What a course is shown by; each field is saved while it is written. */
export function CourseFields({ draft, facts }: { draft: CourseDraft; facts: FactsSaver }) {
  const { t } = useTranslation("studio");
  const translate = useTranslate();
  const { state, failure } = useFactsView(facts);
  const isLocked = isOfPack(draft);
  // As it was typed, which is not yet how it is saved.
  const [typed, setTyped] = useState<Partial<CourseHead>>({});
  const open = (Object.keys(draft.head) as (keyof CourseHead)[]).map((name) => [
    name,
    facts.now(headField(name), draft.head[name]),
  ]);
  const head: CourseHead = { ...draft.head, ...(Object.fromEntries(open) as Partial<CourseHead>), ...typed };
  const wrong = fieldsOf(failure);
  const change = (changes: Partial<CourseHead>) => {
    setTyped({ ...typed, ...changes });
    for (const [name, value] of Object.entries(changes))
      facts.write(
        headField(name as keyof CourseHead),
        name === "outcomes" ? (value as string[]).map((line) => line.trim()).filter(Boolean) : value,
      );
  };
  const choose = (changes: Partial<CourseHead>) => {
    change(changes);
    void facts.flush();
  };
  const errorOf = (name: string) => wrong[`head.${name}`]?.[0] ?? null;
  const leaving = {
    onBlur: () => {
      setTyped({});
      void facts.flush();
    },
  };
  return (
    <section className="studio-body" aria-label={t("about.title")} {...leaving}>
      <h2 className="studio-about">{t("about.title")}</h2>
      {state === "refused" ? <InlineError text={failureText(translate, failure)} /> : null}
      <fieldset className="studio-fields" disabled={isLocked}>
        <LineField
          label={t("about.name")}
          spot="title"
          error={errorOf("title")}
          maxLength={150}
          value={head.title}
          onChange={(title) => change({ title })}
        />
        <ProseField
          label={t("about.summary")}
          spot="summary"
          error={errorOf("summary")}
          rows={4}
          maxLength={600}
          value={head.summary}
          onChange={(summary) => change({ summary })}
        />
        <ProseField
          label={t("about.outcomes")}
          spot="outcomes"
          help={t("about.lineEach")}
          error={errorOf("outcomes")}
          rows={4}
          value={head.outcomes.join("\n")}
          onChange={(text) => change({ outcomes: text === "" ? [] : text.split("\n").slice(0, 12) })}
        />
        <div className="studio-pair">
          <ChoiceField
            label={t("about.language")}
            spot="language"
            value={head.language}
            options={[
              ...(courseLanguages.some(({ value }) => value === head.language)
                ? []
                : [{ value: head.language, label: head.language }]),
              ...courseLanguages,
            ]}
            onChange={(language) => choose({ language })}
          />
          <ChoiceField
            label={t("about.cover")}
            spot="cover_category"
            value={head.cover_category}
            options={COVER_CATEGORIES.map((value) => ({ value, label: t(`about.covers.${value}`) }))}
            onChange={(category) => choose({ cover_category: category })}
          />
        </div>
        <div className="studio-pair">
          <LineField
            label={t("about.author")}
            spot="author.name"
            maxLength={120}
            value={head.author.name}
            onChange={(name) => change({ author: { ...head.author, name } })}
          />
          <LineField
            label={t("about.role")}
            spot="author.role"
            maxLength={120}
            value={head.author.role}
            onChange={(role) => change({ author: { ...head.author, role } })}
          />
          <LineField
            label={t("about.reviewed")}
            spot="reviewed_on"
            type="date"
            value={head.reviewed_on ?? ""}
            onChange={(day) => change({ reviewed_on: day || null })}
          />
        </div>
      </fieldset>
    </section>
  );
}
