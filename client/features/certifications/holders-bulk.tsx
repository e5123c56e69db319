import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mostNamed, mostTargets } from "#shared/contracts/assigning-terms.ts";
import { BulkBar } from "#client/core/list/bulk-bar.tsx";
import type { Selection } from "#client/core/list/use-selection.ts";
import { useHandOver } from "#client/features/assigning/public.ts";
import { partsOf } from "./holder-row.ts";
import { RemindDialog } from "./remind-dialog.tsx";

/** What can be done to the holders that are chosen. */
export function HoldersBulk({ selection }: { selection: Selection }) {
  const { t } = useTranslation("holders");
  const handOver = useHandOver();
  const [isReminding, setReminding] = useState(false);
  const assign = () => {
    const people = new Map<string, string>();
    const certifications = new Set<string>();
    for (const [rowId, name] of selection.chosen) {
      const [person, certification] = partsOf(rowId);
      people.set(person, name);
      certifications.add(certification);
    }
    handOver({
      people: [...people].map(([id, name]) => ({ id, name })),
      // Whoever has more to choose from says at the desk what of it is given.
      targets:
        certifications.size > mostTargets ? [] : [...certifications].map((id) => ({ kind: "certification", id })),
    });
  };
  return (
    <>
      <BulkBar selection={selection} most={mostNamed}>
        <button type="button" className="bulk-action" onClick={() => setReminding(true)}>
          {t("remind.act")}
        </button>
        <button type="button" className="bulk-action" onClick={assign}>
          {t("assign")}
        </button>
      </BulkBar>
      {isReminding ? <RemindDialog selection={selection} onClose={() => setReminding(false)} /> : null}
    </>
  );
}
