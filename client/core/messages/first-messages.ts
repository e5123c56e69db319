/** Namespace → messages. */
type Messages = Record<string, unknown>;

/**
 * How words travel: by an address of their own, which the browser keeps for the next page. Where there may be no network
 * (a shell), or where a business has words of its own, which may change at any time, they stand in the document.
 */
export type SentMessages = { messagesAt: string } | { messages: Messages };

/** Milliseconds after which words that did not come are asked for again. */
const again = 3000;

/**
 * The words of the first page, from its document or the address that it names. Without them nothing can be said: where the
 * network breaks off they are asked for until they come.
 */
export async function firstMessages(sent: SentMessages): Promise<Messages> {
  if ("messages" in sent) return sent.messages;
  for (;;) {
    const response = await fetch(sent.messagesAt).catch(() => null);
    if (response?.ok) return (await response.json()) as Messages;
    await new Promise((resolve) => {
      addEventListener("online", resolve, { once: true });
      setTimeout(resolve, again);
    });
  }
}
