import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/button.tsx";
import { Radio } from "#client/ui/checkbox.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleAlert } from "#client/ui/icons.ts";
import type { Asked, Whose } from "./use-asked.ts";
import "./both-copies.css";
import "#client/ui/field.css";

/** How a question is called, and what each of its copies says. */
export interface CopyTexts extends Record<Whose, ReactNode> {
  label: string;
}

const sides = ["mine", "theirs"] as const satisfies readonly Whose[];

interface AskedProps {
  asked: Asked;
  /** Of each question in turn. */
  lines: readonly CopyTexts[];
  onDiscard: () => void;
  /** What is focused once nothing is asked any more. */
  backTo: () => HTMLElement | null | undefined;
}

/** Mine beside theirs, within a form: nothing is sent before each of them is chosen. */
export function AskedCopies({ asked, lines, onDiscard, backTo }: AskedProps) {
  const { t } = useTranslation("manage");
  const { questions, chosen, choose, tries } = asked;
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const back = useRef(backTo);
  useEffect(() => {
    const to = back.current;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
    return () => to()?.focus();
  }, []);
  useEffect(() => {
    if (tries > 0) section.current?.querySelector<HTMLElement>("fieldset[data-open] input")?.focus();
  }, [tries]);
  const sideTexts = { mine: t("both.mine"), theirs: t("both.theirs") };
  const isMissing = tries > 0 && chosen.size < questions.length;
  return (
    <section className="both-copies" aria-labelledby="both-copies" ref={section}>
      <h2 id="both-copies" ref={heading} tabIndex={-1}>
        {t("both.title")}
      </h2>
      <p>{t("both.text", { count: questions.length })}</p>
      {questions.length > 1 ? (
        <p className="actions">
          <Button dense onClick={() => choose("mine")}>
            {t("both.allMine")}
          </Button>
          <Button dense onClick={() => choose("theirs")}>
            {t("both.allTheirs")}
          </Button>
        </p>
      ) : null}
      {questions.map(({ paths: [path = ""] }, at) => (
        <fieldset key={path} className="both-question" data-open={chosen.has(path) ? undefined : ""}>
          <legend>{lines[at]?.label}</legend>
          {sides.map((whose) => (
            <Radio
              key={whose}
              className="both-side"
              name={`both-${path}`}
              checked={chosen.get(path) === whose}
              onChange={() => choose(whose, path)}
            >
              <span>
                <span className="both-whose">{sideTexts[whose]}</span>{" "}
                <span className="both-value">{lines[at]?.[whose] || "–"}</span>
              </span>
            </Radio>
          ))}
        </fieldset>
      ))}
      <div role="alert">
        {isMissing ? (
          <p className="error">
            <Icon shape={iconCircleAlert} />
            <span>{t("both.choose")}</span>
          </p>
        ) : null}
      </div>
      <p className="actions">
        <Button type="submit" variant="primary" aria-keyshortcuts="Control+Enter Meta+Enter">
          {t("both.take")}
        </Button>
        <Button variant="quiet" onClick={onDiscard}>
          {t("form.discard")}
        </Button>
      </p>
    </section>
  );
}

interface DraftCopiesProps extends Omit<AskedProps, "backTo"> {
  onTake: () => void;
}

/** The same over a page whose title is written where it stands. */
export function DraftCopies({ onTake, ...rest }: DraftCopiesProps) {
  return (
    <form
      className="both-draft"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onTake();
      }}
    >
      <AskedCopies {...rest} backTo={() => document.querySelector<HTMLElement>(".title-input input")} />
    </form>
  );
}
