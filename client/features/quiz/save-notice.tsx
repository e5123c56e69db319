import { useTranslation } from "react-i18next";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleAlert } from "#client/ui/icons.ts";
import { isSignedOut, type QuizState } from "./quiz-state.ts";
import "#client/ui/lesson-frame.css";

/** Whether what was chosen is safe. Only a problem is announced: "saved" after every key would talk over the questions. */
export function SaveNotice({ state, clock }: { state: QuizState; clock: (ms: number) => string }) {
  const { t } = useTranslation("quiz");
  const saves = Object.values(state.saves);
  const waiting = saves.includes("waiting");
  const unsettled = state.questions.flatMap(({ id }, at) => (state.clashes[id] ? [at + 1] : []));
  return (
    <span className="quiz-saved small muted tabular" role={waiting ? "status" : undefined}>
      {unsettled.length > 0
        ? t("save.unsettled", { numbers: unsettled.join(", ") })
        : waiting
          ? t("save.waiting")
          : isSignedOut(state)
            ? ""
            : saves.length > 0
              ? t("save.saving")
              : state.savedAt
                ? t("save.saved", { time: clock(state.savedAt) })
                : ""}
    </span>
  );
}

/** `signInHref`: the sign-in page that leads back here. Nothing to say is an empty live region, so that what comes is heard. */
export function SignedOutNotice({ state, signInHref }: { state: QuizState; signInHref: string }) {
  const { t } = useTranslation("quiz");
  return (
    <div role="status">
      {isSignedOut(state) ? (
        <p className="lesson-notice">
          <Icon shape={iconCircleAlert} />
          <span>
            {t("save.signedOut")}{" "}
            <a className="link" href={signInHref}>
              {t("save.signIn")}
            </a>
          </span>
        </p>
      ) : null}
    </div>
  );
}
