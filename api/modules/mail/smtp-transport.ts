import { composeMail, type ComposedMail } from "./compose.ts";
import { type Mailer, MailFault } from "./mail-message.ts";
import type { SmtpConnection, SmtpReply } from "./smtp-connection.ts";
import type { SmtpServer } from "./smtp-url.ts";

const limitMs = 15_000;

/**
 * A mail server over SMTP (RFC 5321). Written here because the one client for this runtime goes on in plain text where a
 * server, or somebody in between, does not offer STARTTLS.
 */
export function smtpTransport(server: SmtpServer, from: string): Mailer {
  return {
    async send(message) {
      const mail = await composeMail(message, from);
      const { SmtpConnection: Connection } = await import("./smtp-connection.ts");
      const connection = new Connection(server);
      const delivery = { isHandedOver: false };
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tooLate = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error("The mail server took too long")), limitMs);
      });
      try {
        await Promise.race([deliver(connection, server, mail, delivery), tooLate]);
      } catch (error) {
        if (error instanceof MailFault) throw error;
        const fault = delivery.isHandedOver ? "unconfirmed" : "unreachable";
        throw new MailFault(fault, error instanceof Error ? error.message : String(error), { cause: error });
      } finally {
        clearTimeout(timer);
        await connection.close();
      }
    },
  };
}

/** `delivery`: whether the message itself is on its way, from when on no answer is no refusal. */
async function deliver(
  connection: SmtpConnection,
  server: SmtpServer,
  { raw, envelope }: ComposedMail,
  delivery: { isHandedOver: boolean },
): Promise<void> {
  const hello = `EHLO ${envelope.from.split("@").at(-1)}`;
  expect("greeting", await connection.reply(), 220);
  let features = expect("EHLO", await connection.ask(hello), 250);
  if (server.tls !== "implicit") {
    if (offers(features, "STARTTLS")) {
      expect("STARTTLS", await connection.ask("STARTTLS"), 220);
      connection.upgrade();
      // RFC 3207 §4.2: what the server said before counts no more.
      features = expect("EHLO", await connection.ask(hello), 250);
    } else if (server.tls === "starttls") {
      throw new Error("The mail server offers no encryption");
    }
  }
  if (server.credentials) await authenticate(connection, features, server.credentials);
  const utf8 = /[^\x20-\x7e]/.test(envelope.from + envelope.to);
  if (utf8 && !offers(features, "SMTPUTF8")) throw new Error("The mail server does not take addresses beyond ASCII");
  expect("MAIL FROM", await connection.ask(`MAIL FROM:<${address(envelope.from)}>${utf8 ? " SMTPUTF8" : ""}`), 250);
  expect("RCPT TO", await connection.ask(`RCPT TO:<${address(envelope.to)}>`), 250, 251);
  expect("DATA", await connection.ask("DATA"), 354);
  delivery.isHandedOver = true;
  expect("message", await connection.ask(dotStuffed(raw)), 250);
  // The message is taken over: a hurried farewell is no failure.
  await connection.ask("QUIT").catch(() => undefined);
}

/** RFC 4616 PLAIN where offered, else LOGIN. */
async function authenticate(
  connection: SmtpConnection,
  features: string[],
  { user, password }: { user: string; password: string },
): Promise<void> {
  const offered =
    features
      .find((line) => /^AUTH[ =]/i.test(line))
      ?.toUpperCase()
      .split(/[ =]/) ?? [];
  if (offered.includes("PLAIN")) {
    expect("AUTH PLAIN", await connection.ask(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`), 235);
  } else if (offered.includes("LOGIN")) {
    expect("AUTH LOGIN", await connection.ask("AUTH LOGIN"), 334);
    expect("AUTH LOGIN user", await connection.ask(base64(user)), 334);
    expect("AUTH LOGIN password", await connection.ask(base64(password)), 235);
  } else {
    throw new Error("The mail server offers neither AUTH PLAIN nor AUTH LOGIN");
  }
}

function expect(step: string, reply: SmtpReply, ...codes: number[]): string[] {
  // The server's own words may repeat an address: the code is enough to look it up.
  if (!codes.includes(reply.code))
    throw new MailFault(
      isFinal(step, reply.code) ? "refused" : "unreachable",
      `The mail server answered ${reply.code} to ${step}`,
    );
  return reply.lines;
}

/** RFC 5321 §4.2.1: 5yz of the recipient or of the message stays so; of anything before, it is about us and not about them. */
function isFinal(step: string, code: number): boolean {
  return code >= 500 && (step === "RCPT TO" || step === "message");
}

function offers(features: string[], name: string): boolean {
  return features.some((line) => line.split(" ", 1)[0]?.toUpperCase() === name);
}

/** An address must not end the command that it stands in. */
function address(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  if (/[\u0000-\u0020<>\u007f]/.test(text)) throw new Error("An address with a character that no address has");
  return text;
}

function base64(text: string): string {
  return Buffer.from(text, "utf8").toString("base64");
}

/** RFC 5321 §4.5.2, and the line that ends the message. */
function dotStuffed(raw: Uint8Array): Uint8Array {
  const text = Buffer.from(raw).toString("latin1").replace(/^\./gm, "..");
  return Buffer.from(`${text}${text.endsWith("\r\n") ? "" : "\r\n"}.\r\n`, "latin1");
}
