import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Closing, Matrix } from "#shared/contracts/competency-matrix.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { useUser } from "#client/core/session/business.ts";
import { failureWords } from "#client/core/transport/failure-words.ts";
import { Button } from "#client/ui/button.tsx";
import { StateText } from "#client/ui/inline-text.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { closingQuery } from "./competency.queries.ts";
import { gapsOf } from "./matrix-cells.ts";

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
  const [isAsked, setAsked] = useState(false);
  const gaps = useMemo(() => gapsOf(chosen), [chosen]);
  const rested = useDeferredValue(gaps);
  const closing = useQuery(closingQuery({ profile, gaps: rested }));
  const people = new Set(gaps.map((gap) => gap.user_id)).size;
  const named = matrix.competencies.filter(({ id }) => gaps.some((gap) => gap.competency_id === id));
  const [only] = gaps.length === 1 ? gaps : [];
  const found = closing.data;
  return (
    <section className="matrix-closing" aria-label={t("closing.label")}>
      <div>
        <h2>{t("closing.gaps", { count: gaps.length })}</h2>
        <p className="muted small">
          {t("closing.people", { count: people })} {named.map(({ title }) => title).join(" · ")}
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
            text={failureWords(translate, closing.error)}
            retryLabel={translate("common:actions.retry")}
            onRetry={() => void closing.refetch()}
          />
        ) : null}
        {!found && !closing.error ? <ListSkeleton columns={2} /> : null}
        {found ? <Found closing={found} /> : null}
      </div>
      <div className="matrix-closing-do">
        {user?.can_access_lMS ? (
          <Button
            variant="primary"
            disabled={!found || found.courses.length === 0 || closing.isPlaceholderData || rested !== gaps}
            onClick={() => setAsked(true)}
          >
            {t("closing.assign")}
          </Button>
        ) : (
          <p className="muted small">{t("closing.noRight")}</p>
        )}
        <p className="muted small">{t("closing.previewFirst")}</p>
      </div>
      {isAsked && found ? (
        <ClosingDialog
          closing={found}
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

const mostNamed = 4;

function Found({ closing: { courses, none } }: { closing: Closing }) {
  const { t } = useTranslation("competency");
  const names = (some: readonly { name: string }[]) => {
    const shown = some.slice(0, mostNamed).map(({ name }) => name);
    const more = some.length - shown.length;
    return [...shown, ...(more > 0 ? [t("closing.more", { count: more })] : [])].join(", ");
  };
  return (
    <ul>
      {courses.map((course) => (
        <li key={`${course.competency.id} ${course.course_id}`}>
          <span>
            <b>{course.title}</b>
            <br />
            <span className="muted small">
              {t("closing.brings", { competency: course.competency.title, level: course.level })}
            </span>
          </span>
          <span className="matrix-for">
            {t("closing.people", { count: course.enough.length + course.short.length })}{" "}
            <b>{t("closing.enough", { count: course.enough.length })}</b>
            {course.short.length > 0 ? (
              <>
                <br />
                <StateText tone="warn">{t("closing.short", { names: names(course.short) })}</StateText>
              </>
            ) : null}
          </span>
        </li>
      ))}
      {none.length > 0 ? (
        <li>
          <StateText tone="warn">
            {t("closing.none", {
              names: names(none),
              competencies: [...new Set(none.map((one) => one.competency.title))].join(", "),
            })}
          </StateText>
        </li>
      ) : null}
    </ul>
  );
}
