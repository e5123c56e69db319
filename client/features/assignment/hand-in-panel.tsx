import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/button.tsx";
import { HandedIn } from "./handed-in.tsx";
import { HandInForm, type HandInProps } from "./hand-in-form.tsx";
import "./assignment.css";

/** How the learner's work stands, and the form where it may still be changed. */
export function HandInPanel(props: HandInProps) {
  const { t } = useTranslation("assignment");
  const { task } = props;
  const { hand_in: known, points, pass_points: pass } = task;
  const [replacing, setReplacing] = useState("");
  // Of one hand-in: what is handed in next stands for itself.
  const isReplacing = known !== null && replacing === known.handed_in_at;
  const hasForm = known === null || known.state === "returned" || isReplacing;
  return (
    <section className="hand-in" aria-label={t("title")}>
      {points !== null && known?.state !== "accepted" ? (
        <p className="muted">{pass === null ? t("points", { points }) : t("pointsToPass", { points, pass })}</p>
      ) : null}
      {known ? <HandedIn handIn={known} task={task} languageTag={props.languageTag} /> : null}
      {known?.state === "waiting" && !isReplacing ? (
        <Button onClick={() => setReplacing(known.handed_in_at)}>{t("replace")}</Button>
      ) : null}
      {hasForm ? <HandInForm key={known?.handed_in_at} {...props} /> : null}
    </section>
  );
}
