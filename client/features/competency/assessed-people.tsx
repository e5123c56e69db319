import { useTranslation } from "react-i18next";
import type { AssessmentDetail } from "#shared/contracts/competency-assessments.ts";
import { matrixPath } from "#shared/routes.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { Table } from "#client/ui/table.tsx";

/** Who is assessed, and since when each side has answered. */
export function AssessedPeople({ of }: { of: AssessmentDetail }) {
  const { t } = useTranslation("competency");
  const { shortDay } = useFormats();
  const answered = (at: string | null) =>
    at === null ? <span className="muted">{t("assessments.notYet")}</span> : shortDay(at.slice(0, 10));
  return (
    <>
      <p>
        {of.competencies.map(({ title }) => title).join(" · ")}{" "}
        <AppLink className="link" to={matrixPath}>
          {t("assessments.toMatrix")}
        </AppLink>
      </p>
      <div className="overflow-x-auto">
        <Table
          caption={t("assessments.people")}
          heads={[
            t("file.person"),
            t("file.job"),
            ...(of.ways.includes("self") ? [t("assessments.self")] : []),
            ...(of.ways.includes("lead") ? [t("assessments.lead")] : []),
          ]}
        >
          {of.assessed.map((person) => (
            <tr key={person.id}>
              <th scope="row">{person.name}</th>
              <td>{person.job_title ?? "–"}</td>
              {of.ways.includes("self") ? <td>{answered(person.self_at)}</td> : null}
              {of.ways.includes("lead") ? (
                <td>
                  {person.lead_at === null && person.lead_said > 0
                    ? t("assessments.some", { said: person.lead_said, of: of.competencies.length })
                    : answered(person.lead_at)}
                </td>
              ) : null}
            </tr>
          ))}
        </Table>
      </div>
    </>
  );
}
