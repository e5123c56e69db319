import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#client/ui/icon.tsx";
import { iconSettings } from "#client/ui/icons.ts";
import type { Qualities } from "./use-film-source.ts";

/** The qualities of a stream: by themselves, or one of them. */
export function QualityMenu({ qualities }: { qualities: Qualities }) {
  const { t } = useTranslation("film");
  const { heights, chosen, playing } = useSyncExternalStore(qualities.subscribe, qualities.state, qualities.state);
  const name = (height: number) => t("quality.height", { height });
  return (
    <label className="icon-btn" title={t("quality.label")}>
      <Icon shape={iconSettings} />
      <select
        aria-label={t("quality.label")}
        value={chosen ?? ""}
        onChange={(event) => qualities.choose(Number(event.target.value) || null)}
      >
        <option value="">
          {playing === null ? t("quality.auto") : t("quality.autoNow", { quality: name(playing) })}
        </option>
        {heights.map((height) => (
          <option key={height} value={height}>
            {name(height)}
          </option>
        ))}
      </select>
    </label>
  );
}
