import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";

export interface ReceivedMail {
  from: string;
  to: string[];
  user: string | null;
  /** Through TLS. */
  secure: boolean;
  raw: string;
}

export interface MailServer {
  /** Takes mail after AUTH PLAIN or LOGIN, without TLS. */
  plainPort: number;
  /** The same, but offers AUTH LOGIN alone. */
  loginPort: number;
  /** Offers STARTTLS with a certificate that nobody but its own test trusts. */
  starttlsPort: number;
  /** TLS from the first byte, with that certificate. */
  tlsPort: number;
  /** `GET` here: every mail so far, as JSON. `DELETE`: forgets them. */
  inbox: string;
  /** As `plainPort`, with an inbox of its own: for whoever sends at the same time as others. */
  another: { plainPort: number; inbox: string };
}

export const mailUser = { user: "postmaster@mail.test", password: "pässwörd:@/1" } as const;

/** For `localhost`, made for these tests alone. */
const certificate = join(import.meta.dirname, "certificate");

/** Real SMTP servers on loopback. */
export async function startMailServer(): Promise<MailServer & { stop(): Promise<void> }> {
  const received: ReceivedMail[] = [];
  const others: ReceivedMail[] = [];
  const servers = [
    smtp(received, { disabledCommands: ["STARTTLS"], allowInsecureAuth: true, authMethods: ["PLAIN", "LOGIN"] }),
    smtp(received, { disabledCommands: ["STARTTLS"], allowInsecureAuth: true, authMethods: ["LOGIN"] }),
    smtp(received, { authMethods: ["PLAIN"] }),
    smtp(received, { secure: true, authMethods: ["PLAIN"] }),
    smtp(others, { disabledCommands: ["STARTTLS"], allowInsecureAuth: true, authMethods: ["PLAIN"] }),
  ];
  const [plainPort, loginPort, starttlsPort, tlsPort, anotherPort] = await Promise.all(servers.map(listening));
  const inbox = createServer((req, res) => {
    const asked = req.url === "/another" ? others : received;
    if (req.method === "DELETE") asked.length = 0;
    res.writeHead(200, { "content-type": "application/json" });
    res.end(JSON.stringify(asked));
  });
  await new Promise<void>((resolve) => inbox.listen(0, "127.0.0.1", resolve));
  const inboxAddress = `http://127.0.0.1:${(inbox.address() as AddressInfo).port}/`;
  return {
    plainPort: plainPort!,
    loginPort: loginPort!,
    starttlsPort: starttlsPort!,
    tlsPort: tlsPort!,
    inbox: inboxAddress,
    another: { plainPort: anotherPort!, inbox: `${inboxAddress}another` },
    async stop() {
      inbox.closeAllConnections();
      await Promise.all([
        new Promise((done) => inbox.close(done)),
        ...servers.map((server) => new Promise<void>((done) => server.close(() => done()))),
      ]);
    },
  };
}

function smtp(received: ReceivedMail[], options: SMTPServerOptions): SMTPServer {
  const server = new SMTPServer({
    logger: false,
    closeTimeout: 100,
    key: readFileSync(join(certificate, "key.pem")),
    cert: readFileSync(join(certificate, "certificate.pem")),
    onAuth({ username, password }, _session, callback) {
      if (username === mailUser.user && password === mailUser.password) callback(null, { user: username });
      else callback(new Error("no such user"));
    },
    onRcptTo({ address }, _session, callback) {
      if (address.startsWith("refused")) callback(Object.assign(new Error("no such mailbox"), { responseCode: 550 }));
      else if (address.startsWith("busy")) callback(Object.assign(new Error("try later"), { responseCode: 451 }));
      else callback(null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          user: typeof session.user === "string" ? session.user : null,
          secure: session.secure,
          raw: Buffer.concat(chunks).toString("utf8"),
        });
        // Taken over, and nothing is said of it.
        if (rcptTo.some(({ address }) => address.startsWith("silent"))) hangUp(server, session);
        else callback();
      });
    },
    ...options,
  });
  // A handshake that the other side breaks off is what the tests are about.
  server.on("error", () => undefined);
  return server;
}

function hangUp(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections as Set<{ session: SMTPServerSession; _socket: { destroy(): void } }>)
    if (connection.session === session) connection._socket.destroy();
}

function listening(server: SMTPServer): Promise<number> {
  return new Promise((resolve) => {
    const listener = server.listen(0, "127.0.0.1", () => resolve((listener.address() as AddressInfo).port));
  });
}
