import type { HTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconEllipsis, iconX } from "#client/ui/icons.ts";
import { DeadlineField } from "./deadline-field.tsx";
import { useTargetText } from "./part-text.ts";
import type { PartValue } from "./programme-values.ts";
import "#client/ui/button.css";

interface RowProps {
  part: PartValue;
  /** Its place, from 0. */
  at: number;
  parts: readonly PartValue[];
  /** Why nobody could reach it, in words. */
  problems: readonly string[];
  isTold: boolean;
  handle: HTMLAttributes<HTMLElement>;
  onChange: (values: Partial<PartValue>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One part: what it is, whether it has to be done, by when, and after what. */
export function PartRow({ part, at, parts, problems, isTold, handle, onChange, onMove, onRemove }: RowProps) {
  const { t } = useTranslation("programmes");
  const words = useTargetText();
  const { title } = part.target;
  return (
    <>
      <div className="programme-part-head">
        <span className="programme-part-handle" title={t("part.handle")} {...handle}>
          <Icon shape={iconEllipsis} />
        </span>
        <span className="programme-part-number tabular" aria-hidden="true">
          {at + 1}
        </span>
        <span className="programme-part-title">
          <strong>{title}</strong>
          <span className="muted small">{words(part.target)}</span>
        </span>
        <span className="programme-part-acts">
          <button
            type="button"
            className="icon-btn"
            aria-label={t("part.up", { title })}
            aria-keyshortcuts="Alt+ArrowUp"
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          >
            <span aria-hidden="true">↑</span>
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={t("part.down", { title })}
            aria-keyshortcuts="Alt+ArrowDown"
            disabled={at === parts.length - 1}
            onClick={() => onMove(at + 1)}
          >
            <span aria-hidden="true">↓</span>
          </button>
          <button type="button" className="icon-btn" aria-label={t("part.remove", { title })} onClick={onRemove}>
            <Icon shape={iconX} />
          </button>
        </span>
      </div>
      <div className="programme-part-body">
        <Checkbox
          checked={part.is_optional}
          onChange={({ target }) => onChange({ is_optional: target.checked })}
          aria-label={t("part.optionalOf", { title })}
        >
          {t("part.optional")}
        </Checkbox>
        <DeadlineField
          label={t("part.deadline")}
          value={part.deadline}
          isTold={isTold}
          onChange={(deadline) => onChange({ deadline })}
        />
        {parts.length > 1 ? <Requires part={part} parts={parts} onChange={onChange} /> : null}
      </div>
      {problems.map((problem) => (
        <p key={problem} className="programme-problem" role="alert">
          {problem}
        </p>
      ))}
    </>
  );
}

/** Which parts come before it, whatever the order. */
function Requires({ part, parts, onChange }: Pick<RowProps, "part" | "parts" | "onChange">) {
  const { t } = useTranslation("programmes");
  const translate = useTranslate();
  const others = parts.filter(({ id }) => id !== part.id);
  const chosen = others.filter(({ id }) => part.requires.includes(id)).map(({ target }) => target.title);
  return (
    <details className="programme-requires">
      <summary aria-label={t("part.requiresOf", { title: part.target.title })}>
        {chosen.length === 0 ? t("part.requiresNone") : t("part.requires", { parts: joined(translate, chosen) })}
      </summary>
      {others.map(({ id, target }) => (
        <Checkbox
          key={id}
          checked={part.requires.includes(id)}
          onChange={({ target: box }) =>
            onChange({ requires: box.checked ? [...part.requires, id] : part.requires.filter((one) => one !== id) })
          }
        >
          {target.title}
        </Checkbox>
      ))}
    </details>
  );
}
