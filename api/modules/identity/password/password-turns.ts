import { itemAt } from "#shared/domain/item-at.ts";
import { siteBlock } from "#api/http/client-address.ts";

/** Strangers who wait at most, in one isolate: the last of them waits about five seconds. */
const mostStrangers = 24;
/** Who signed in before from where they stand, besides: a crowd of strangers must not take their room. */
const mostKnown = 16;
/** Of strangers: who has one block has many addresses. */
const mostOfOneBlock = 16;
const mostOfOneAddress = 12;
/** Of strangers. */
const mostOfOnePair = 4;
const lookEveryMs = 25;
/** A request that the visitor gave up never comes back to say so. */
const goneAfterMs = 5_000;
const rememberedRuns = 300;
/** For the answer to who found no room. */
export const roomAfterSeconds = 3;

export interface Guest {
  /** Empty: it could not be told, and none is held against another. */
  address: string;
  /** The account from this address. */
  pair: string;
  /** Signed in before from here: goes before strangers. */
  isKnown: boolean;
}

export interface Turn {
  /** Waits until nobody goes before, and runs; also more than once. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Gives the room to another. */
  leave(): void;
}

interface Ticket extends Guest {
  block: string;
  isReady: boolean;
  seenAt: number;
  runsSeen: number;
}

/**
 * scrypt holds the whole isolate for a fifth of a second, and everybody in it. So checks run one by one with a pause
 * between them in which pages are answered; accounts, addresses and their blocks take turns, and beyond a bound there is no waiting.
 *
 * Whoever waits looks by a timer of its own: a queue of promises would stand still behind a request that was cancelled.
 */
export class PasswordTurns {
  #tickets: Ticket[] = [];
  #runs = 0;
  /** Number of the last run of an address and of a pair, the oldest first. */
  #ranAt = new Map<string, number>();

  /** Undefined: there is no room. Ask before anything is counted against the guest. */
  join(guest: Guest): Turn | undefined {
    const now = Date.now();
    this.#tickets = this.#tickets.filter(({ seenAt }) => now - seenAt < goneAfterMs);
    if (!this.#hasRoom(guest)) return undefined;
    const ticket: Ticket = {
      ...guest,
      block: siteBlock(guest.address),
      isReady: false,
      seenAt: now,
      runsSeen: this.#runs,
    };
    this.#tickets.push(ticket);
    const leave = () => {
      this.#tickets = this.#tickets.filter((other) => other !== ticket);
    };
    return {
      leave,
      run: async (work) => {
        ticket.isReady = true;
        // Work that came before it may have taken longer than it was waited for.
        if (!this.#tickets.includes(ticket)) this.#tickets.push(ticket);
        do {
          // oxlint-disable-next-line no-await-in-loop -- waiting is what it does; also the first time, after somebody else's run
          await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
        } while (!this.#isTurnOf(ticket));
        this.#count(ticket);
        return work();
      },
    };
  }

  #hasRoom({ address, pair, isKnown }: Guest): boolean {
    const alike = this.#tickets.filter((ticket) => ticket.isKnown === isKnown);
    if (alike.length >= (isKnown ? mostKnown : mostStrangers)) return false;
    if (address === "") return true;
    const block = siteBlock(address);
    const sameBlock = alike.filter((ticket) => ticket.block === block).length;
    const samePair = alike.filter((ticket) => ticket.pair === pair).length;
    return (
      (isKnown || (samePair < mostOfOnePair && sameBlock < mostOfOneBlock)) &&
      alike.filter((ticket) => ticket.address === address).length < mostOfOneAddress
    );
  }

  #isTurnOf(ticket: Ticket): boolean {
    ticket.seenAt = Date.now();
    // One ran since the last look: this pause is everybody else's.
    const isPause = ticket.runsSeen !== this.#runs;
    ticket.runsSeen = this.#runs;
    if (isPause) return false;
    const [first] = this.#tickets
      .filter(({ isReady }) => isReady)
      .toSorted((x, y) => compare(this.#rankOf(x), this.#rankOf(y)));
    return first === undefined || first === ticket;
  }

  /** Who is known, then whose block, address and account ran longest ago; among equals, who came first. */
  #rankOf({ isKnown, block, address, pair }: Ticket): number[] {
    return [isKnown ? 0 : 1, this.#ranAt.get(block) ?? 0, this.#ranAt.get(address) ?? 0, this.#ranAt.get(pair) ?? 0];
  }

  #count(ticket: Ticket): void {
    this.#runs += 1;
    ticket.isReady = false;
    for (const name of new Set([ticket.block, ticket.address, ticket.pair])) {
      this.#ranAt.delete(name);
      this.#ranAt.set(name, this.#runs);
    }
    for (const name of [...this.#ranAt.keys()].slice(0, Math.max(0, this.#ranAt.size - rememberedRuns)))
      this.#ranAt.delete(name);
  }
}

function compare(x: readonly number[], y: readonly number[]): number {
  return x.reduce((order, value, index) => order || value - itemAt(y, index), 0);
}

/** Of this isolate. */
export const passwordTurns = new PasswordTurns();

/** For who has shown already who they are: by a session, by a link from their mail. */
export function joinAs(userId: string): Turn | undefined {
  return passwordTurns.join({ address: userId, pair: userId, isKnown: true });
}
