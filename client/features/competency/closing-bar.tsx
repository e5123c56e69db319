import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Matrix } from "#shared/contracts/competency-matrix.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { useUser } from "#client/core/session/business.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { InlineError } from "#client/ui/states.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { useNames } from "./closing-names.ts";
import { closingQuery } from "./competency.queries.ts";
import { gapsOf } from "./matrix-cells.ts";
import { uncover } from "./matrix-cover.ts";

// Its menus would come with every list.
const ClosingFound = lazyComponent(() => import("./closing-found.tsx").then((module) => module.ClosingFound));
const ClosingDialog = lazyComponent(() => import("./closing-dialog.tsx").then((module) => module.ClosingDialog));

interface BarProps {
  matrix: Matrix;
  profile: string | undefined;
  chosen: ReadonlySet<string>;
  onClear: () => void;
  onOpen: (place: { user: string; competency: string }) => void;
}

/** What closes the gaps that are chosen: which courses, for whom they are enough, and for whom there is none. */
export function ClosingBar({ matrix, profile, chosen, onClear, onOpen }: BarProps) {
  const { t } = useTranslation("competency");
  const translate = useTranslate();
  const user = useUser();
  const id = useId();
  const names = useNames();
  const bar = useRef<HTMLElement>(null);
  // What it says comes late, and makes it taller.
  useEffect(() => {
    if (bar.current === null) return;
    const height = new ResizeObserver(uncover);
    height.observe(bar.current);
    return () => height.disconnect();
  }, []);
  const [isAsked, setAsked] = useState(false);
  const [dueOn, setDueOn] = useState("");
  // Courses by competency, where somebody wants another than the best.
  const [courses, setCourses] = useState<ReadonlyMap<string, string>>(new Map());
  const gaps = useMemo(() => gapsOf(chosen), [chosen]);
  const rested = useDeferredValue(gaps);
  const closing = useQuery(
    closingQuery({
      profile,
      gaps: rested,
      ...(courses.size > 0 && {
        chosen: [...courses].map(([competencyId, courseId]) => ({ competency_id: competencyId, course_id: courseId })),
      }),
    }),
  );
  const people = new Set(gaps.map((gap) => gap.user_id));
  const whom = matrix.people
    .filter((person) => people.has(person.id))
    .map((person) => ({ user_id: person.id, name: person.name }));
  const named = matrix.competencies.filter(({ id }) => gaps.some((gap) => gap.competency_id === id));
  const [only] = gaps.length === 1 ? gaps : [];
  const found = closing.data;
  return (
    <section ref={bar} className="matrix-closing" aria-label={t("closing.label")}>
      <div>
        <h2>{t("closing.gaps", { count: gaps.length })}</h2>
        <p className="small">{t("closing.for", { names: names(whom) })}</p>
        <p className="muted small">
          {t("closing.people", { count: people.size })} {named.map(({ title }) => title).join(" · ")}
        </p>
        <p className="actions">
          <Button dense variant="quiet" onClick={onClear}>
            {t("closing.clear")}
          </Button>
          {only ? (
            <Button dense onClick={() => onOpen({ user: only.user_id, competency: only.competency_id })}>
              {t("closing.open")}
            </Button>
          ) : null}
        </p>
      </div>
      <div className="matrix-closing-list" aria-busy={closing.isFetching}>
        {closing.error ? (
          <InlineError
            text={failureText(translate, closing.error)}
            retryLabel={translate("common:actions.retry")}
            onRetry={() => void closing.refetch()}
          />
        ) : null}
        {!found && !closing.error ? <ListSkeleton columns={2} /> : null}
        {found ? (
          <ClosingFound
            closing={found}
            onChange={(competencyId, courseId) => setCourses(new Map(courses).set(competencyId, courseId))}
          />
        ) : null}
      </div>
      <div className="matrix-closing-do">
        {user?.can_access_lMS ? (
          <>
            <TextInput
              id={`${id}-due`}
              type="date"
              label={t("closing.due")}
              value={dueOn}
              onChange={({ target }) => setDueOn(target.value)}
            />
            <Button
              variant="primary"
              disabled={!found || found.courses.length === 0 || closing.isPlaceholderData || rested !== gaps}
              onClick={() => setAsked(true)}
            >
              {t("closing.assign")}
            </Button>
          </>
        ) : (
          <p className="muted small">{t("closing.noRight")}</p>
        )}
        <p className="muted small">{t("closing.previewFirst")}</p>
      </div>
      {isAsked && found ? (
        <ClosingDialog
          closing={found}
          dueOn={dueOn}
          onDue={setDueOn}
          onClose={() => setAsked(false)}
          onDone={() => {
            setAsked(false);
            onClear();
          }}
        />
      ) : null}
    </section>
  );
}
