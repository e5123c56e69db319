import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LearnerDetail, LearnerItem } from "#shared/contracts/learners.ts";
import { DueText } from "#client/core/formats/due-text.tsx";
import { useFormats } from "#client/core/formats/use-formats.ts";
import type { LazyNamespace } from "#client/core/messages/load-messages.ts";
import { Lazy } from "#client/core/page/lazy.tsx";
import { Button } from "#client/ui/button.tsx";
import { MetaList, Tag } from "#client/ui/inline-text.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { PageBlock } from "#client/ui/page-block.tsx";
import { type ItemAction, itemActions } from "./item-actions.ts";
import "./learners.css";

const ItemMore = lazyComponent(() => import("./item-more.tsx").then((module) => module.ItemMore));
const TermsAsk = lazyComponent(() => import("./terms-ask.tsx").then((module) => module.TermsAsk));

const groups = ["overdue", "due", "open", "done", "exempt"] as const;

function groupOf({ state, due }: LearnerItem): (typeof groups)[number] {
  if (state === "done" || state === "exempt") return state;
  return due === null ? "open" : due.overdue ? "overdue" : "due";
}

/** All of one person's learning: what is late first. */
export function LearnerItems({ of }: { of: LearnerDetail }) {
  const { t } = useTranslation("learners");
  const [asking, setAsking] = useState<{ item: LearnerItem; action: ItemAction }>();
  if (of.items.length === 0) return <p className="muted">{t("noItems")}</p>;
  return (
    <>
      {groups.map((group) => {
        const items = of.items.filter((item) => groupOf(item) === group);
        return items.length === 0 ? null : (
          <PageBlock key={group} id={group} title={t(`group.${group}`)}>
            <ul className="learner-items">
              {items.map((item) => (
                <Item
                  key={`${item.kind} ${item.target_id}`}
                  item={item}
                  mayEase={of.may.ease}
                  onAsk={(action) => setAsking({ item, action })}
                />
              ))}
            </ul>
          </PageBlock>
        );
      })}
      {of.is_cut ? <p className="muted small">{t("cut")}</p> : null}
      {asking ? <Ask of={of} {...asking} onClose={() => setAsking(undefined)} /> : null}
    </>
  );
}

interface AskProps {
  of: LearnerDetail;
  item: LearnerItem;
  action: ItemAction;
  onClose: () => void;
}

const loadCredit = () => import(/* by itself */ "./credit-ask.tsx").then((module) => module.CreditAsk);
const loadRound = () => import(/* by itself */ "./round-ask.tsx").then((module) => module.RoundAsk);
const uploadNamespaces: readonly LazyNamespace[] = ["upload"];

function Ask({ action, ...rest }: AskProps) {
  if (action === "credit") return <Lazy load={loadCredit} when namespaces={uploadNamespaces} given={rest} />;
  if (action === "renew") return <Lazy load={loadRound} when given={rest} />;
  return <TermsAsk {...rest} action={action} />;
}

interface ItemProps {
  item: LearnerItem;
  mayEase: boolean;
  onAsk: (action: ItemAction) => void;
}

function Item({ item, mayEase, onAsk }: ItemProps) {
  const { t } = useTranslation("learners");
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { title, state, due, percent } = item;
  const actions = mayEase ? itemActions(item) : [];
  return (
    <li className="learner-item">
      <div className="learner-item-head">
        <div className="learner-item-title">
          <h3>{title}</h3>
          <MetaList
            items={[
              t(`kind.${item.kind}`),
              item.round > 1 && t("renewal", { round: item.round }),
              item.is_archived && t("archived"),
              state === "done" || state === "exempt" ? null : t(`state.${state}`),
              percent !== null && state === "started" && t("progress", { percent: formats.percent(percent) }),
              item.completed_at !== null && t("completed", { date: formats.date(item.completed_at) }),
              item.last_studied_at !== null &&
                item.completed_at === null &&
                t("studied", { date: formats.date(item.last_studied_at) }),
            ]}
          />
        </div>
        <p className="learner-item-state">
          {due ? <DueText due={due} /> : null}
          {state === "done" ? <Tag tone="ok">{t("state.done")}</Tag> : null}
          {state === "exempt" ? <Tag>{t("state.exempt")}</Tag> : null}
        </p>
      </div>
      <p className="actions learner-item-acts">
        <Button dense variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t("more")}
        </Button>
        {actions.map((action) => (
          <Button
            key={action}
            dense
            variant="quiet"
            aria-label={`${t(`act.${action}`)}: ${title}`}
            onClick={() => onAsk(action)}
          >
            {t(`act.${action}`)}
          </Button>
        ))}
      </p>
      {isOpen ? <ItemMore item={item} /> : null}
    </li>
  );
}
