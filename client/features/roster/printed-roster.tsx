import { useTranslation } from "react-i18next";
import type { Roster } from "#shared/contracts/roster.ts";
import { useSiteTitle } from "#client/core/session/business.ts";
import "./printed-roster.css";

/** The list to sign, on paper alone. */
export function PrintedRoster({ roster, when }: { roster: Roster; when: string }) {
  const { t } = useTranslation("classes");
  const business = useSiteTitle();
  const { date, people } = roster;
  // Where nobody has a number, its column would be room for names that is lost.
  const isNumbered = people.some(({ employee_no: number }) => number !== null && number !== "");
  return (
    <div className="roster-paper" aria-hidden>
      <p>{business}</p>
      <p className="roster-paper-title">{roster.class.title}</p>
      <p className="capital">{[when, date.place, date.teacher?.name].filter(Boolean).join(" · ")}</p>
      <table>
        <thead>
          <tr>
            <th>{t("paper.number")}</th>
            <th>{t("paper.name")}</th>
            {isNumbered ? <th>{t("paper.employeeNo")}</th> : null}
            <th>{t("paper.team")}</th>
            <th>{t("paper.marks")}</th>
            <th>{t("paper.signature")}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person, at) => (
            <tr key={person.user_id}>
              <td>{at + 1}</td>
              <td>{person.name}</td>
              {isNumbered ? <td>{person.employee_no}</td> : null}
              <td>{person.team}</td>
              <td>{person.mark ? t(`mark.${person.mark}`) : null}</td>
              <td className="roster-paper-signature">{"\u00A0"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="roster-paper-teacher">
        {t("paper.teacher")}: {date.teacher?.name}
      </p>
    </div>
  );
}
