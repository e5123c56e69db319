import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { TeamLead } from "#shared/contracts/team-lead.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import "./teams.css";

interface ForeseenProps {
  gain: readonly TeamLead[];
  lose: readonly TeamLead[];
  loseText: (names: string) => string;
  children: ReactNode;
}

/** What becomes of a tree that is not changed yet, and who then sees more or fewer people. */
export function Foreseen({ gain, lose, loseText, children }: ForeseenProps) {
  const { t } = useTranslation("teams");
  return (
    <div className="teams-says" role="status">
      {children}
      <Leads leads={gain} words={(names) => t("move.gain", { names })} />
      <Leads leads={lose} words={loseText} />
    </div>
  );
}

function Leads({ leads, words }: { leads: readonly TeamLead[]; words: (names: string) => string }) {
  const translate = useTranslate();
  if (leads.length === 0) return null;
  const names = leads.map(({ name }) => name);
  return <p>{words(joined(translate, names))}</p>;
}
