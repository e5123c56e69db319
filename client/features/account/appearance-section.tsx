import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { setSingleKeys, singleKeysOn } from "#client/core/device/single-keys.ts";
import { Checkbox } from "#client/ui/checkbox.tsx";
import { chooseMode, chosenMode, type ModeChoice, onColourMode } from "#client/ui/colour-mode.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconMoon, iconSun } from "#client/ui/icons.ts";
import { iconMonitor } from "#client/ui/lazy-icons.ts";
import { MarginRow } from "#client/ui/margin-row.tsx";
import { SaveMark } from "./save-mark.tsx";
import { savedMs } from "./use-save.ts";
import "./account.css";
import "./mode-choice.css";

/** The colour mode, and whether single keys do something. The server knows neither: nothing is chosen until the browser has looked. */
export function AppearanceSection() {
  const { t } = useTranslation("account");
  const [chosen, setChosen] = useState<ModeChoice | null>(null);
  const [keysOn, setKeysOn] = useState(true);
  const { savedOf, markSaved } = useSavedMark();
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
  // Storage can be forbidden: what was not kept is not called saved.
  function choose(mode: ModeChoice): void {
    if (chooseMode(mode)) markSaved("mode");
  }
  function switchKeys(on: boolean): void {
    setSingleKeys(on);
    setKeysOn(singleKeysOn());
    if (singleKeysOn() === on) markSaved("keys");
  }
  return (
    <MarginRow id="appearance" title={t("appearance.title")} note={t("appearance.note")}>
      <div className="settings-content">
        <fieldset className="mode-choices">
          <legend className="visually-hidden">{t("common:colourMode.label")}</legend>
          {modes.map(({ value, icon, words }) => (
            <label key={value} className="mode-choice">
              <input
                type="radio"
                name="colour-mode"
                value={value}
                checked={chosen === value}
                onChange={() => choose(value)}
              />
              <Icon shape={icon} />
              <span>{words}</span>
            </label>
          ))}
        </fieldset>
        <SaveMark state={savedOf("mode")} />
        <div className="single-keys">
          <div className="setting-line">
            <Checkbox
              checked={keysOn}
              aria-describedby="single-keys-hint"
              onChange={({ target }) => switchKeys(target.checked)}
            >
              {t("appearance.singleKeys")}
            </Checkbox>
            <SaveMark state={savedOf("keys")} />
          </div>
          <p className="muted small" id="single-keys-hint">
            {t("appearance.singleKeysHint")}
          </p>
        </div>
      </div>
    </MarginRow>
  );
}

type Kept = "mode" | "keys";

/** Which choice was kept last, for as long as "Saved" stands. */
function useSavedMark() {
  const [mark, setMark] = useState<{ of: Kept } | null>(null);
  useEffect(() => {
    if (!mark) return;
    const timer = setTimeout(() => setMark(null), savedMs);
    return () => clearTimeout(timer);
  }, [mark]);
  return {
    savedOf: (of: Kept) => (mark?.of === of ? ("saved" as const) : ("idle" as const)),
    markSaved: (of: Kept) => setMark({ of }),
  };
}
