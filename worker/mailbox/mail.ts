import * as z from "zod/mini";

/** `GET /local-mailbox` of the learning API, the newest first. */
export const MailList = z.object({
  data: z.array(z.object({ id: z.string(), at: z.string(), to: z.string(), from: z.string(), subject: z.string() })),
});
export type MailSummary = z.output<typeof MailList>["data"][number];

/** `GET /local-mailbox/:id`. */
export const MailAnswer = z.object({
  data: z.object({ id: z.string(), at: z.string(), to: z.string(), from: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
});
export type Mail = z.output<typeof MailAnswer>["data"];
