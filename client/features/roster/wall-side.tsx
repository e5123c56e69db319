import { useTranslation } from "react-i18next";
import type { Roster } from "#shared/contracts/roster.ts";
import { groupedCode } from "#shared/domain/readable-code.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { InlineError } from "#client/ui/states.tsx";
import { useWallCode, WallCodeLeft, WallQr } from "./wall-code.tsx";
import "./wall.css";

/** The code beside the list, as it stands on the wall. */
export function WallSide({ roster }: { roster: Roster }) {
  const { t } = useTranslation("classes");
  const translate = useTranslate();
  const { code, standing, age } = useWallCode(roster.date.id);
  if (standing)
    return (
      <div className="roster-wall-side">
        <WallQr of={roster} code={standing} />
        <p className="roster-wall-side-code">{groupedCode(standing.code)}</p>
        <WallCodeLeft of={standing} age={age} />
      </div>
    );
  return code.error ? (
    <InlineError
      text={failureText(translate, code.error)}
      retryLabel={t("wall.again")}
      onRetry={() => void code.refetch()}
    />
  ) : (
    <p role="status">{t("wall.waiting")}</p>
  );
}
