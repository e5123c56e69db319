import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LeaveGuard } from "#client/core/form/leave-guard.tsx";
import { Button } from "#client/ui/button.tsx";
import { Radio } from "#client/ui/checkbox.tsx";
import type { TreeQuestion, Whose } from "./meet-trees.ts";
import "#client/core/form/both-copies.css";
import "./menus.css";

interface TreeQuestionsProps<Node> {
  questions: readonly TreeQuestion<Node>[];
  chosen: ReadonlyMap<string, Whose>;
  /** What each field of an entry is called. */
  fields: Readonly<Partial<Record<keyof Node & string, string>>>;
  choose: (key: string, whose: Whose) => void;
  take: () => void;
  onDiscard: () => void;
}

const sides = ["mine", "theirs"] as const satisfies readonly Whose[];

/** What two people made of the same entries, mine beside theirs; nothing is saved before it is chosen. */
export function TreeQuestions<Node extends object>(props: TreeQuestionsProps<Node>) {
  const { questions, chosen, fields, choose, take, onDiscard } = props;
  const { t } = useTranslation(["configuration", "manage"]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const words = { mine: t("manage:both.mine"), theirs: t("manage:both.theirs") };

  function titleOf({ about, name }: TreeQuestion<Node>): string {
    if (about === "entry" || about === "removal") return name || t("both.unnamed");
    return name === "" ? t("both.order") : t("both.orderBelow", { name });
  }

  /** In lines, what somebody made of it. */
  function linesOf(question: TreeQuestion<Node>, whose: Whose): { name: string; value: string }[] {
    const side = question[whose];
    if (side === null) return [{ name: "", value: t("both.gone") }];
    if (question.about === "order") return side.order.map((name, at) => ({ name: String(at + 1), value: name }));
    const shown = Object.entries<string | undefined>(fields).filter(
      ([field]) => question.about === "removal" || question.fields.some((one) => one === field),
    );
    const place = { name: t("both.place"), value: side.parent === null ? t("both.top") : side.parent };
    return [
      ...shown.map(([field, name = ""]) => ({ name, value: shownValue(side.node[field as keyof Node]) })),
      ...(question.isMoved || question.about === "removal" ? [place] : []),
    ];
  }

  function shownValue(value: unknown): string {
    if (typeof value === "boolean") return value ? t("manage:both.yes") : t("manage:both.no");
    return typeof value === "string" && value !== "" ? value : "–";
  }

  return (
    <section className="both-copies" aria-labelledby="tree-both">
      <h2 id="tree-both" ref={heading} tabIndex={-1}>
        {t("both.title")}
      </h2>
      <p>{t("both.text", { count: questions.length })}</p>
      {questions.map((question) => (
        <fieldset key={question.key} className="both-question">
          <legend>{titleOf(question)}</legend>
          {sides.map((whose) => (
            <div key={whose} className="tree-side">
              <Radio
                name={`both-${question.key}`}
                checked={(chosen.get(question.key) ?? "mine") === whose}
                onChange={() => choose(question.key, whose)}
              >
                {words[whose]}
              </Radio>
              <dl>
                {linesOf(question, whose).map(({ name, value }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </fieldset>
      ))}
      <p className="actions">
        <Button variant="primary" onClick={take}>
          {t("manage:both.take")}
        </Button>
        <Button variant="quiet" onClick={onDiscard}>
          {t("menus.theirs")}
        </Button>
      </p>
      <LeaveGuard />
    </section>
  );
}
