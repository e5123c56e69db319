const name = "sso-test";

/** By which the window of a test tells the page that opened it that it is over. */
export function testChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);
}

export function tellOfTest(): void {
  const channel = testChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel?.postMessage("ended");
  channel?.close();
}
