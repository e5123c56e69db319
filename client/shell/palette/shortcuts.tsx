import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isApple } from "./apple.ts";
import { setSingleKeys, singleKeysOn } from "#client/core/device/single-keys.ts";
import { Switch } from "#client/ui/checkbox.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { useUser } from "#client/core/session/business.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import type { PanelProps } from "./palette-door.ts";
import { type ShortcutGroup, shortcutList } from "./shortcut-list.ts";
import "./palette.css";

/** Every key that does something, and the switch for those without a modifier. */
export function Shortcuts({ onClose }: PanelProps) {
  const { t } = useTranslation("palette");
  const [on, setOn] = useState(singleKeysOn);
  const groups = shortcutList(useTranslate(), useUser(), isApple());
  return (
    <Dialog
      open
      isReadFirst
      onOpenChange={(open) => !open && onClose()}
      title={t("shortcuts.title")}
      closeLabel={t("common:actions.close")}
    >
      {groups.map((group) => (
        <Keys key={group.title} {...group} />
      ))}
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

function Keys({ title, keys }: ShortcutGroup) {
  return (
    <section className="shortcut-keys">
      <h3>{title}</h3>
      <dl>
        {keys.map(([combination, words]) => (
          <div key={combination}>
            <dt>
              {combination.split(" ").map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
