import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/button.tsx";
import { Radio } from "#client/ui/checkbox.tsx";
import type { Choice, Question } from "./merge-content.ts";
import "./both-changed.css";

const choices = ["mine", "theirs", "both"] as const satisfies readonly Choice[];

interface BothChangedProps {
  questions: readonly Question[];
  onDecide: (key: string, choice: Choice) => void;
  onDone: () => void;
}

/** What somebody else changed at the same time: theirs beside what is written here, and nothing is saved before it is chosen. */
export function BothChanged({ questions, onDecide, onDone }: BothChangedProps) {
  const { t } = useTranslation("studio");
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const words = { mine: t("both.mine"), theirs: t("both.theirs"), both: t("both.keepBoth") };
  return (
    <section className="studio-both" aria-label={t("both.title")}>
      <h2>{t("both.title")}</h2>
      <p>{t("both.text", { count: questions.length })}</p>
      {questions.map(({ key, mine, theirs }) => (
        <fieldset key={key} className="studio-question">
          <legend className="visually-hidden">{t("both.which")}</legend>
          {choices.map((choice) => (
            <div key={choice} className="studio-choice">
              <Radio
                name={`both-${key}`}
                checked={(chosen[key] ?? "mine") === choice}
                onChange={() => {
                  setChosen({ ...chosen, [key]: choice });
                  onDecide(key, choice);
                }}
              >
                {words[choice]}
              </Radio>
              {choice === "both" ? null : <pre>{(choice === "mine" ? mine : theirs) ?? t("both.gone")}</pre>}
            </div>
          ))}
        </fieldset>
      ))}
      <Button variant="primary" onClick={onDone}>
        {t("both.take")}
      </Button>
    </section>
  );
}
