import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { SelectInput } from "#client/ui/select-input.tsx";
import { SaveMark } from "./save-mark.tsx";
import { useSave } from "./use-save.ts";

interface TimeZoneFieldProps {
  /** IANA name; null follows the business. */
  current: string | null;
  /** The business's, or the product's default. */
  business: string;
}

/** "Asia/Ho Chi Minh". */
const spelled = (zone: string) => zone.replaceAll("_", " ");

export function TimeZoneField({ current, business }: TimeZoneFieldProps) {
  const { t } = useTranslation("account");
  const { state, failure, save } = useSave("time_zone");
  // Engines know different zones: the server draws the chosen one, the browser adds its list.
  const [known, setKnown] = useState<readonly string[]>([]);
  useEffect(() => setKnown(Intl.supportedValuesOf("timeZone")), []);
  const zones = current && !known.includes(current) ? [current, ...known] : known;
  return (
    <SelectInput
      id="profile-time-zone"
      label={t("profile.timeZone")}
      help={t("profile.timeZoneHelp")}
      value={current ?? ""}
      error={failure}
      aside={<SaveMark state={state} />}
      options={[
        { value: "", label: t("profile.timeZoneBusiness", { zone: spelled(business) }) },
        ...zones.map((zone) => ({ value: zone, label: spelled(zone) })),
      ]}
      onChange={({ target }) => void save({ time_zone: target.value || null })}
    />
  );
}
