import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowLeft } from "#client/ui/icons.ts";
import { GivenFiles, type PdfView } from "./given-files.tsx";
import { type GradingView, pathOfGrading } from "./grading-view.ts";
import type { WaitingItem } from "./queue.ts";
import "./grading.css";
import "./work-pane.css";
import "#client/ui/prose-parts.css";
import "#client/ui/prose.css";

interface WorkPaneProps {
  item: WaitingItem;
  view: GradingView;
  position: string;
  Pdf: PdfView;
  /** Focus belongs here: the learner's name is read out when the next one comes. */
  takesFocus: boolean;
  /** The form. */
  children: ReactNode;
}

/** One learner's answer or work beside what was asked, and below it the form. */
export function WorkPane({ item, view, position, Pdf, takesFocus, children }: WorkPaneProps) {
  const { t } = useTranslation("grading");
  const { moment } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <article className="work-pane" aria-labelledby="work-title">
      <AppLink className="link work-back" to={pathOfGrading({ ...view, item: undefined })}>
        <Icon shape={iconArrowLeft} flip small />
        {t("nav.back")}
      </AppLink>
      <header className="work-head">
        <h2 id="work-title" ref={heading} tabIndex={-1}>
          {item.learner.name}
        </h2>
        <span className="muted small tabular">{position}</span>
        <p className="muted small">
          {item.learner.email} · {t("item.handedIn", { when: moment(item.since) })}
          <br />
          {[item.course, item.lesson].filter(Boolean).join(" · ")}
        </p>
      </header>
      <div className="work-sides">
        <div className="work-asks">
          {item.kind === "essay" ? (
            <Asked title={t("item.question")}>
              <p className="given-text">{item.essay.question}</p>
            </Asked>
          ) : (
            <Asked title={t("item.task")}>
              <div className="prose" dangerouslySetInnerHTML={{ __html: item.html }} />
            </Asked>
          )}
          {item.kind === "essay" && item.essay.guide ? (
            <Asked title={t("item.guide")} quiet>
              <p className="given-text">{item.essay.guide}</p>
            </Asked>
          ) : null}
        </div>
        <div className="work-does">
          <Given item={item} Pdf={Pdf} />
          {children}
        </div>
      </div>
    </article>
  );
}

function Asked({ title, quiet, children }: { title: string; quiet?: boolean; children: ReactNode }) {
  return (
    <section className={quiet ? "work-asked is-guide" : "work-asked"}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Given({ item, Pdf }: { item: WaitingItem; Pdf: PdfView }) {
  const { t } = useTranslation("grading");
  const text = item.kind === "essay" ? item.essay.text : item.work.text;
  const files = item.kind === "essay" ? [] : item.work.files;
  return (
    <section className="work-given">
      <h3>{item.kind === "essay" ? t("item.answer") : t("item.work")}</h3>
      {text ? <p className="given-text">{text}</p> : null}
      {!text && files.length === 0 ? <p className="muted">{t("item.nothing")}</p> : null}
      {files.length > 0 ? <GivenFiles files={files} Pdf={Pdf} /> : null}
    </section>
  );
}
