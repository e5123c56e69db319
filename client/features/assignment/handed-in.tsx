import { useTranslation } from "react-i18next";
import type { HandIn, Task } from "#shared/contracts/hand-ins.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { fileSize } from "#client/core/formats/file-size.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCircleCheck, iconDownload, iconRotateCcw } from "#client/ui/icons.ts";
import { iconClock } from "#client/ui/study-icons.ts";
import "./assignment.css";

interface HandedInProps {
  handIn: HandIn;
  task: Task;
  languageTag: string;
}

const icons = { waiting: iconClock, accepted: iconCircleCheck, returned: iconRotateCcw };

/** What was handed in, and what was said of it. */
export function HandedIn({ handIn, task, languageTag }: HandedInProps) {
  const { t } = useTranslation("assignment");
  const { apiBase } = useApp().boot;
  const { moment } = useFormats();
  const { state, text, files, comment, reviewer, points } = handIn;
  const states = { waiting: t("state.waiting"), accepted: t("state.accepted"), returned: t("state.returned") };
  return (
    <div className={`handed-in is-${state}`}>
      <p className="handed-in-state" role="status">
        <Icon shape={icons[state]} />
        <strong>{states[state]}</strong>
        {points !== null && task.points !== null ? (
          <span className="tabular">{t("earned", { points, most: task.points })}</span>
        ) : null}
      </p>
      {comment ? (
        <blockquote className="handed-in-comment">
          <p>{comment}</p>
          {reviewer ? <footer className="muted small">{reviewer}</footer> : null}
        </blockquote>
      ) : null}
      <details open={state === "waiting"}>
        <summary>{t("yours", { when: moment(handIn.handed_in_at) })}</summary>
        {text ? <p className="handed-in-text">{text}</p> : null}
        {files.length > 0 ? (
          <ul className="handed-in-files">
            {files.map(({ upload_id: id, src, name, bytes }) => (
              <li key={id}>
                <a className="link" href={apiBase + src} download={name}>
                  <Icon shape={iconDownload} /> {name}
                </a>{" "}
                <small className="muted tabular">{fileSize(bytes, languageTag)}</small>
              </li>
            ))}
          </ul>
        ) : null}
      </details>
    </div>
  );
}
