import { type ComponentType, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { isTyping, singleKeysOn } from "#client/core/device/single-keys.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { useUser } from "#client/core/session/business.ts";
import { loadMessages } from "#client/core/messages/load-messages.ts";
import { docsPath, managePath, searchPath } from "#shared/routes.ts";
import { keepEarlyKeys, takeEarlyKeys } from "./early-keys.ts";
import { onPaletteAsked, type PanelProps } from "./palette-door.ts";

type Panel = "palette" | "management" | "shortcuts";

const panels: Record<Panel, () => Promise<ComponentType<PanelProps>>> = {
  palette: () => import("./palette.tsx").then(({ Palette }) => Palette),
  management: () => import("./management-palette.tsx").then(({ ManagementPalette }) => ManagementPalette),
  shortcuts: () => import("./shortcuts.tsx").then(({ Shortcuts }) => Shortcuts),
};

/** Listens for Ctrl K (⌘K), `/` and `?`; what they open is fetched when it is first asked for. */
export function PaletteHost() {
  const isSignedIn = useUser() !== null;
  const [Open, setOpen] = useState<ComponentType<PanelProps> | null>(null);
  const { boot } = useApp();
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const open = useCallback(
    async (panel: Panel) => {
      if (panel === "palette") keepEarlyKeys();
      const isManagement = panel === "palette" && `${location.pathname}/`.startsWith(`${boot.prefix + managePath}/`);
      try {
        const [Component] = await Promise.all([
          panels[isManagement ? "management" : panel](),
          loadMessages(i18n, boot, { namespaces: ["palette"] }),
        ]);
        setOpen(() => Component);
      } catch {
        takeEarlyKeys();
        // Without a network there is nothing to look up quickly; the search page says so in its own words.
        if (panel === "palette") void navigate(isSignedIn ? searchPath : docsPath);
      }
    },
    [boot, i18n, isSignedIn, navigate],
  );
  const close = useCallback(() => setOpen(null), []);
  useEffect(() => onPaletteAsked(() => void open("palette")), [open]);
  useEffect(() => {
    const stop = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      const asked = askedBy(event);
      if (asked === null) return;
      event.preventDefault();
      if (Open && asked === "palette") return close();
      if (asked === "field" && focusField()) return;
      void open(asked === "shortcuts" ? "shortcuts" : "palette");
    };
    addEventListener("keydown", onKey, { signal: stop.signal });
    return () => stop.abort();
  }, [Open, open, close]);
  return Open && <Open onClose={close} />;
}

function askedBy(event: KeyboardEvent): Panel | "field" | null {
  if (event.defaultPrevented || event.isComposing || event.altKey) return null;
  const chord = event.ctrlKey || event.metaKey;
  if (chord) return event.key.toLowerCase() === "k" && !event.shiftKey ? "palette" : null;
  if (isTyping(event.target) || !singleKeysOn() || document.querySelector("[role=dialog]")) return null;
  if (event.key === "/") return "field";
  return event.key === "?" ? "shortcuts" : null;
}

/** The first search field that can be seen; false where the page has none. */
function focusField(): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>("[data-search-field]")].find(
    (one) => one.offsetParent !== null,
  );
  field?.focus();
  field?.select();
  return field !== undefined;
}
