import { connect } from "cloudflare:sockets";
import type { SmtpServer } from "./smtp-url.ts";

export interface SmtpReply {
  code: number;
  lines: string[];
}

const longestReply = 64 * 1024;

/** One connection: sends lines, reads whole replies. */
export class SmtpConnection {
  readonly #server: SmtpServer;
  #socket: Socket;
  #reader: ReadableStreamDefaultReader<Uint8Array>;
  #writer: WritableStreamDefaultWriter<Uint8Array>;
  #received = "";

  constructor(server: SmtpServer) {
    this.#server = server;
    this.#socket = connect(
      { hostname: server.host, port: server.port },
      { secureTransport: server.tls === "implicit" ? "on" : "starttls", allowHalfOpen: false },
    );
    this.#reader = this.#socket.readable.getReader();
    this.#writer = this.#socket.writable.getWriter();
  }

  /** Sends a line, or bytes as they are, and reads the answer to it. */
  async ask(request: string | Uint8Array): Promise<SmtpReply> {
    const bytes = typeof request === "string" ? new TextEncoder().encode(`${request}\r\n`) : request;
    await this.#writer.write(bytes);
    return this.reply();
  }

  /** RFC 5321 §4.2.1: `250-…` goes on, `250 …` ends. */
  async reply(): Promise<SmtpReply> {
    for (;;) {
      const match = /^(?:\d{3}-[^\n]*\n)*(\d{3})(?: [^\n]*)?\r?\n/.exec(this.#received);
      if (match) {
        this.#received = this.#received.slice(match[0].length);
        return {
          code: Number(match[1]),
          lines: match[0]
            .trimEnd()
            .split(/\r?\n/)
            .map((line) => line.slice(4)),
        };
      }
      if (this.#received.length > longestReply) throw new Error("The mail server's answer does not end");
      const { value, done } = await this.#reader.read();
      if (done) throw new Error("The mail server closed the connection");
      this.#received += new TextDecoder().decode(value);
    }
  }

  /** Everything after the server's 220 is inside TLS; what came before it in plain text is dropped (RFC 3207 §4.2). */
  upgrade(): void {
    this.#reader.releaseLock();
    this.#writer.releaseLock();
    this.#received = "";
    this.#socket = this.#socket.startTls({ expectedServerHostname: this.#server.host });
    this.#reader = this.#socket.readable.getReader();
    this.#writer = this.#socket.writable.getWriter();
  }

  /** Never throws: a server that is gone needs no farewell. */
  async close(): Promise<void> {
    await this.#socket.close().catch(() => undefined);
  }
}
