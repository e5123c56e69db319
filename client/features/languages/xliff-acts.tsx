import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { exportXliff, importXliff, longestXliff } from "#shared/contracts/course-xliff.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { callApi, pathOf } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { FileButton } from "#client/ui/file-button.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { languagesKey } from "./languages.queries.ts";

interface XliffActsProps {
  courseId: string;
  language: string;
}

/** A course goes to a translator as a file, and what comes back says what was taken of it. */
export function XliffActs({ courseId, language }: XliffActsProps) {
  const { t } = useTranslation("languages");
  const translate = useTranslate();
  const { apiBase } = useApp().boot;
  const queryClient = useQueryClient();
  const params = { courseId };
  const taking = useMutation({
    mutationFn: async (file: File) => {
      // Characters are no more than bytes.
      if (file.size > 4 * longestXliff) throw new RangeError("too large");
      return (await callApi(queryClient, importXliff, { params, body: { language, text: await file.text() } })).data;
    },
    onSuccess: ({ languages }) => {
      queryClient.setQueryData(languagesKey(courseId), languages);
      return queryClient.resetQueries({ queryKey: ["translation", courseId, language] });
    },
  });
  const { data: told, error } = taking;
  return (
    <div className="languages-xliff">
      <p className="actions">
        <a
          className={buttonClass({ dense: true })}
          href={`${apiBase}${pathOf(exportXliff, params)}?language=${language}`}
          download
        >
          {t("xliff.export")}
        </a>
        <FileButton dense accept=".xlf,.xliff,application/xliff+xml" onChoose={(file) => taking.mutate(file)}>
          {t("xliff.import")}
        </FileButton>
      </p>
      {error ? (
        <InlineError text={error instanceof RangeError ? t("xliff.tooLarge") : failureText(translate, error, "text")} />
      ) : null}
      <output>
        {told ? (
          <>
            {t("xliff.taken", { count: told.taken })}
            {told.same > 0 ? `, ${t("xliff.same", { count: told.same })}` : ""}.
            <LeftOut words={t("xliff.changed", { count: told.changed.count })} of={told.changed} />
            <LeftOut words={t("xliff.broken", { count: told.broken.count })} of={told.broken} />
          </>
        ) : null}
      </output>
    </div>
  );
}

function LeftOut({ words, of: { count, pieces } }: { words: string; of: { count: number; pieces: string[] } }) {
  const { t } = useTranslation("languages");
  if (count === 0) return null;
  return (
    <>
      <p>{words}</p>
      <ul>
        {pieces.map((piece) => (
          <li key={piece}>{piece}</li>
        ))}
        {count > pieces.length ? <li className="muted">{t("xliff.more", { count: count - pieces.length })}</li> : null}
      </ul>
    </>
  );
}
