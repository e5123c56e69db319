import { useState } from "react";
import { useTranslation } from "react-i18next";
import { setSingleKeys, singleKeysOn } from "#client/lib/single-keys.ts";
import { Switch } from "#client/ui/checkbox.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { useUser } from "../business.ts";
import { isGrader } from "../grading/grading-rights.ts";
import { adminPath } from "../frame/admin-path.ts";
import type { PanelProps } from "./palette-host.tsx";

/** Every key that does something, and the switch for those without a modifier. */
export function Shortcuts({ onClose }: PanelProps) {
  const { t } = useTranslation("palette");
  const [on, setOn] = useState(singleKeysOn);
  const user = useUser();
  const managed = user !== null && adminPath(user) !== null;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("shortcuts.title")} closeLabel={t("common:actions.close")}>
      <Keys title={t("shortcuts.everywhere")} keys={[["Ctrl K", t("shortcuts.palette")], ["/", t("shortcuts.search")], ["?", t("shortcuts.help")], ["Esc", t("shortcuts.close")], ["F8", t("shortcuts.notices")], ...(managed ? [["[", t("shortcuts.sideBar")] as [string, string]] : [])]} />
      <Keys
        title={t("shortcuts.player")}
        keys={[
          ["Space K", t("shortcuts.play")], ["J L", t("shortcuts.ten")], ["← →", t("shortcuts.five")], [", .", t("shortcuts.speed")], ["C", t("shortcuts.captions")],
          ["M", t("shortcuts.mute")], ["F", t("shortcuts.full")], ["N", t("shortcuts.note")], ["B", t("shortcuts.mark")], ["T", t("shortcuts.focus")], ["Shift N", t("shortcuts.next")],
        ]}
      />
      {isGrader(user) ? <Keys title={t("shortcuts.grading")} keys={[["J K", t("shortcuts.nextItem")], ["Ctrl Enter", t("shortcuts.saveNext")]]} /> : null}
      <Switch
        checked={on}
        onChange={(event) => {
          setSingleKeys(event.target.checked);
          setOn(event.target.checked);
        }}
      >
        {t("shortcuts.single")}
      </Switch>
    </Dialog>
  );
}

function Keys({ title, keys }: { title: string; keys: [keys: string, words: string][] }) {
  return (
    <section className="keys">
      <h3>{title}</h3>
      <dl>
        {keys.map(([combination, words]) => (
          <div key={combination}>
            <dt>{combination.split(" ").map((key) => <kbd key={key}>{key}</kbd>)}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
