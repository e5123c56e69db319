declare module "samlp" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  interface Options {
    issuer: string;
    cert: string;
    key?: string;
    redirectEndpointPath?: string;
    postEndpointPath?: string;
    destination?: string;
    recipient?: string;
    RelayState?: string;
    getUserFromRequest?: () => object;
    getPostURL?: (
      audience: string,
      request: unknown,
      req: IncomingMessage,
      done: (e: null, url: string) => void,
    ) => void;
    responseHandler?: (response: Buffer) => void;
  }

  type Handler = (req: IncomingMessage, res: ServerResponse, next: (error: Error) => void) => void;

  const samlp: {
    auth(options: Options): Handler;
    metadata(options: Options): Handler;
    parseRequest(
      req: IncomingMessage,
      done: (error: Error | null, data?: { issuer: string; id: string; assertionConsumerServiceURL: string }) => void,
    ): void;
  };
  export default samlp;
}
