import { useLayoutEffect, useState } from "react";
import { locales } from "#shared/locales.ts";
import { OverlayProvider } from "#client/ui/overlays.tsx";
import { SelectButton } from "#client/ui/select-button.tsx";
import { applySettings } from "./apply-settings.ts";
import { Buttons } from "./sections/buttons.tsx";
import { Choices } from "./sections/choices.tsx";
import { Fields } from "./sections/fields.tsx";
import { Moving } from "./sections/moving.tsx";
import { Overlays } from "./sections/overlays.tsx";
import { Pictures } from "./sections/pictures.tsx";
import { Sayings } from "./sections/sayings.tsx";
import { States } from "./sections/states.tsx";
import { colours, readSettings, type Settings, themes } from "./settings.ts";
import { useMessages, messagesOf, MessagesProvider } from "./messages.ts";

/** The whole page. What is chosen on it stands in its address. */
export function Gallery() {
  const [settings, setSettings] = useState(() => readSettings(location.search));
  useLayoutEffect(() => applySettings(settings), [settings]);
  return (
    <MessagesProvider value={messagesOf(settings.lang)}>
      <OverlayProvider direction={settings.dir}>
        <Controls settings={settings} change={(change) => setSettings({ ...settings, ...change })} />
        {/* What a language writes starts anew in another one: fields hold the words that they were given first. */}
        <Parts key={settings.lang} />
      </OverlayProvider>
    </MessagesProvider>
  );
}

function Controls({ settings, change }: { settings: Settings; change: (change: Partial<Settings>) => void }) {
  const words = useMessages();
  const known = [...new Set([...colours, settings.colour])];
  return (
    <header className="page-wrap specimen-bar">
      <SelectButton
        label={words.theme}
        value={settings.theme ?? "system"}
        options={themes.map((theme) => ({ value: theme, label: theme }))}
        onChange={({ target }) => change({ theme: themes.find((theme) => theme === target.value) ?? null })}
      />
      <SelectButton
        label={words.colour}
        value={settings.colour}
        options={known.map((colour) => ({ value: colour, label: colour }))}
        onChange={({ target }) => change({ colour: target.value })}
      />
      <SelectButton
        label={words.language}
        value={settings.lang}
        options={locales.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={({ target }) => change({ lang: locales.find(({ code }) => code === target.value)?.code ?? "vi" })}
      />
      <SelectButton
        label={words.direction}
        value={settings.dir}
        options={["ltr", "rtl"].map((dir) => ({ value: dir, label: dir }))}
        onChange={({ target }) => change({ dir: target.value === "rtl" ? "rtl" : "ltr" })}
      />
    </header>
  );
}

function Parts() {
  const words = useMessages();
  return (
    <main id="main" className="page-wrap">
      <h1>{words.title}</h1>
      <p className="lead">{words.intro}</p>
      <Buttons />
      <Fields />
      <Choices />
      <Overlays />
      <Moving />
      <Sayings />
      <States />
      <Pictures />
    </main>
  );
}
