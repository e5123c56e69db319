import type { Env } from "./env.ts";
import { jobKinds } from "./job-kinds.ts";
import { letterKinds } from "./letter-kinds.ts";
import { type JobMessage, runJobs } from "./modules/jobs/public.ts";
import { type LettersMessage, sendLetters } from "./modules/outbox/public.ts";

/** What the queue brings, to those whose it is. */
export async function takeMessages(batch: MessageBatch<JobMessage | LettersMessage>, env: Env): Promise<void> {
  const { queue, messages } = batch;
  await runJobs({ queue, messages: messages.filter(isOfJob) }, env, jobKinds);
  await sendLetters(messages.filter(isOfLetters), env, letterKinds);
}

function isOfJob(message: Message<JobMessage | LettersMessage>): message is Message<JobMessage> {
  return "job" in message.body;
}

function isOfLetters(message: Message<JobMessage | LettersMessage>): message is Message<LettersMessage> {
  return "letters" in message.body;
}
