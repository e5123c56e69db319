import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ClassDate, ClassDetail } from "#shared/contracts/classes.ts";
import { rosterPath } from "#shared/routes.ts";
import { FormToCome } from "#client/core/list/form-to-come.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { MetaList, StateText } from "#client/ui/inline-text.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { iconPlus } from "#client/ui/lazy-icons.ts";
import { useDateText } from "./date-text.ts";
import { TellDialog } from "./tell-dialog.tsx";
import "./classes.css";

const DateForm = lazyComponent(() => import("./date-form.tsx").then((module) => module.DateForm), FormToCome);

interface Telling {
  kind: "off" | "note";
  date: ClassDate;
}

/** The dates of a class, and what is done with each. */
export function ClassDates({ of }: { of: ClassDetail }) {
  const { t } = useTranslation("classes");
  // Of a date, or of one to come.
  const [editing, setEditing] = useState<string | null>(null);
  const [telling, setTelling] = useState<Telling | null>(null);
  const close = () => setEditing(null);
  return (
    <>
      {of.may.change && editing !== "new" ? (
        <p className="actions classes-add">
          <Button variant={of.dates.length === 0 ? "primary" : "default"} onClick={() => setEditing("new")}>
            <Icon shape={iconPlus} />
            {t("date.add")}
          </Button>
        </p>
      ) : null}
      {editing === "new" ? (
        <section className="panel classes-editing" aria-label={t("date.add")}>
          <DateForm of={of} onDone={close} />
        </section>
      ) : null}
      {of.dates.length === 0 && editing === null ? <p className="muted">{t("date.none")}</p> : null}
      <ol className="classes-dates">
        {of.dates.map((date) => (
          <li key={date.id} className={date.cancelled_at === null ? undefined : "is-off"}>
            {editing === date.id ? (
              <section className="panel classes-editing" aria-label={t("date.edit")}>
                <DateForm of={of} date={date} onDone={close} />
              </section>
            ) : (
              <DateRow
                date={date}
                mayChange={of.may.change}
                onEdit={() => setEditing(date.id)}
                onTell={(kind) => setTelling({ kind, date })}
              />
            )}
          </li>
        ))}
      </ol>
      {telling ? <TellDialog {...telling} classId={of.id} onClose={() => setTelling(null)} /> : null}
    </>
  );
}

interface RowProps {
  date: ClassDate;
  mayChange: boolean;
  onEdit: () => void;
  onTell: (kind: Telling["kind"]) => void;
}

function DateRow({ date, mayChange, onEdit, onTell }: RowProps) {
  const { t } = useTranslation("classes");
  const words = useDateText();
  const { now } = useApp().boot;
  const isOver = Date.parse(date.ends_at) <= now;
  const isOff = date.cancelled_at !== null;
  const when = words.both(date);
  return (
    <div className="classes-date flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <h3>
          <AppLink className="link capital" to={rosterPath(date.id)}>
            {when}
          </AppLink>
        </h3>
        <MetaList
          items={[
            isOff ? (
              <StateText key="off" tone="err">
                {t("date.off")}
              </StateText>
            ) : null,
            isOff ? date.cancel_reason : null,
            isOver && !isOff ? t("date.over") : null,
            date.place,
            date.link === null ? null : t("date.online"),
            date.teacher?.name,
            t("date.taken", { taken: date.taken, seats: date.seats }),
            date.waiting > 0 ? t("date.waiting", { count: date.waiting }) : null,
          ]}
        />
      </div>
      {mayChange && !isOff && !isOver ? (
        <p className="actions">
          <Button variant="quiet" dense aria-label={t("date.editOf", { when })} onClick={onEdit}>
            {t("date.edit")}
          </Button>
          <Button variant="quiet" dense aria-label={t("date.writeOf", { when })} onClick={() => onTell("note")}>
            {t("date.write")}
          </Button>
          <Button variant="quiet" dense aria-label={t("date.callOffOf", { when })} onClick={() => onTell("off")}>
            {t("date.callOff")}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
