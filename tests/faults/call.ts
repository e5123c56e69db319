/** One call as the learning API that fails on demand saw it. */
export interface Call {
  host: string;
  method: string;
  path: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Of an oversized answer, what was asked of it. */
  sentBytes: number;
}
