import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExamItem } from "#shared/contracts/exam-figures.ts";
import { useSearchParams } from "react-router";
import { questionPath } from "#shared/routes.ts";
import { useHundredths } from "#client/core/formats/use-hundredths.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { HealthWord } from "#client/features/bank/public.ts";
import { Button } from "#client/ui/button.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import "./exam-figures.css";

/** Once a question is to be graded anew: it is drawn as those see it who are asked it. */
const RegradeForm = lazyComponent(() => import("./regrade-form.tsx").then((module) => module.RegradeForm));

const firstShown = 10;

/** Questions of an exam that were asked, the most doubtful first; each is graded anew in its own line. */
export function ExamItems({ examId, items }: { examId: string; items: readonly ExamItem[] }) {
  const { t } = useTranslation("exams");
  const [params] = useSearchParams();
  // Whoever comes from a question of the bank comes for it.
  const wanted = items.findIndex(({ bank_id: id }) => id !== null && id === params.get("regrade"));
  const [areAllShown, setAllShown] = useState(wanted >= firstShown);
  const [open, setOpen] = useState<string | null>(items[wanted]?.id ?? null);
  if (items.length === 0) return null;
  const shown = areAllShown ? items : items.slice(0, firstShown);
  return (
    <>
      <p className="exam-item-line is-head" aria-hidden="true">
        <span>{t("figures.question")}</span>
        <span>{t("figures.health")}</span>
        <span className="tabular">{t("figures.facility")}</span>
        <span className="tabular">{t("figures.discrimination")}</span>
        <span />
      </p>
      <ol className="exam-items">
        {shown.map((item) => (
          <li className="exam-item" key={item.id} ref={item === items[wanted] ? intoSight : undefined}>
            <Line item={item} isOpen={open === item.id} onToggle={() => setOpen(open === item.id ? null : item.id)} />
            {open === item.id ? <RegradeForm examId={examId} item={item} onClose={() => setOpen(null)} /> : null}
          </li>
        ))}
      </ol>
      {shown.length < items.length ? (
        <Button variant="quiet" onClick={() => setAllShown(true)}>
          {t("figures.all", { count: items.length })}
        </Button>
      ) : null}
    </>
  );
}

function intoSight(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: "center" });
}

interface LineProps {
  item: ExamItem;
  isOpen: boolean;
  onToggle: () => void;
}

function Line({ item, isOpen, onToggle }: LineProps) {
  const { t } = useTranslation("exams");
  const translate = useTranslate();
  const hundredths = useHundredths();
  const shown = (figure: number | null) => (figure === null ? "–" : hundredths(figure));
  const states = [
    ...(item.is_rekeyed ? [t("figures.state.rekeyed")] : []),
    ...(item.is_void ? [t("figures.state.void")] : []),
    ...(item.is_retired ? [t("figures.state.retired")] : []),
  ];
  return (
    <div className="exam-item-line">
      <span>
        {item.bank_id === null ? (
          item.text
        ) : (
          <AppLink className="link" to={questionPath(item.bank_id)}>
            {item.text}
          </AppLink>
        )}
        {states.length > 0 ? <span className="muted small"> · {joined(translate, states)}</span> : null}
      </span>
      <span>
        {item.is_void && item.n > 0 ? (
          <span className="muted">{t("figures.uncounted", { count: item.n })}</span>
        ) : (
          <HealthWord health={item.health} n={item.n} />
        )}
      </span>
      <span className="tabular">{shown(item.facility)}</span>
      <span className="tabular">{shown(item.discrimination)}</span>
      <Button dense aria-expanded={isOpen} aria-label={t("regrade.openFor", { text: item.text })} onClick={onToggle}>
        {t("regrade.open")}
      </Button>
    </div>
  );
}
