import { useTranslation } from "react-i18next";
import type { ManagedProgramme } from "#shared/contracts/programmes.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { MetaList } from "#client/ui/inline-text.tsx";
import { useDeadlineText, useTargetText } from "./part-text.ts";
import { programmeValues } from "./programme-values.ts";
import { SampleTimeline } from "./sample-timeline.tsx";
import "#client/ui/page-desk.css";
import "./programmes.css";

/** The path to whoever may look at it alone. */
export function ReadOnlyPath({ of }: { of: ManagedProgramme }) {
  const { t } = useTranslation("programmes");
  const translate = useTranslate();
  const targetText = useTargetText();
  const deadlineText = useDeadlineText();
  const titleOf = (id: string) => of.parts.find((part) => part.id === id)?.target.title ?? "–";
  return (
    <div className="page-desk programme-desk">
      <div>
        <p>{of.summary}</p>
        <MetaList
          items={[
            of.in_order ? t("form.inOrder") : null,
            of.optional_needed > 0 ? t("readOnly.needed", { count: of.optional_needed }) : null,
            deadlineText(of.deadline),
            of.award,
          ]}
        />
        <ol className="programme-part-list">
          {of.parts.map((part, at) => (
            <li key={part.id}>
              <div className="programme-part-head">
                <span className="programme-part-number tabular" aria-hidden="true">
                  {at + 1}
                </span>
                <span className="programme-part-title">
                  <strong>{part.target.title}</strong>
                  <MetaList
                    items={[
                      targetText(part.target),
                      part.is_optional ? t("part.optional") : null,
                      part.requires.length > 0
                        ? t("part.requires", { parts: joined(translate, part.requires.map(titleOf)) })
                        : null,
                      deadlineText(part.deadline),
                    ]}
                  />
                </span>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <aside className="panel programme-aside" aria-labelledby="sample">
        <h2 id="sample">{t("sample.title")}</h2>
        <p className="muted small">{t("sample.text")}</p>
        <SampleTimeline path={programmeValues(of)} timeZone={of.time_zone} />
      </aside>
    </div>
  );
}
