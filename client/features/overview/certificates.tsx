import { useTranslation } from "react-i18next";
import type { Overview } from "#shared/contracts/overview.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { StateText } from "#client/ui/inline-text.tsx";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { Table } from "#client/ui/table.tsx";

const tones = { valid: "ok", due: "warn", grace: "err", expired: "err" } as const;

/** What the learner holds, and until when; each leads to the course that renews it. */
export function Certificates({ certificates }: { certificates: NonNullable<Overview["certificates"]> }) {
  const { t } = useTranslation("overview");
  const { date } = useFormats();
  return (
    <MarginRow id="certificates" title={t("certificates.title")}>
      <Table caption={t("certificates.title")} heads={[t("certificates.title"), t("required.table.state")]}>
        {certificates.map(({ title, path, state, valid_until: until }) => (
          <tr key={`${path} ${title}`}>
            <th scope="row">
              <AppLink className="link" to={path}>
                {title}
              </AppLink>
            </th>
            <td>
              <StateText tone={tones[state]}>{t(`certificates.${state}`, { date: date(until) })}</StateText>
            </td>
          </tr>
        ))}
      </Table>
    </MarginRow>
  );
}
