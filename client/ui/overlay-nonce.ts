import { setNonce } from "get-nonce";

/**
 * Lets the scroll lock of dialogs and menus insert its style element under the page's policy. Call once with the
 * document's nonce before anything opens.
 */
export function allowOverlayStyles(nonce: string): void {
  setNonce(nonce);
}
