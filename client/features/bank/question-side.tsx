import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { BankQuestion, QuestionRow } from "#shared/contracts/bank.ts";
import { questionPath } from "#shared/routes.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { buttonClass } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconChevronDown, iconX } from "#client/ui/icons.ts";
import { numberText } from "./bank-text.tsx";
import { questionQuery } from "./bank.queries.ts";
import { QuestionRegrades, QuestionUses, QuestionVersions } from "./question-facts.tsx";
import { QuestionFigures } from "./question-figures.tsx";
import "./question-side.css";

interface SideProps {
  questionId: string;
  /** Of the list beside it, to step through. */
  rows: readonly QuestionRow[];
  /** The list with another question open; null: with none. */
  hrefOf: (questionId: string | null) => string;
}

/** A question beside the list: what answers say of it, its versions and where it is asked. One that is not there shows nothing. */
export function QuestionSide({ questionId, rows, hrefOf }: SideProps) {
  const { t } = useTranslation("testbank");
  const { data: question, isPending } = useQuery(questionQuery(questionId));
  const at = rows.findIndex(({ id }) => id === questionId);
  if (!question && !isPending) return null;
  return (
    <aside className="bank-side panel" aria-label={question?.line ?? t("title")}>
      <p className="bank-side-head">
        <span className="muted tabular">
          {question ? `${numberText(question.number)} · ${t(`kind.${question.kind}`)}` : null}
        </span>
        <Step to={rows[at - 1]} label={t("side.previous")} hrefOf={hrefOf} isUp />
        <Step to={at < 0 ? undefined : rows[at + 1]} label={t("side.next")} hrefOf={hrefOf} />
        <AppLink className="icon-btn" aria-label={t("side.close")} to={hrefOf(null)} preventScrollReset>
          <Icon shape={iconX} />
        </AppLink>
      </p>
      {question ? <Facts question={question} /> : <ListSkeleton columns={2} />}
    </aside>
  );
}

interface StepProps extends Pick<SideProps, "hrefOf"> {
  to: QuestionRow | undefined;
  label: string;
  isUp?: true;
}

function Step({ to, label, hrefOf, isUp }: StepProps) {
  if (!to) return null;
  return (
    <AppLink className="icon-btn" aria-label={label} to={hrefOf(to.id)} preventScrollReset>
      <span className={isUp ? "bank-side-up" : undefined}>
        <Icon shape={iconChevronDown} />
      </span>
    </AppLink>
  );
}

function Facts({ question }: { question: BankQuestion }) {
  const { t } = useTranslation("testbank");
  return (
    <>
      <h2>{question.line}</h2>
      {question.is_sat ? (
        <p className="muted">{t("sat")}</p>
      ) : (
        <>
          <QuestionFigures question={question} />
          <h3>{t("versions.title")}</h3>
          <QuestionVersions question={question} />
        </>
      )}
      <h3>{t("uses.title")}</h3>
      <QuestionUses question={question} />
      <div className="bank-side-acts">
        <QuestionRegrades question={question} />
        <AppLink className={buttonClass({})} to={questionPath(question.id)}>
          {t("side.open")}
        </AppLink>
      </div>
    </>
  );
}
