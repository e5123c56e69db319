import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import type { AssigningChoices, PreviewDifference, Rule } from "#shared/contracts/assigning.ts";
import type { AssigningTerms } from "#shared/domain/assigning.ts";
import { assignmentPath, assignmentsPath } from "#shared/routes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { LeaveGuard } from "#client/core/form/leave-guard.tsx";
import { onSendKey } from "#client/core/form/send-key.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { ApiError } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { usePhone } from "#client/ui/use-phone.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { InlineError } from "#client/ui/states.tsx";
import { AudienceLines } from "./audience-lines.tsx";
import { AssignedPeople } from "./assigned-people.tsx";
import { type Looked, previewQuery } from "./assigning.queries.ts";
import { type HandedOver, handedOver } from "./handed-over.ts";
import { PreviewPanel } from "./preview-panel.tsx";
import { RuleStateActs } from "./rule-state-acts.tsx";
import { inSentences, type Naming } from "./sentence-text.ts";
import { TakenAudience } from "./taken-audience.tsx";
import { DeadlineLine, LeavingLines, listOf, TargetLines, targetName } from "./terms-lines.tsx";
import { blankTerms, useAssignmentDraft } from "./use-assignment-draft.ts";
import { useSentenceCounts } from "./use-sentence-counts.ts";
import { TitleInput } from "#client/core/form/title-input.tsx";
import "#client/core/list/list.css";
import "./assigning.css";

const AssignmentCopies = lazyComponent(() =>
  import("./assignment-copies.tsx").then((module) => module.AssignmentCopies),
);

interface DeskProps {
  /** Absent: a new one. */
  rule?: Rule;
  choices: AssigningChoices;
}

/** An assignment: its sentences, what it would do, and who has something by it. */
export function AssignmentDesk({ rule, choices }: DeskProps) {
  const { t } = useTranslation("assigning");
  const translate = useTranslate();
  const navigate = useNavigate();
  const say = useDoneToast();
  const [address] = useSearchParams();
  const queryClient = useQueryClient();
  // A list may have said what is to be given, and to whom.
  const [handed] = useState(() => handedOver(queryClient, address));
  const [given] = useState(() => termsFrom(handed, address, choices));
  const [found, setFound] = useState<readonly { id: string; name: string }[]>(handed?.people ?? []);
  const named = [
    ...(rule?.named ?? []),
    ...(rule?.targets ?? []).map(({ id, title: name }) => ({ id, name })),
    ...found,
  ];
  const draft = useAssignmentDraft({
    rule,
    initial: { name: "", ...given },
    today: choices.today,
    onTheirs: () => setFound(named),
  });
  const { terms, applying, asked } = draft;
  const [looked, setLooked] = useState<Looked>({ list: "new", from: 0 });
  const rested = useDeferredValue(terms);
  const isAsked = draft.isWhole && (rule === undefined || draft.isDirty);
  const preview = useQuery({ ...previewQuery(rested, rule?.id, looked), enabled: isAsked && rested === terms });
  const naming: Naming = {
    t: translate,
    choices,
    named,
    onFound: (person) => setFound([...found, person]),
  };
  const whom = inSentences(terms.whom);
  const counts = useSentenceCounts(whom.audience, choices.today, { rule_id: rule?.id });
  const change = rule?.state === "ended" ? undefined : draft.change;
  const shown = preview.isPlaceholderData || preview.error || !isAsked ? undefined : preview.data;
  const part = { terms, naming, change };
  const isPhone = usePhone();
  // Without a name of its own it is called after what it gives.
  const ownName = terms.targets
    .map((target) => targetName(target, naming))
    .join(", ")
    .slice(0, 80);
  const apply = () => {
    if (shown === undefined || applying.isPending) return;
    const count = shown.counts.new;
    const called = draft.name.trim() || ownName;
    applying.mutate(
      { token: shown.token, called },
      {
        onSuccess: ({ id, change_set_id: changeSetId, job_id: jobId }) => {
          const made = rule === undefined ? { id, page: assignmentPath(id), list: assignmentsPath } : undefined;
          if (jobId === null) say(t("done", { count }), changeSetId, made);
          else toasts.add({ color: "info", title: t("runningSoon") });
          if (rule === undefined) void navigate(jobId === null ? assignmentPath(id) : assignmentsPath);
        },
      },
    );
  };
  const isAppliable = rule === undefined || draft.isDirty;
  const press = (
    <Button
      variant="primary"
      busy={applying.isPending}
      disabled={shown === undefined}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onClick={apply}
    >
      {rule ? t("applyChange") : shown?.counts.new ? t("apply", { count: shown.counts.new }) : t("applyNone")}
    </Button>
  );
  const send = () => {
    if (asked) draft.take();
    else if (isAppliable) apply();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl Enter applies from every blank
    <div onKeyDown={onSendKey(send)}>
      <div className="list-head">
        <TitleInput
          label={t("name")}
          value={draft.name}
          placeholder={ownName || t("untitled")}
          onChange={asked ? undefined : change && draft.call}
        />
        {asked ? null : (
          <p className="actions list-head-actions">
            {rule ? <RuleStateActs rule={rule} /> : null}
            {draft.isDirty && rule ? <Button onClick={draft.discard}>{t("discard")}</Button> : null}
            {isAppliable && !isPhone ? press : null}
          </p>
        )}
      </div>
      {rule?.job ? <p className="assigning-running">{t("running", rule.job)}</p> : null}
      {asked ? (
        <AssignmentCopies asked={asked} naming={naming} onTake={draft.take} onDiscard={draft.discard} />
      ) : (
        <>
          <Refusal error={isAppliable ? applying.error : null} />
          <div className="assigning-desk">
            <div className="assigning-form">
              <Row title={t("who")} help={t("whoHelp")}>
                <TakenAudience whom={whom} naming={naming} onTake={change && ((next) => change({ whom: next }))} />
                <AudienceLines
                  rule={whom.audience}
                  naming={naming}
                  counts={counts}
                  onChange={change && ((audience) => change({ whom: { kind: "sentences", audience } }))}
                />
              </Row>
              <Row title={t("what")}>
                <TargetLines {...part} />
              </Row>
              <Row title={t("due")}>
                <DeadlineLine {...part} />
              </Row>
              <Row title={t("leaving")} help={t("leavingHelp")}>
                <LeavingLines {...part} />
              </Row>
            </div>
            {isAppliable ? (
              <PreviewPanel preview={preview} isWhole={draft.isWhole} looked={looked} onLook={setLooked} />
            ) : null}
            {isAppliable && isPhone ? <p className="actions assigning-press">{press}</p> : null}
          </div>
        </>
      )}
      {rule ? <AssignedPeople ruleId={rule.id} /> : null}
      {draft.isDirty ? <LeaveGuard /> : null}
    </div>
  );
}

/** Why nothing was written: what changed since it was shown, or what the learning API says. */
function Refusal({ error }: { error: Error | null }) {
  const { t } = useTranslation("assigning");
  const translate = useTranslate();
  if (error === null) return null;
  const data = error instanceof ApiError ? error.data : undefined;
  if (data?.code === "stale") return <InlineError text={t("stale")} />;
  const { difference } = (data?.current ?? {}) as { difference?: PreviewDifference | null };
  if (!difference) return <InlineError text={failureText(translate, error, "name")} />;
  const { names, left_names: gone, ...counts } = difference;
  const who = names.length > 0 ? ` ${t("expiredNames", { names: names.join(", ") })}` : "";
  const went = gone.length > 0 ? ` ${t("expiredGone", { names: gone.join(", ") })}` : "";
  return <InlineError text={`${t("expired", counts)}${who}${went}`} />;
}

function Row({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <section className="assigning-row" aria-label={title}>
      <div>
        <h2>{title}</h2>
        {help ? <p className="muted small">{help}</p> : null}
      </div>
      <div className="assigning-row-words">{children}</div>
    </section>
  );
}

function termsFrom(
  handed: HandedOver | undefined,
  address: URLSearchParams,
  choices: AssigningChoices,
): AssigningTerms {
  if (handed === undefined) return { ...blankTerms, targets: coursesIn(address, choices) };
  // What was archived meanwhile is given to nobody anew.
  const targets = handed.targets.filter(({ kind, id }) => choices[listOf[kind]].some((one) => one.id === id));
  return { ...blankTerms, whom: { kind: "people", ids: handed.people.map(({ id }) => id) }, targets };
}

function coursesIn(address: URLSearchParams, { courses }: AssigningChoices): AssigningTerms["targets"] {
  const asked = address.getAll("course");
  return courses.flatMap(({ id }) => (asked.includes(id) ? [{ kind: "course" as const, id }] : []));
}
