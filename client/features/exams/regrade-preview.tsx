import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { RegradeAsked, RegradedPerson, RegradePreview } from "#shared/contracts/regrades.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { useNumber } from "#client/core/formats/use-number.ts";
import { questionQuery, QuestionUses } from "#client/features/bank/public.ts";
import { StateText } from "#client/ui/inline-text.tsx";
import { Table } from "#client/ui/table.tsx";

const told = ["raised", "lowered", "gained", "lost", "kept"] as const;

interface ForeseenProps {
  examId: string;
  /** Of the question, in the bank; null: it is gone from there. */
  bankId: string | null;
  asked: RegradeAsked;
  preview: RegradePreview;
}

/** Who changes, before anything is written. */
export function ForeseenChanges({ examId, bankId, asked, preview }: ForeseenProps) {
  const { t } = useTranslation("exams");
  const { people, raised, lowered } = preview;
  if (preview.is_same) return <p className="regrade-foreseen">{t("regrade.same")}</p>;
  if (asked.kind === "retire")
    return (
      <div className="regrade-foreseen" role="status">
        <p>{t(preview.is_asked_on ? "regrade.noOther" : "regrade.nobody")}</p>
        {bankId === null ? null : <AskedElsewhere examId={examId} bankId={bankId} />}
      </div>
    );
  const count = Math.max(raised + lowered, people.length);
  return (
    <div className="regrade-foreseen" role="status">
      <ul>
        <li>{t("regrade.sittings", { count: preview.sittings })}</li>
        {told.map((one) =>
          preview[one] > 0 ? <li key={one}>{t(`regrade.${one}`, { count: preview[one] })}</li> : null,
        )}
        {preview.open > 0 ? <li>{t("regrade.openOnes", { count: preview.open })}</li> : null}
      </ul>
      {asked.kind === "void" && preview.is_asked_on ? <p>{t("regrade.askedOn")}</p> : null}
      {people.length === 0 ? (
        <p>{t("regrade.nobody")}</p>
      ) : (
        <>
          <Table
            caption={t("regrade.who")}
            heads={[
              t("people.column.name"),
              { words: t("regrade.points"), className: "end" },
              { words: t("regrade.percent"), className: "end" },
            ]}
          >
            {people.map((person) => (
              <Person key={person.sitting_id} person={person} />
            ))}
          </Table>
          {people.length < count ? (
            <p className="muted small">{t("regrade.first", { shown: people.length, count })}</p>
          ) : null}
        </>
      )}
    </div>
  );
}

/** Other exams and quizzes that ask the question: what is done here changes nothing there. */
function AskedElsewhere({ examId, bankId }: { examId: string; bankId: string }) {
  const { t } = useTranslation("exams");
  const { data: question } = useQuery(questionQuery(bankId));
  if (question === undefined) return null;
  const exams = question.exams.filter(({ id }) => id !== examId);
  if (exams.length + question.uses.length === 0) return null;
  return (
    <>
      <p>{t("regrade.elsewhere")}</p>
      <QuestionUses question={{ ...question, exams }} />
    </>
  );
}

function Person({ person }: { person: RegradedPerson }) {
  const { t } = useTranslation("exams");
  const { percent } = useFormats();
  const number = useNumber(2);
  const { passed_before: was, passed_after: is } = person;
  return (
    <tr>
      <th scope="row">
        {person.name} {is === was ? null : <Flip isPassed={is} />}
      </th>
      <td className="end">
        {t("regrade.wasNow", {
          before: person.points_before === null ? "–" : number(person.points_before),
          after: number(person.points_after),
        })}
      </td>
      <td className="end">
        {t("regrade.wasNow", { before: percent(person.percent_before), after: percent(person.percent_after) })}
      </td>
    </tr>
  );
}

function Flip({ isPassed }: { isPassed: boolean }) {
  const { t } = useTranslation("exams");
  return <StateText tone={isPassed ? "ok" : "err"}>{t(isPassed ? "regrade.passes" : "regrade.noLonger")}</StateText>;
}
