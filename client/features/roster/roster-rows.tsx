import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Mark } from "#shared/contracts/roster.ts";
import { clockTime } from "#client/core/formats/session-times.ts";
import { IconButton } from "#client/ui/button.tsx";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck, iconEllipsis, iconMinus, iconTimer, iconX } from "#client/ui/icons.ts";
import { MarkButtons } from "./mark-buttons.tsx";
import type { ShownRow } from "./use-marks.ts";
import "./roster.css";

const shapes: Record<Mark, string> = { present: iconCheck, late: iconTimer, excused: iconMinus, absent: iconX };

interface RowsProps {
  title: string;
  people: readonly ShownRow[];
  /** Nobody is marked any more. */
  isClosed: boolean;
  timeZone: string;
  onSay: (people: readonly ShownRow[], mark: Mark | null) => void;
}

/** People by name; a press anywhere on one marks them present, another takes it back. */
export function RosterRows({ title, people, ...rest }: RowsProps) {
  const id = useId();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="roster-group">
        {title} <span className="muted">{people.length}</span>
      </h2>
      <ol>
        {people.map((person) => (
          <Row key={person.user_id} person={person} {...rest} />
        ))}
      </ol>
    </section>
  );
}

interface RowProps extends Omit<RowsProps, "title" | "people"> {
  person: ShownRow;
}

function Row({ person, isClosed, timeZone, onSay }: RowProps) {
  const { t } = useTranslation("classes");
  const [isOpen, setOpen] = useState(false);
  const { name, team, mark, marked_at: at, way, isQueued } = person;

  function say(next: Mark | null): void {
    onSay([person], next);
    setOpen(false);
  }

  return (
    <li className={cx("roster-row", mark && `is-${mark}`)}>
      <button
        type="button"
        className="roster-tap"
        aria-pressed={mark !== null}
        disabled={isClosed}
        onClick={() => say(mark === null ? "present" : null)}
      >
        <span className="roster-box">{mark === null ? null : <Icon shape={shapes[mark]} />}</span>
        <span>
          <b>{name}</b>
          <small>
            {mark === null ? team : `${t(`mark.${mark}`)}${at === null ? "" : `, ${clockTime(at, timeZone)}`}`}
            {mark === null || way === null ? null : <span className="roster-way">{t(`roster.way.${way}`)}</span>}
            {isQueued ? <span className="roster-queued">{t("roster.queued")}</span> : null}
          </small>
        </span>
      </button>
      {isClosed ? null : (
        <>
          <IconButton
            className="roster-more"
            label={t("roster.otherOf", { name })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon shape={iconEllipsis} />
          </IconButton>
          <MarkButtons person={person} className={isOpen ? "is-open" : undefined} onSay={say} />
        </>
      )}
    </li>
  );
}
