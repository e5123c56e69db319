/** Of what the palette's host opens. */
export interface PanelProps {
  onClose: () => void;
}

const listeners = new Set<() => void>();

/** Asks for the palette from anywhere on the page. */
export function openPalette(): void {
  for (const listener of listeners) listener();
}

/** @returns stops listening. */
export function onPaletteAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
