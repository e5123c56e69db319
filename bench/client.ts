import { Agent, type IncomingMessage, request } from "node:http";

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

export interface Answer {
  status: number;
  bytes: number;
  etag: string | undefined;
}

/** One request over a connection that stays open; the body is counted and let go. */
export function ask(address: URL, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onAnswer = (answer: IncomingMessage) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.byteLength));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, bytes, etag: answer.headers.etag }));
      answer.on("error", reject);
    };
    request({ host: address.hostname, port: address.port, path, headers, agent }, onAnswer).on("error", reject).end();
  });
}
