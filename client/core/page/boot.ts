import type { DehydratedState } from "@tanstack/react-query";
import type { Packed } from "#client/core/page/packed.ts";
import type { SentMessages } from "#client/core/messages/first-messages.ts";
import type { ZoneShifts } from "#shared/domain/zone-shifts.ts";
import type { LocaleCode } from "#shared/locales.ts";

/**
 * What stands in a page's place inside its frame, and what the page's loader answers then: the learning API has not got what
 * it shows, or it is a page of the management side that is closed to a manager, or that is not there.
 */
export type StandIn = "not-offered" | "refused" | "missing";

/** Everything that the server knows about a page and the browser needs to continue it. */
export interface Boot {
  build: string;
  locale: LocaleCode;
  /** `""` for vi, else `/en` and so on: the router's base name. */
  prefix: string;
  /** Namespace → messages of this route, the fallback and the business's overlay merged in. */
  messages: Record<string, unknown>;
  state: DehydratedState;
  /** Milliseconds at which the page was rendered: what both sides call now during hydration. */
  now: number;
  timeZone: string;
  /** That zone's distance from UTC over some years; missing where its name is unknown. */
  zone?: ZoneShifts | undefined;
  /** Base path of the learning API on this host. */
  apiBase: string;
  /** `https://host`, for canonical addresses. */
  origin: string;
  supportUrl: string | null;
  requestId: string;
  isSideBarNarrow?: true;
  isStudyFocused?: true;
  /** The page shows what this person sees, to somebody else: nothing of it is kept or sent. */
  viewing?: string;
  /** The learning API is somebody else's. */
  isExternalApi?: true;
  standIn?: StandIn;
  /** The document holds no page: the browser renders it, from what is kept on the device. */
  isShell?: true;
}

/** What travels as JSON in the document. */
export type DocumentBoot = Omit<Boot, "messages" | "state"> & SentMessages & { state: Packed };

/** The element that holds the JSON. */
export const bootElementId = "boot";
