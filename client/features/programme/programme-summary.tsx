import { useTranslation } from "react-i18next";
import type { ProgrammeDetail } from "#shared/contracts/programme.ts";
import { DueText } from "#client/core/formats/due-text.tsx";
import { PartsBar } from "./parts-bar.tsx";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { MetaList } from "#client/ui/inline-text.tsx";
import "./programme-path.css";

/** On small screens, above the path, what the panel says that stands below it there: how far, how long, by when. */
export function ProgrammeSummary({ programme }: { programme: ProgrammeDetail }) {
  const { t } = useTranslation("programme");
  const formats = useFormats();
  const { progress, due } = programme;
  if (!progress) return null;
  return (
    <div className="path-summary">
      <PartsBar progress={progress} />
      <MetaList
        items={[
          t("common:progress.parts", { done: progress.done_count, count: progress.step_count }),
          programme.optional_count > 0 && t("common:progress.optionalCount", { count: programme.optional_count }),
          programme.completed_at === null && formats.remaining("programme", progress.remaining_seconds),
          due && <DueText key="due" due={due} />,
        ]}
      />
    </div>
  );
}
