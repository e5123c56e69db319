import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fold } from "#shared/domain/fold.ts";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconUpload } from "#client/ui/icons.ts";
import { SearchInput } from "#client/ui/search-input.tsx";
import { TabList, TabPanel, Tabs } from "#client/ui/tabs.tsx";
import { useWide } from "#client/ui/use-phone.ts";
import { RosterRows } from "./roster-rows.tsx";
import { RosterTable } from "./roster-table.tsx";
import type { ShownRow, useMarks } from "./use-marks.ts";
import { useSay } from "./use-say.ts";
import "./roster.css";

interface RosterPeopleProps {
  people: readonly ShownRow[];
  isClosed: boolean;
  timeZone: string;
  say: ReturnType<typeof useMarks>["say"];
  onFile: () => void;
}

/** Those of a date: on a phone first who is not in yet, on a desk all in one table. */
export function RosterPeople({ people, isClosed, timeZone, say, onFile }: RosterPeopleProps) {
  const { t } = useTranslation("classes");
  const isPhone = !useWide();
  const onSay = useSay(say);
  const [typed, setTyped] = useState("");
  const [tab, setTab] = useState("all");
  const found = people.filter((person) => isNamed(person, fold(typed).trim()));
  const open = found.filter(({ mark }) => mark === null);
  const shown = tab === "open" ? open : found;
  const marked = found.filter(({ mark }) => mark !== null);
  const rest = { isClosed, timeZone, onSay };
  const search =
    people.length > fewPeople ? (
      <div className="input roster-find" role="search">
        <SearchInput
          value={typed}
          maxLength={100}
          aria-label={t("roster.find")}
          placeholder={t("roster.find")}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    ) : null;
  const file = isClosed ? null : (
    <Button className="roster-file-open" variant={isPhone ? "default" : "quiet"} onClick={onFile}>
      <Icon shape={iconUpload} />
      {t("file.open")}
    </Button>
  );
  if (people.length === 0) return <p className="muted">{t("roster.nobody")}</p>;
  const none = found.length === 0 ? t("roster.noneFound") : !isPhone && shown.length === 0 ? t("roster.allIn") : null;
  const said = (
    <p className="muted" role="status">
      {none}
    </p>
  );
  if (isPhone)
    return (
      <>
        {search}
        {said}
        <RosterRows title={t("roster.open")} people={open} {...rest} />
        <RosterRows title={t("roster.marked")} people={marked} {...rest} />
        {file}
      </>
    );
  return (
    <Tabs value={tab} onChange={setTab}>
      <div className="roster-bar">
        {search}
        <TabList
          flat
          label={t("roster.parts")}
          tabs={[
            { value: "all", label: t("roster.all"), count: people.length },
            { value: "open", label: t("roster.open"), count: people.filter(({ mark }) => mark === null).length },
          ]}
        />
        {file}
      </div>
      {said}
      {["all", "open"].map((value) => (
        <TabPanel key={value} value={value} className="roster-scroll">
          {shown.length === 0 ? null : <RosterTable people={shown} all={people} {...rest} />}
        </TabPanel>
      ))}
    </Tabs>
  );
}

/** Those are all seen at once. */
const fewPeople = 8;

function isNamed({ name, employee_no: number }: ShownRow, typed: string): boolean {
  return typed === "" || fold(name).includes(typed) || fold(number ?? "").includes(typed);
}
