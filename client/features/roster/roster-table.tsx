import { useTranslation } from "react-i18next";
import { type Mark, marks } from "#shared/contracts/roster.ts";
import { clockTime } from "#client/core/formats/session-times.ts";
import { BulkBar } from "#client/core/list/bulk-bar.tsx";
import { useSelection } from "#client/core/list/use-selection.ts";
import { Avatar } from "#client/ui/avatar.tsx";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { cx } from "#client/ui/cx.ts";
import { Table } from "#client/ui/table.tsx";
import { MarkButtons } from "./mark-buttons.tsx";
import type { ShownRow } from "./use-marks.ts";
import "./roster-table.css";

interface RosterTableProps {
  /** Those to be shown, of all. */
  people: readonly ShownRow[];
  all: readonly ShownRow[];
  /** Nobody is marked any more. */
  isClosed: boolean;
  timeZone: string;
  onSay: (people: readonly ShownRow[], mark: Mark | null) => void;
}

/** People by name with what was said of each, since when and how; several are marked at once. */
export function RosterTable({ people, all, isClosed, timeZone, onSay }: RosterTableProps) {
  const { t } = useTranslation("classes");
  const selection = useSelection<ShownRow>("", ({ name }) => name);
  const choose = (some: readonly ShownRow[], on: boolean) =>
    selection.set(
      some.map(({ user_id: id, name }) => ({ id, name })),
      on,
    );
  const isChosen = ({ user_id: id }: ShownRow) => selection.chosen.has(id);
  const isWhole = people.every(isChosen);
  const heads = [
    ...(isClosed
      ? []
      : [
          {
            className: "roster-pick",
            words: (
              <Pick label={t("manage:list.chooseAll")} checked={isWhole} onChange={() => choose(people, !isWhole)} />
            ),
          },
        ]),
    { words: t("paper.number"), className: "roster-number" },
    t("paper.name"),
    { words: t("paper.team"), className: "roster-team" },
    t("paper.marks"),
    { words: t("roster.column.at"), className: "end" },
    t("roster.column.way"),
  ];
  function sayOfChosen(mark: Mark): void {
    onSay(all.filter(isChosen), mark);
    selection.clear();
  }
  return (
    <>
      <Table className="table roster-table" caption={t("roster.caption")} heads={heads}>
        {people.map((person) => (
          <tr
            key={person.user_id}
            className={cx("roster-row", person.mark && `is-${person.mark}`, isChosen(person) && "is-chosen")}
          >
            {isClosed ? null : (
              <td className="roster-pick">
                <Pick
                  label={t("manage:list.choose", { name: person.name })}
                  checked={isChosen(person)}
                  onChange={() => choose([person], !isChosen(person))}
                />
              </td>
            )}
            <td className="roster-number">{all.indexOf(person) + 1}</td>
            <th scope="row">
              <span className="who">
                <Avatar name={person.name} />
                <span>
                  <span>{person.name}</span>
                  <small className="roster-small-team">{person.team}</small>
                </span>
              </span>
            </th>
            <td className="roster-team">{person.team}</td>
            <td>
              {isClosed ? (
                person.mark && t(`mark.${person.mark}`)
              ) : (
                <MarkButtons person={person} onSay={(mark) => onSay([person], mark)} />
              )}
            </td>
            <td className="end">{person.marked_at === null ? null : clockTime(person.marked_at, timeZone)}</td>
            <td className="roster-how">
              {person.isQueued
                ? t("roster.queued")
                : person.mark === null || person.way === null
                  ? null
                  : t(`roster.way.${person.way}`)}
            </td>
          </tr>
        ))}
      </Table>
      <BulkBar selection={selection} most={all.length}>
        {marks.map((mark) => (
          <button key={mark} type="button" className="bulk-action" onClick={() => sayOfChosen(mark)}>
            {t(`mark.${mark}`)}
          </button>
        ))}
      </BulkBar>
    </>
  );
}

function Pick({ label, ...rest }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <Checkbox {...rest}>
      <span className="visually-hidden">{label}</span>
    </Checkbox>
  );
}
