import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Player } from "./player.ts";
import { usePlayerState } from "./use-player.ts";

const shownMs = 4000;

/** Says that this film does not let anybody skip, each time somebody tried. */
export function RefusedNotice({ player }: { player: Player }) {
  const { t } = useTranslation("film");
  const refusals = usePlayerState(player, (state) => state.refusals);
  const [said, setSaid] = useState(0);
  useEffect(() => {
    if (refusals === said) return;
    const timer = setTimeout(() => setSaid(refusals), shownMs);
    return () => clearTimeout(timer);
  }, [refusals, said]);
  return (
    <p className={refusals > said ? "stage-wait at-once" : "hush"} role="status">
      {refusals > said ? t("refused") : ""}
    </p>
  );
}
