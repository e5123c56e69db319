import { type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowDown, iconArrowUp } from "#client/ui/study-icons.ts";
import type { AnswerProps } from "./answer-props.ts";
import "./quiz-kinds.css";
import "./quiz-parts.css";

/** Things to put in order, with two buttons each, or dragged. Untouched, the drawn order is no answer yet. */
export function OrderingView({ question, language, answer, onOrder }: AnswerProps) {
  const { t } = useTranslation("quiz");
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<string | null>(null);
  const drawn = question.options.map(({ id }) => id);
  const order = answer.option_ids.length === drawn.length ? answer.option_ids : drawn;
  const textOf = new Map(question.options.map(({ id, text }) => [id, text]));

  function move(id: string, to: number): void {
    if (to < 0 || to >= order.length) return;
    const rest = order.filter((other) => other !== id);
    onOrder([...rest.slice(0, to), id, ...rest.slice(to)]);
    setSaid(t("attempt.moved", { text: textOf.get(id), place: to + 1, count: order.length }));
  }

  const dropOn = (event: DragEvent, place: number) => {
    event.preventDefault();
    if (dragged !== null) move(dragged, place);
    setDragged(null);
  };

  return (
    <>
      <p className="small muted quiz-several">{t("attempt.putInOrder")}</p>
      <ol className="quiz-order" aria-label={t("attempt.order")}>
        {order.map((id, place) => (
          // Dragging is for a pointer; the two buttons do the same for everybody.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={id}
            className={cx("quiz-order-item", dragged === id && "is-dragged")}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = "move";
              setDragged(id);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => dropOn(event, place)}
          >
            <span className="option-key tabular" aria-hidden="true">
              {place + 1}
            </span>
            <span lang={language}>{textOf.get(id)}</span>
            <button
              type="button"
              className="icon-btn"
              aria-label={t("attempt.moveUp", { text: textOf.get(id) })}
              disabled={place === 0}
              onClick={() => move(id, place - 1)}
            >
              <Icon shape={iconArrowUp} />
            </button>
            <button
              type="button"
              className="icon-btn"
              aria-label={t("attempt.moveDown", { text: textOf.get(id) })}
              disabled={place === order.length - 1}
              onClick={() => move(id, place + 1)}
            >
              <Icon shape={iconArrowDown} />
            </button>
          </li>
        ))}
      </ol>
      {answer.option_ids.length === 0 && (
        <button type="button" className="link small" onClick={() => onOrder(order)}>
          {t("attempt.keepOrder")}
        </button>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
