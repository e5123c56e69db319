import { useTranslation } from "react-i18next";
import type { Roster } from "#shared/contracts/roster.ts";
import { useSiteTitle } from "#client/core/session/business.ts";
import "./roster.css";

/** The list to sign, on paper alone. */
export function PrintedRoster({ roster, when }: { roster: Roster; when: string }) {
  const { t } = useTranslation("classes");
  const business = useSiteTitle();
  const { date, people } = roster;
  return (
    <div className="roster-paper" aria-hidden>
      <p>{business}</p>
      <p className="roster-paper-title">{roster.class.title}</p>
      <p>{[when, date.place, date.teacher?.name].filter(Boolean).join(" · ")}</p>
      <table>
        <thead>
          <tr>
            <th>{t("paper.number")}</th>
            <th>{t("paper.name")}</th>
            <th>{t("paper.employeeNo")}</th>
            <th>{t("paper.team")}</th>
            <th>{t("paper.signature")}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person, at) => (
            <tr key={person.user_id}>
              <td>{at + 1}</td>
              <td>{person.name}</td>
              <td>{person.employee_no}</td>
              <td>{person.team}</td>
              <td className="roster-paper-signature">{person.mark ? t(`mark.${person.mark}`) : null}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
