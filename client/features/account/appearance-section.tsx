import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { setSingleKeys, singleKeysOn } from "#client/lib/single-keys.ts";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { chooseMode, chosenMode, type ModeChoice, onColourMode } from "#client/ui/colour-mode.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconMoon, iconSun } from "#client/ui/icons.ts";
import { iconMonitor } from "#client/ui/late-icons.ts";
import { MarginRow } from "#client/ui/margin-row.tsx";

/** The colour mode, and whether single keys do something. The server knows neither: nothing is chosen until the browser has looked. */
export function AppearanceSection() {
  const { t } = useTranslation("account");
  const [chosen, setChosen] = useState<ModeChoice | null>(null);
  const [keysOn, setKeysOn] = useState(true);
  useEffect(() => setKeysOn(singleKeysOn()), []);
  useEffect(() => {
    const show = () => setChosen(chosenMode());
    show();
    return onColourMode(show);
  }, []);
  const modes = [
    { value: "system", icon: iconMonitor, words: t("common:colourMode.system") },
    { value: "light", icon: iconSun, words: t("common:colourMode.light") },
    { value: "dark", icon: iconMoon, words: t("common:colourMode.dark") },
  ] as const;
  return (
    <MarginRow id="appearance" title={t("appearance.title")} note={t("appearance.note")}>
      <div className="settings-matter">
        <fieldset className="modes">
          <legend className="hush">{t("common:colourMode.label")}</legend>
          {modes.map(({ value, icon, words }) => (
            <label key={value} className="mode">
              <input type="radio" name="colour-mode" value={value} checked={chosen === value} onChange={() => chooseMode(value)} />
              <Icon shape={icon} />
              <span>{words}</span>
            </label>
          ))}
        </fieldset>
        <div className="single-keys">
          <Checkbox
            checked={keysOn}
            aria-describedby="single-keys-hint"
            onChange={({ target }) => {
              setSingleKeys(target.checked);
              setKeysOn(target.checked);
            }}
          >
            {t("appearance.singleKeys")}
          </Checkbox>
          <p className="muted small" id="single-keys-hint">{t("appearance.singleKeysHint")}</p>
        </div>
      </div>
    </MarginRow>
  );
}
