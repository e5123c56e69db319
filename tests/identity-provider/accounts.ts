export interface Account {
  email: string;
  name: string;
  /** The subject, by which the provider knows its sessions too: never the address. */
  sub: string;
  isEmailVerified: boolean;
}

/** Microsoft-shaped directories: people of kumo.test and acme.test, and everybody else. */
export const directories = {
  own: "11111111-1111-4111-8111-111111111111",
  foreign: "99999999-9999-4999-8999-999999999999",
} as const;

const subjectHead = "person-";
const names: Record<string, string> = { learner: "Learner", manager: "Manager", new: "New Colleague" };

/** The demo businesses' people, by their demo addresses. */
export const demoAccounts: Account[] = ["hoasen.test", "acme.test", "kumo.test"].flatMap((domain) =>
  ["learner", "manager", "new"].map((local) => account(`${local}@${domain}`, names[local]!)),
);

/** Every address is an account, so that tests can invent people; `unverified` in it means that nobody checked it. */
export function account(email: string, name = email.split("@")[0]!): Account {
  return {
    email,
    name,
    sub: `${subjectHead}${Buffer.from(email).toString("base64url")}`,
    isEmailVerified: !email.includes("unverified"),
  };
}

/** Whose a subject is. */
export function emailOf(sub: string): string {
  return Buffer.from(sub.slice(subjectHead.length), "base64url").toString();
}

export function directoryOf(email: string): string {
  return /@(?:kumo|acme|example)\.test$/.test(email) ? directories.own : directories.foreign;
}
