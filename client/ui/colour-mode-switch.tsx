import { useEffect, useRef } from "react";
import { attachColourModeSwitch } from "./colour-mode.ts";
import { Icon } from "./icon.tsx";
import { iconMoon, iconSun } from "./icons.ts";
import { QuietSelect } from "./quiet-select.tsx";
import "./colour-mode-switch.css";

export interface ColourModeSwitchProps {
  /** "Colour mode". */
  label: string;
  system: string;
  light: string;
  dark: string;
}

/**
 * The choice of light, dark or the system's mode. The server does not know the mode, so the select keeps its place
 * unseen until a script has read it: here after mounting, on pages without React by `attachColourModeSwitch`.
 */
export function ColourModeSwitch({ label, system, light, dark }: ColourModeSwitchProps) {
  const wrapper = useRef<HTMLLabelElement>(null);
  useEffect(() => (wrapper.current ? attachColourModeSwitch(wrapper.current) : undefined), []);
  return (
    <QuietSelect
      label={label}
      defaultValue="system"
      wrapper={{ ref: wrapper, "data-colour-mode": "" }}
      icon={
        <>
          <Icon shape={iconSun} className="mode-sun" />
          <Icon shape={iconMoon} className="mode-moon" />
        </>
      }
      options={[
        { value: "system", label: system },
        { value: "light", label: light },
        { value: "dark", label: dark },
      ]}
    />
  );
}
