/** What the reader chose. The key is shared with colour-mode-script.ts. */
export type ModeChoice = "system" | "light" | "dark";
export type ColourMode = "light" | "dark";

const STORAGE_KEY = "color-mode";
const FORCED = "data-forced-mode";
const SYSTEM_DARK = "(prefers-color-scheme: dark)";

const listeners = new Set<() => void>();
/** A choice that could not be stored: it lasts as long as the page. */
let unstored: ModeChoice | null = null;

function isMode(value: string | null): value is ColourMode {
  return value === "light" || value === "dark";
}

/** What the reader chose; `system` where nothing, or nothing readable, is stored. */
export function chosenMode(): ModeChoice {
  if (unstored) return unstored;
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isMode(stored) ? stored : "system";
  } catch {
    // Storage can be forbidden altogether; the page still has a mode.
    return "system";
  }
}

/** What the page is drawn in: what it forces, else what the reader chose, else what the system prefers, else light. */
export function currentMode(): ColourMode {
  const forced = document.documentElement.getAttribute(FORCED);
  if (isMode(forced)) return forced;
  const choice = chosenMode();
  if (choice !== "system") return choice;
  return typeof matchMedia === "function" && matchMedia(SYSTEM_DARK).matches ? "dark" : "light";
}

function apply(): void {
  const mode = currentMode();
  const classes = document.documentElement.classList;
  classes.toggle("light", mode === "light");
  classes.toggle("dark", mode === "dark");
  for (const listener of listeners) listener();
}

/** Stores the reader's choice and shows it. @returns whether it could be stored. */
export function chooseMode(choice: ModeChoice): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, choice);
    unstored = null;
  } catch {
    unstored = choice;
  }
  apply();
  return unstored === null;
}

/** Forces a mode while a page is shown; null gives the reader's choice back. Never stored. */
export function forceMode(mode: ColourMode | null): void {
  if (mode) document.documentElement.setAttribute(FORCED, mode);
  else document.documentElement.removeAttribute(FORCED);
  apply();
}

/**
 * Follows the system and the reader's other tabs, from what is chosen now: a document that React drew from nothing has lost
 * what the head script put on it. @returns stops it.
 */
export function watchColourMode(): () => void {
  const stop = new AbortController();
  apply();
  matchMedia(SYSTEM_DARK).addEventListener("change", apply, { signal: stop.signal });
  addEventListener(
    "storage",
    (event) => {
      if (event.key === STORAGE_KEY || event.key === null) apply();
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}

/** Calls back whenever the mode may have changed. @returns stops it. */
export function onColourMode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Brings a rendered `ColourModeSwitch` to life: shows the reader's choice in it and stores a new one. The forms that
 * work without React use it directly. @returns stops it.
 */
export function attachColourModeSwitch(element: HTMLElement): () => void {
  const select = element.querySelector("select");
  if (!select) return () => undefined;
  const show = () => {
    select.value = chosenMode();
    // A page that forces its mode offers no choice.
    select.disabled = document.documentElement.hasAttribute(FORCED);
  };
  const choose = () => chooseMode(select.value as ModeChoice);
  show();
  element.dataset["ready"] = "";
  select.addEventListener("change", choose);
  const forget = onColourMode(show);
  return () => {
    forget();
    select.removeEventListener("change", choose);
  };
}
