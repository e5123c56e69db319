let typed = "";
let listening: AbortController | null = null;

/** From the wish for the palette until its field is there, letters are kept: lost to nobody, and no keys of the page. */
export function keepEarlyKeys(): void {
  if (listening) return;
  listening = new AbortController();
  addEventListener("keydown", keep, { capture: true, signal: listening.signal });
}

/** What was typed meanwhile; from now on letters go where the focus is. */
export function takeEarlyKeys(): string {
  listening?.abort();
  listening = null;
  const taken = typed;
  typed = "";
  return taken;
}

function keep(event: KeyboardEvent): void {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Backspace") typed = typed.slice(0, -1);
  else if (Array.from(event.key).length === 1) typed += event.key;
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
