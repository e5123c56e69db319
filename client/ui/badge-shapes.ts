import type { BadgeIcon } from "#shared/contracts/badges.ts";
import {
  iconAward,
  iconBookOpen,
  iconCircleCheck,
  iconFlame,
  iconMedal,
  iconShieldCheck,
  iconTrophy,
} from "./icons.ts";

/** What a badge is drawn by. */
export const shapeOfBadge: Record<BadgeIcon, string> = {
  medal: iconMedal,
  trophy: iconTrophy,
  award: iconAward,
  flame: iconFlame,
  "book-open": iconBookOpen,
  "circle-check": iconCircleCheck,
  "shield-check": iconShieldCheck,
};
