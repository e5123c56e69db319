import { useTranslation } from "react-i18next";
import type { ProgrammeDetail } from "#shared/contracts/programme.ts";
import { DueFact } from "#client/core/formats/due-text.tsx";
import { failureText } from "#client/core/transport/failure-text.ts";
import { PartsBar } from "./parts-bar.tsx";
import { joined } from "#client/core/formats/formats.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { Button } from "#client/ui/button.tsx";
import { Fact } from "#client/ui/fact.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { StateText } from "#client/ui/inline-text.tsx";
import type { useJoin } from "./use-join.ts";
import "./programme-path.css";
import "#client/ui/page-columns.css";

interface SideProps {
  programme: ProgrammeDetail;
  join: ReturnType<typeof useJoin>;
}

/** Beside the path: how far the viewer is, by when, who gave it; before joining, the one button. */
export function ProgrammeSide({ programme, join }: SideProps) {
  const { t } = useTranslation("programme");
  const formats = useFormats();
  const { progress } = programme;
  return (
    <aside className="page-side" aria-label={progress ? t("progress.title") : t("progress.about")}>
      <Panel className="action-card action-card-body">
        <h2>{progress ? t("progress.title") : t("progress.about")}</h2>
        {progress ? (
          <div className="mbs-4">
            <PartsBar progress={progress} />
            <p className="foot-line">
              <span>{t("common:progress.parts", { done: progress.done_count, count: progress.step_count })}</span>
              <span>
                {programme.completed_at ? (
                  <StateText tone="ok">{t("progress.completed")}</StateText>
                ) : (
                  formats.remaining("programme", progress.remaining_seconds)
                )}
              </span>
            </p>
          </div>
        ) : (
          <div className="mbs-4 action-bar-hidden">
            <JoinButton join={join} />
            <p className="muted small mbs-3">{t("progress.before")}</p>
          </div>
        )}
        <Facts programme={programme} />
      </Panel>
    </aside>
  );
}

/** The same button on small screens, above the bottom navigation. */
export function JoinBar({ join }: Pick<SideProps, "join">) {
  return (
    <div className="action-bar">
      <JoinButton join={join} />
    </div>
  );
}

function JoinButton({ join }: Pick<SideProps, "join">) {
  const { t } = useTranslation("programme");
  const translate = useTranslate();
  return (
    <>
      <Button variant="primary" wide busy={join.isPending} onClick={() => join.mutate()}>
        {t("action.join")}
      </Button>
      {join.error && <InlineError text={t("action.failed", { message: failureText(translate, join.error) })} />}
    </>
  );
}

function Facts({ programme }: { programme: ProgrammeDetail }) {
  const { t } = useTranslation("programme");
  const translate = useTranslate();
  const formats = useFormats();
  const {
    due,
    completed_at: completed,
    joined_at: joinedOn,
    assigned_by: by,
    award,
    language,
    step_count: count,
    optional_count: uncounted,
    optional_needed: chosen,
  } = programme;
  const optional = programme.steps.filter((step) => step.is_optional).length;
  return (
    <dl className="facts">
      {completed && <Fact term={t("facts.completed")}>{formats.date(completed)}</Fact>}
      <DueFact term={t("facts.due")} due={due} />
      <Fact term={t("facts.parts")}>
        {joined(translate, [
          t("common:progress.partCount", { count }),
          ...(uncounted > 0 ? [t("common:progress.optionalCount", { count: uncounted })] : []),
        ])}
      </Fact>
      {chosen > 0 && <Fact term={t("facts.choose")}>{t("facts.chooseOf", { count: chosen, of: optional })}</Fact>}
      <Fact term={t("facts.duration")}>{formats.duration(programme.duration_seconds)}</Fact>
      <Fact term={t("facts.order")}>
        <Order programme={programme} />
      </Fact>
      {by && <Fact term={t("facts.by")}>{by}</Fact>}
      {!by && joinedOn && <Fact term={t("facts.joined")}>{formats.date(joinedOn)}</Fact>}
      {award && (
        <Fact term={t("facts.award")} lang={language}>
          {award}
        </Fact>
      )}
    </dl>
  );
}

function Order({ programme }: { programme: ProgrammeDetail }) {
  const { t } = useTranslation("programme");
  if (programme.in_order) return t("facts.orderAll");
  return programme.steps.some((step) => step.requires.length > 0) ? t("facts.orderSome") : t("facts.orderNone");
}
