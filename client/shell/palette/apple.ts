/** Whether the keyboard has ⌘ where others have Ctrl. In a browser only. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
