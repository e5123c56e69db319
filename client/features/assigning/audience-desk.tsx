import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { AssigningChoices } from "#shared/contracts/assigning.ts";
import { type Audience, type AudienceMembers, changeAudience, createAudience } from "#shared/contracts/audiences.ts";
import { type AudienceRule, audienceProblem } from "#shared/domain/audience.ts";
import { assignmentPath, audiencePath, audiencesPath } from "#shared/routes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import type { CopyTexts } from "#client/core/form/asked-copies.tsx";
import { LeaveGuard } from "#client/core/form/leave-guard.tsx";
import { onSendKey } from "#client/core/form/send-key.ts";
import { TitleInput } from "#client/core/form/title-input.tsx";
import type { BothChanged } from "#client/core/form/three-way.ts";
import { useDraft } from "#client/core/form/use-draft.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { callApi } from "#client/core/transport/api.ts";
import { failureText, saidInPlace } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { cx } from "#client/ui/cx.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { InlineError } from "#client/ui/states.tsx";
import { AudienceLines } from "./audience-lines.tsx";
import { AudienceRemoval } from "./audience-removal.tsx";
import { audienceQuery, membersQuery } from "./assigning.queries.ts";
import { type Naming, ruleText } from "./sentence-text.ts";
import { useSentenceCounts } from "./use-sentence-counts.ts";
import "#client/core/list/list.css";
import "./assigning.css";

const DraftCopies = lazyComponent(() =>
  import("#client/core/form/asked-copies.tsx").then((module) => module.DraftCopies),
);

interface DeskProps {
  /** Absent: a new one. */
  audience?: Audience;
  choices: AssigningChoices;
}

/** An audience: its sentences, whom they mean at this moment, and which assignments took it. */
export function AudienceDesk({ audience, choices }: DeskProps) {
  const { t } = useTranslation("assigning");
  const translate = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const draft = useDraft<AudienceDraft, Audience>({
    stored: audience,
    valuesOf: ofAudience,
    blank: { name: t("audiences.untitled"), rule: blank },
    onStored: (theirs) => {
      // What is named here may be named there no longer.
      setFound((before) => [...before, ...(audience?.named ?? [])]);
      queryClient.setQueryData(audienceQuery(theirs.id).queryKey, theirs);
    },
  });
  const [found, setFound] = useState<{ id: string; name: string }[]>([]);
  const { isDirty, asked } = draft;
  const { name, rule } = draft.values;
  const rested = useDeferredValue(rule);
  const problem = rule.of.length === 0 ? "required" : audienceProblem(rule, choices.today)?.code;
  const members = useQuery({
    ...membersQuery(rested, { audience_id: audience?.id }),
    enabled: problem === undefined && rested === rule,
  });
  const counts = useSentenceCounts(rule, choices.today, { audience_id: audience?.id });
  const saving = useMutation({
    mutationFn: async (typed: AudienceDraft) => {
      if (audience === undefined) return (await callApi(queryClient, createAudience, { body: typed })).data;
      const params = { audienceId: audience.id };
      return draft.over(
        typed,
        async (body, ifMatch) => (await callApi(queryClient, changeAudience, { params, body }, { ifMatch })).data,
      );
    },
    onSuccess: async ({ id, change_set_id: changeSetId }) => {
      const made = audience === undefined ? { id, page: audiencePath(id), list: audiencesPath } : undefined;
      if (changeSetId !== null) say(t("audiences.saved"), changeSetId, made);
      await queryClient.invalidateQueries({ queryKey: ["assigning"] });
      draft.discard();
      if (audience === undefined) await navigate(audiencePath(id));
    },
    onError: saidInPlace,
  });
  const isReady = problem === undefined && name.trim() !== "";
  const save = () => {
    if (saving.isPending || !(isReady || asked) || !(isDirty || audience === undefined)) return;
    const typed = draft.settled();
    if (typed) saving.mutate(typed);
  };
  const discard = () => {
    saving.reset();
    draft.discard();
  };
  const naming: Naming = {
    t: translate,
    choices,
    named: [...(audience?.named ?? []), ...found],
    onFound: (person) => setFound([...found, person]),
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl Enter saves from every blank
    <div onKeyDown={onSendKey(save)}>
      <div className="list-head">
        <TitleInput
          label={t("audiences.name")}
          value={name}
          onChange={asked ? undefined : (next) => draft.change({ name: next })}
        />
        {asked ? null : (
          <p className="actions list-head-actions">
            {audience && !isDirty ? <AudienceRemoval audience={audience} /> : null}
            {isDirty && audience ? <Button onClick={discard}>{t("discard")}</Button> : null}
            {audience === undefined || isDirty ? (
              <Button
                variant="primary"
                busy={saving.isPending}
                disabled={!isReady}
                aria-keyshortcuts="Control+Enter Meta+Enter"
                onClick={save}
              >
                {t("audiences.save")}
              </Button>
            ) : null}
          </p>
        )}
      </div>
      {asked ? (
        <DraftCopies
          asked={asked}
          lines={asked.questions.map((question) => copyTexts(question, naming))}
          onTake={save}
          onDiscard={discard}
        />
      ) : (
        <>
          {saving.error ? <InlineError text={failureText(translate, saving.error, "name")} /> : null}
          <div className="assigning-desk">
            <div className="assigning-form">
              <section className="assigning-row" aria-label={t("audiences.rule")}>
                <div>
                  <h2>{t("audiences.rule")}</h2>
                  <p className="muted small">{t("audiences.ruleHelp")}</p>
                </div>
                <div className="assigning-row-words">
                  <AudienceLines
                    rule={rule}
                    naming={naming}
                    counts={counts}
                    onChange={(next) => draft.change({ rule: next })}
                  />
                </div>
              </section>
              {audience ? <Uses audience={audience} /> : null}
            </div>
            <Members members={members} problem={problem} isCompared={isDirty && audience !== undefined} />
          </div>
        </>
      )}
      {isDirty ? <LeaveGuard /> : null}
    </div>
  );
}

interface AudienceDraft {
  name: string;
  rule: AudienceRule;
}

const blank: AudienceRule = { join: "and", of: [] };
const ofAudience = ({ name, rule }: Audience): AudienceDraft => ({ name, rule });

/** What both made of the name, or of the sentences, each as one line. */
function copyTexts({ paths, mine: [mine], theirs: [theirs] }: BothChanged, naming: Naming): CopyTexts {
  if (paths[0] === "name")
    return { label: naming.t("assigning:audiences.name"), mine: String(mine), theirs: String(theirs) };
  return {
    label: naming.t("assigning:audiences.rule"),
    mine: ruleText(mine as AudienceRule, naming),
    theirs: ruleText(theirs as AudienceRule, naming),
  };
}

interface MembersProps {
  members: UseQueryResult<AudienceMembers>;
  /** Why nobody can be shown; undefined: nothing is wrong. */
  problem: "required" | "contradiction" | undefined;
  isCompared: boolean;
}

/** Whom the sentences mean at this moment. */
function Members({
  members: { data, error, isPlaceholderData, isFetching, refetch },
  problem,
  isCompared,
}: MembersProps) {
  const { t } = useTranslation("assigning");
  const translate = useTranslate();
  const further = data ? data.count - data.people.length : 0;
  return (
    <aside className="assigning-preview" aria-label={t("audiences.now")} aria-busy={isFetching}>
      <h2>{t("audiences.now")}</h2>
      {problem === "required" ? <p className="muted">{t("audiences.unready")}</p> : null}
      {problem === "contradiction" ? <InlineError text={t("audiences.never")} /> : null}
      {problem === undefined && error ? (
        <InlineError
          text={failureText(translate, error)}
          retryLabel={translate("common:actions.retry")}
          onRetry={() => void refetch()}
        />
      ) : null}
      {problem === undefined && !error && !data ? <ListSkeleton columns={1} /> : null}
      {problem === undefined && !error && data ? (
        <div className={cx(isPlaceholderData && "is-old")} aria-live="polite">
          <p className="assigning-count">
            <b>{data.count}</b> {t("audiences.people", { count: data.count })}
          </p>
          {isCompared ? (
            <p className="small">{t("audiences.moves", { joining: data.joining, leaving: data.leaving })}</p>
          ) : null}
          {data.people.length === 0 ? <p className="muted small">{t("audiences.nobody")}</p> : null}
          <ul className="assigning-planned">
            {data.people.map((one) => (
              <li key={one.id}>
                <span>
                  {one.name}
                  <span className="muted small">{one.job_title}</span>
                </span>
              </li>
            ))}
          </ul>
          {further > 0 ? <p className="muted small">{translate("manage:list.further", { count: further })}</p> : null}
        </div>
      ) : null}
    </aside>
  );
}

/** The assignments that took it, and whether they mean whom it means by now. */
function Uses({ audience: { uses } }: { audience: Audience }) {
  const { t } = useTranslation("assigning");
  return (
    <section className="assigning-row" aria-labelledby="audience-uses">
      <div>
        <h2 id="audience-uses">{t("audiences.usedBy")}</h2>
        <p className="muted small">{t("audiences.usesHelp")}</p>
      </div>
      <div>
        {uses.length === 0 ? <p className="muted">{t("audiences.unused")}</p> : null}
        <ul className="assigning-planned">
          {uses.map((one) => (
            <li key={one.id}>
              <AppLink className="link" to={assignmentPath(one.id)}>
                {one.name}
              </AppLink>
              <span className="assigning-facts small">
                {one.is_same || one.state === "ended" ? null : <span>{t("audiences.isOlder")}</span>}
                <span className="muted">{t(`state.${one.state}`)}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
