import type { Choice, mergeContent, Question } from "./merge-content.ts";

/** A lesson as the learning API has it. */
export interface StoredLesson<Content> {
  content: Content;
  revision: number;
  updated_at: string;
}

/** On this device until it is saved: what is written, and what it was made of. */
export interface DraftCopy<Content> {
  content: Content;
  base: Content;
  revision: number;
}

/** `waiting`: the network or the server did not take it, it is tried again; `asking`: somebody has to decide; `refused`: it cannot be saved. */
type SavingState = "saved" | "typing" | "saving" | "waiting" | "asking" | "refused";

interface LessonView<Content> {
  content: Content;
  state: SavingState;
  /** When it was last saved, an instant. */
  savedAt: string;
  questions: readonly Question[];
  failure: unknown;
}

export interface SaverDeps<Content> {
  send: (content: Content, revision: number, options: { keepalive: boolean }) => Promise<StoredLesson<Content>>;
  /** The other copy that a refused save came with. */
  otherOf: (error: unknown) => StoredLesson<Content> | undefined;
  /** It will never be taken as it is. */
  isRefused: (error: unknown) => boolean;
  /** null: nothing is left to be kept. */
  keep: (copy: DraftCopy<Content> | null) => void;
  onStored: (stored: StoredLesson<Content>) => void;
  /** What puts two copies together: it comes when there are two. */
  loadMerge: () => Promise<typeof mergeContent>;
}

export interface LessonSaver<Content> {
  view: () => LessonView<Content>;
  subscribe: (listener: () => void) => () => void;
  /** It is saved with the next pause of a second. */
  change: (content: Content) => void;
  /** Saves what waits; resolves once there is nothing more to send. */
  flush: () => Promise<void>;
  /** What an earlier visit left on this device. */
  recover: (copy: DraftCopy<Content>) => Promise<void>;
  decide: (key: string, choice: Choice) => void;
  /** Takes what was decided, and saves. */
  settle: () => void;
  leave: () => void;
}

const pauseMs = 1000;
const retryMs = 5000;

/**
 * Saves a lesson while it is written: one request at a time, with the revision that it was made of. Where somebody else saved meanwhile,
 * both are put together; what both changed waits until it is decided, and nothing is sent before.
 */
export function createLessonSaver<Content extends object>(
  stored: StoredLesson<Content>,
  { send, otherOf, isRefused, keep, onStored, loadMerge }: SaverDeps<Content>,
): LessonSaver<Content> {
  let base = stored;
  let view: LessonView<Content> = {
    content: stored.content,
    state: "saved",
    savedAt: stored.updated_at,
    questions: [],
    failure: null,
  };
  /** What was written when the other copy came. */
  let meeting: { mine: Content; from: Content; decisions: Map<string, Choice> } | null = null;
  let merge: typeof mergeContent | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function show(next: Partial<LessonView<Content>>): void {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  }

  const isOpen = () => JSON.stringify(view.content) !== JSON.stringify(base.content);
  const copy = () => ({ content: view.content, base: base.content, revision: base.revision });

  function meet(from: Content, mine: Content, decisions = new Map<string, Choice>()): void {
    if (!merge) return;
    const { content, questions } = merge(from, mine, base.content, decisions);
    meeting = questions.length > 0 ? { mine, from, decisions } : null;
    show({ content, questions, ...(meeting && { state: "asking" }) });
    // What nobody has decided yet is asked again by the next visit.
    keep(meeting ? { content: mine, base: from, revision: base.revision - 1 } : copy());
  }

  async function drain(): Promise<void> {
    while (isOpen() && !meeting) {
      const sent = view.content;
      show({ state: "saving", failure: null });
      try {
        // oxlint-disable-next-line no-await-in-loop -- each save is of what the one before answered
        const answer = await send(sent, base.revision, { keepalive: false });
        base = { ...answer, content: sent };
        onStored(base);
        show({ savedAt: answer.updated_at });
      } catch (error) {
        const theirs = otherOf(error);
        if (!theirs) {
          const state = isRefused(error) ? "refused" : "waiting";
          show({ state, failure: error });
          if (state === "waiting") schedule(retryMs);
          return;
        }
        try {
          // oxlint-disable-next-line no-await-in-loop -- before what is here is called theirs
          merge ??= await loadMerge();
        } catch (missing) {
          show({ state: "waiting", failure: missing });
          return schedule(retryMs);
        }
        const from = base.content;
        base = theirs;
        onStored(theirs);
        meet(from, view.content);
      }
    }
    if (meeting) return;
    keep(null);
    show({ state: "saved", failure: null });
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    running ??= drain().finally(() => {
      running = null;
    });
    return running;
  }

  function schedule(pause: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), pause);
  }

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (content) => {
      if (JSON.stringify(content) === JSON.stringify(view.content)) return;
      // Whoever writes on decides for what is written here.
      meeting = null;
      show({ content, questions: [], state: running ? "saving" : "typing" });
      keep(copy());
      schedule(pauseMs);
    },
    flush,
    recover: async ({ content, base: from, revision }) => {
      if (revision !== base.revision) merge ??= await loadMerge();
      if (revision === base.revision) show({ content });
      else meet(from, content);
      if (isOpen()) schedule(pauseMs);
      else keep(null);
    },
    decide: (key, choice) => {
      if (!meeting) return;
      meet(meeting.from, meeting.mine, new Map([...meeting.decisions, [key, choice]]));
    },
    settle: () => {
      meeting = null;
      show({ questions: [], state: "typing" });
      void flush();
    },
    leave: () => {
      clearTimeout(timer);
      if (isOpen() && !meeting && !running)
        void send(view.content, base.revision, { keepalive: true }).catch(() => undefined);
    },
  };
}
