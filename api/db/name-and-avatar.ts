import { users } from "./schema/identity.ts";

/** Somebody as people show one another: what they are called, and their picture. */
export const nameAndAvatar = { name: users.name, avatar: users.avatar };
