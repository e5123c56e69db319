import type { OutboxRow } from "#shared/contracts/outbox.ts";
import { instant } from "#api/http/instant.ts";
import type { LetterKinds, ShownLetter } from "#api/modules/outbox/public.ts";

interface Telling {
  /** The names of whoever had letters sent. */
  actors: ReadonlyMap<string, string>;
  kinds: LetterKinds;
}

export function toOutboxRow(row: ShownLetter, { actors, kinds }: Telling): OutboxRow {
  const actor = row.actorId === null ? undefined : actors.get(row.actorId);
  const isOpen = row.state === "waiting" || row.state === "failed";
  return {
    id: row.id,
    letter: row.letter,
    state: row.state,
    person: { id: row.email === null ? null : row.userId, name: row.name, email: row.email },
    actor: row.actorId === null || actor === undefined ? null : { id: row.actorId, name: actor },
    created_at: instant(row.createdAt),
    due_at: row.state === "waiting" ? instant(row.dueAt) : null,
    moved_at: instant(row.movedAt),
    tries: row.tries,
    fault: row.fault,
    may: { send: isOpen && row.email !== null, take_back: isOpen && !kinds[row.letter].isBinding },
  };
}
