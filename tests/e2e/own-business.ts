import type { Pack } from "#api/modules/publishing/public.ts";
import type { Walker } from "./accounts.ts";
import type { Site } from "./journey.ts";

/** Businesses whose configuration a test changes: nobody else looks at them. */
export const ownBusinesses = [
  "own-desktop",
  "own-phone",
  "ways-desktop",
  "ways-phone",
  "looks-desktop",
  "looks-phone",
  "copies-desktop",
  "copies-phone",
] as const;

/** The pack's business once more, under another name. */
export function ownCopyOf(pack: Pack, slug: (typeof ownBusinesses)[number]): Pack {
  return {
    ...pack,
    business: { ...pack.business, slug },
    profile: { ...pack.profile, hostnames: [`${slug}.localhost`] },
    users: pack.users.map((user) => ({ ...user, email: user.email.replace(`@${pack.business.slug}.`, `@${slug}.`) })),
  };
}

/** More people of one beginning than an address can name. */
export const crowd = { search: "Đám đông", count: 320 };

export function crowdOf(slug: string) {
  return Array.from({ length: crowd.count }, (_, at) => ({
    email: `crowd-${at}@${slug}.test`,
    name: `${crowd.search} ${String(at).padStart(3, "0")}`,
  }));
}

export function secondManagerOf(slug: string): string {
  return `second@${slug}.test`;
}

export function ownSite({ project }: Pick<Walker, "project">, kind: "own" | "ways" | "looks" | "copies" = "own"): Site {
  return { business: `${kind}-${project.name}`, locale: "vi", prefix: "" };
}
