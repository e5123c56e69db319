import { useTranslation } from "react-i18next";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { cx } from "#client/ui/cx.ts";
import { Button } from "#client/ui/button.tsx";
import { isAnswered, type QuizState } from "./quiz-state.ts";
import "./quiz-parts.css";
import "./quiz.css";
import "#client/ui/page-columns.css";

interface QuestionMapProps {
  state: QuizState;
  passPercent: number;
  /** "1" or "1 of 3". */
  attempt: string;
  onGo: (index: number) => void;
  onHandIn: () => void;
}

/** All questions at a glance: answered, to look at again, the one that is open. */
export function QuestionMap({ state, passPercent, attempt, onGo, onHandIn }: QuestionMapProps) {
  const { t } = useTranslation("quiz");
  const translate = useTranslate();
  const answered = state.questions.filter(({ id }) => isAnswered(state.answers, id)).length;
  return (
    <aside aria-label={t("map.title")}>
      <h2 className="quiz-map-title">{t("map.title")}</h2>
      <div className="quiz-map-cells">
        {state.questions.map(({ id }, index) => {
          const done = isAnswered(state.answers, id);
          const marked = state.flagged.includes(id);
          const label = [
            t("map.question", { number: index + 1 }),
            done ? t("map.isAnswered") : "",
            marked ? t("map.isMarked") : "",
          ];
          return (
            <button
              key={id}
              type="button"
              className={cx(done && "is-answered", marked && "is-marked", index === state.index && "is-current")}
              aria-label={joined(translate, label.filter(Boolean))}
              aria-current={index === state.index ? "step" : undefined}
              onClick={() => onGo(index)}
            >
              {index + 1}
            </button>
          );
        })}
      </div>
      <dl className="facts">
        <Fact name={t("map.answered")} value={String(answered)} />
        <Fact name={t("map.marked")} value={String(state.flagged.length)} />
        <Fact name={t("map.pass")} value={t("common:percent", { value: passPercent })} />
        <Fact name={t("map.attempt")} value={attempt} />
      </dl>
      <Button wide className="quiz-hand-in" onClick={onHandIn}>
        {t("handIn.open")}
      </Button>
    </aside>
  );
}

export function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
