import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ManagedCourse } from "#shared/contracts/managed-courses.ts";
import { type Publication, publishCourse } from "#shared/contracts/studio-publication.ts";
import { studioPath } from "#shared/routes.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Field, fieldWiring } from "#client/ui/field.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { InlineError, SkeletonLine } from "#client/ui/states.tsx";
import { checksQuery, publicationQuery } from "./courses.queries.ts";
import { Findings } from "./findings.tsx";
import "#client/ui/field.css";
import "./courses.css";

const ComparisonDialog = lazyComponent(() =>
  import("./comparison-dialog.tsx").then((module) => module.ComparisonDialog),
);

/** What publishing would do and to whom, what stands against it, and the button that does it. */
export function PublishBlock({ of }: { of: ManagedCourse }) {
  const { t } = useTranslation("courses");
  const publication = useQuery(publicationQuery(of.id));
  const checks = useQuery(checksQuery(of.id));
  const waiting = <SkeletonLine width={60} />;
  return (
    <MarginRow id="publish" title={t("publish.title")} note={publication.data && <Note of={publication.data} />}>
      <div className="courses-publish">
        <QuerySlot query={checks} skeleton={waiting}>
          {(found) => <Findings checks={found} courseId={of.id} />}
        </QuerySlot>
        <QuerySlot query={publication} skeleton={waiting}>
          {(shown) =>
            shown.kind === "nothing" ? null : (
              <>
                <Changes of={shown} courseId={of.id} />
                {shown.kind === "first" ? null : <Compare course={of} />}
                <Receivers of={shown} />
                <PublishForm course={of} shown={shown} />
              </>
            )
          }
        </QuerySlot>
      </div>
    </MarginRow>
  );
}

function Note({ of: { kind, number } }: { of: Publication }) {
  const { t } = useTranslation("courses");
  return t(`publish.kind.${kind}`, { number, before: number - 1 });
}

function Changes({
  of: { changes, is_head_changed: isHeadChanged, kind },
  courseId,
}: {
  of: Publication;
  courseId: string;
}) {
  const { t } = useTranslation("courses");
  if (kind === "first" || (changes.length === 0 && !isHeadChanged)) return null;
  return (
    <>
      <h3>{t("publish.changes")}</h3>
      <ul className="courses-lines">
        {isHeadChanged ? (
          <li>
            <span className="courses-kind">{t("change.content")}</span>
            <AppLink className="link" to={`${studioPath(courseId)}?lesson=about`}>
              {t("place.about")}
            </AppLink>
          </li>
        ) : null}
        {changes.map(({ lesson_id: id, title, change, attempts }) => (
          <li key={id}>
            <span className="courses-kind">{t(`change.${change}`)}</span>
            {change === "removed" ? (
              title
            ) : (
              <AppLink className="link" to={`${studioPath(courseId)}?lesson=${id}`}>
                {title}
              </AppLink>
            )}
            {attempts && attempts.passed + attempts.failed + attempts.open > 0 ? (
              <span className="muted">{t("publish.attempts", attempts)}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The same word by word, once it is asked for. */
function Compare({ course }: { course: ManagedCourse }) {
  const { t } = useTranslation("courses");
  const [isOpen, setOpen] = useState(false);
  return (
    <p className="actions">
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {t("compare.draft")}
      </button>
      {isOpen ? (
        <ComparisonDialog
          of={{ courseId: course.id }}
          language={course.language}
          title={t("compare.draft")}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </p>
  );
}

const groups = ["completed", "in_progress", "not_started"] as const;

function Receivers({ of: { learners, kind, number } }: { of: Publication }) {
  const { t } = useTranslation("courses");
  const shown = groups.filter((group) => learners[group] > 0);
  if (kind === "first" || shown.length === 0) return null;
  return (
    <>
      <h3>{t("publish.who")}</h3>
      <ul className="courses-lines">
        {shown.map((group) => (
          <li key={group}>
            <span className="courses-kind tabular">{t(`learner.count.${group}`, { count: learners[group] })}</span>
            <span className="muted">
              {t(kind === "version" ? `publish.version.${group}` : "publish.correction", {
                number,
                before: number - 1,
              })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function PublishForm({ course, shown }: { course: ManagedCourse; shown: Publication }) {
  const { t } = useTranslation("courses");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [notes, setNotes] = useState("");
  const id = useId();
  const publishing = useMutation({
    mutationFn: async () =>
      (
        await callApi(queryClient, publishCourse, {
          params: { courseId: course.id },
          body: { token: shown.token, notes },
        })
      ).data,
    onSuccess: () => {
      setNotes("");
      toasts.add({ color: "success", title: t("done.published", { title: course.title }) });
      return Promise.all(
        [["courses"], ["studio", "course"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    // What was shown is not so any more: it is shown anew, and pressed again.
    onError: () => queryClient.invalidateQueries({ queryKey: ["courses"] }),
  });
  const isExpired = publishing.error instanceof ApiError && publishing.error.data.code === "preview_expired";
  return (
    <>
      <Field id={id} label={t("publish.notes")} help={t("publish.notesHelp")}>
        <div className="input input-area">
          <textarea
            rows={2}
            maxLength={2000}
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
            {...fieldWiring(id, { help: t("publish.notesHelp") })}
          />
        </div>
      </Field>
      {publishing.error ? (
        <InlineError text={isExpired ? t("publish.expired") : failureText(translate, publishing.error)} />
      ) : null}
      <p className="actions">
        <Button
          variant="primary"
          busy={publishing.isPending}
          disabled={shown.blocking > 0}
          onClick={() => publishing.mutate()}
        >
          {t("publish.action")}
        </Button>
        {shown.blocking > 0 ? (
          <span className="courses-blocked">{t("publish.blocked", { count: shown.blocking })}</span>
        ) : null}
      </p>
    </>
  );
}
