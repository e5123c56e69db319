import { AppError, type ErrorCode } from "#shared/errors.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import type { UserRow } from "#api/http/viewer.ts";
import { adding, type Change, changing, writeChanges } from "#api/modules/changes/public.ts";
import { isErased } from "#api/modules/identity/public.ts";
import { addingPerson, personRecords } from "#api/modules/people/public.ts";
import { ScimError } from "./scim-error.ts";
import { furtherChanges, type WantedPerson, wantedPerson } from "./scim-person.ts";
import { scimRecords } from "./scim-records.ts";
import { isObject, type ScimComplex } from "./scim-resource.ts";
import type { ScimToken } from "./scim-token.repo.ts";
import { type Known, type ScimPerson, versionOf, writableUser } from "./scim-user.view.ts";
import { findHolders, findKnown } from "./scim-users.repo.ts";

/** Who asks: the log names the token. */
export interface Client {
  db: TenantDb;
  token: ScimToken;
  now: number;
}

export function actorOf({ token }: Client): string {
  return `scim-${token.id}`;
}

/** 409 `uniqueness` where there is somebody of that name or address; whom the client took out comes back as they were. */
export async function addPerson(client: Client, resource: ScimComplex): Promise<Known> {
  const wanted = wantedPerson(resource);
  return untilUnraced(async () => {
    const holders = await findHolders(client.db, wanted);
    const [holder] = holders;
    if (holder !== undefined) {
      const isTaken = holders.some(({ isGone, user }) => !isGone || isErased(user));
      if (isTaken || holder.scim === null) throw taken();
      return change(client, holder, resource);
    }
    return insert(client, wanted, resource);
  });
}

function taken(): ScimError {
  return new ScimError("uniqueness", "There is an account of that userName or address already");
}

async function insert(client: Client, wanted: WantedPerson, resource: ScimComplex): Promise<Known> {
  const { db, now } = client;
  const id = crypto.randomUUID();
  const { userName, externalId, attributes, email, name, isActive } = wanted;
  const further = furtherChanges({}, resource);
  await requireManager(db, further.managerId);
  // Nobody chose a password: the person comes in by single sign-on, or sets one by a letter.
  const status = isActive ? { loginStatus: 1 } : { loginStatus: 2, statusBeforeBlock: 1, ...byDirectory };
  const person = addingPerson({ id, email, name }, now);
  const changes = [
    { ...person, after: { ...person.after, ...further, ...status } },
    adding(scimRecords, { ...unsaid, userId: id, userName, externalId, attributes }),
  ];
  try {
    await writeAll(client, "user.created_by_scim", { id, name }, changes);
  } catch (error) {
    // A client that sends the same twice at once is told of the other one.
    if ((await findHolders(db, wanted)).length > 0) throw new Raced("somebody came first", { cause: error });
    throw error;
  }
  return known(db, id);
}

async function requireManager(db: TenantDb, id: string | null | undefined): Promise<void> {
  if (id && (await findKnown(db, id)) === undefined)
    throw new ScimError("invalidValue", "manager names nobody of this business");
}

export async function known(db: TenantDb, id: string): Promise<Known> {
  const found = await findKnown(db, id);
  if (found === undefined) throw new AppError("not_found");
  return found;
}

/** Makes of a person what `make` makes of their resource. `expected`: the version that it is to be made from. */
export function changePerson(
  client: Client,
  id: string,
  expected: string | undefined,
  make: (standing: Known) => { before: ScimComplex; after: ScimComplex },
): Promise<Known> {
  return untilUnraced(async () => {
    const standing = await known(client.db, id);
    requireVersion(versionOf(standing), expected);
    const { before, after } = make(standing);
    // What says nothing new writes nothing: the version stays, too.
    if (inOrder(before) === inOrder(after)) return standing;
    return change(client, standing, after, before);
  });
}

/** Whatever the order of its names. */
function inOrder(resource: ScimComplex): string {
  return JSON.stringify(resource, (_, value: unknown) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

/** RFC 7644 §3.14. */
export function requireVersion(version: string, expected: string | undefined): void {
  if (expected === undefined || expected.trim() === "*") return;
  const wanted = expected.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (!wanted.includes(version.replace(/^W\//, ""))) throw new AppError("stale");
}

async function change(
  client: Client,
  standing: Known,
  resource: ScimComplex,
  before: ScimComplex = writableUser(standing),
): Promise<Known> {
  const { db } = client;
  const { user } = standing;
  const wanted = wantedPerson(resource, user.email);
  const { userName, externalId, attributes, email, name, isActive } = wanted;
  await requireFree(db, standing, wanted);
  const record = { userName, externalId, attributes, deletedAt: null };
  const further = furtherChanges(before, resource);
  await requireManager(db, further.managerId);
  await write(client, standing, { name, email, ...further, ...activity(user, isActive) }, record);
  return known(db, user.id);
}

const byDirectory = { blockedBy: "directory" } as const;

/** Whom people blocked stays so, whatever a directory says: it takes back its own block alone. */
function activity({ loginStatus, statusBeforeBlock, blockedBy }: UserRow, isActive: boolean): Partial<UserRow> {
  if (isActive === (loginStatus !== 2) || (isActive && blockedBy !== "directory")) return {};
  return isActive
    ? { loginStatus: statusBeforeBlock ?? 1, statusBeforeBlock: null, blockedBy: null }
    : { loginStatus: 2, statusBeforeBlock: loginStatus, ...byDirectory };
}

/** Whoever the client took out no longer holds a name or an address against others, but for accounts of one business's form. */
async function requireFree(db: TenantDb, { user, scim }: Known, wanted: WantedPerson): Promise<void> {
  if (wanted.email === user.email && wanted.userName === (scim?.userName ?? wanted.userName)) return;
  const others = (await findHolders(db, wanted)).filter((one) => one.user.id !== user.id);
  if (others.length > 0) throw taken();
}

/** RFC 7644 §3.6: the account is blocked, not deleted, and for the client it is gone. */
export function removePerson(client: Client, id: string, expected: string | undefined): Promise<void> {
  return untilUnraced(async () => {
    const standing = await known(client.db, id);
    requireVersion(versionOf(standing), expected);
    const { user, scim } = standing;
    const record = { userName: scim?.userName ?? user.id, deletedAt: client.now };
    await write(client, standing, activity(user, false), record, "user.removed_by_scim");
  });
}

async function write(
  client: Client,
  { user, scim }: Known,
  values: Partial<UserRow>,
  record: Partial<ScimPerson>,
  action = "user.changed_by_scim",
): Promise<void> {
  const changes = [
    changing(personRecords, user, values) ?? [],
    scim === null
      ? adding(scimRecords, { ...unsaid, ...record, userId: user.id })
      : (changing(scimRecords, scim, record) ?? []),
  ].flat();
  if (changes.length > 0) await writeAll(client, action, { id: user.id, name: user.name }, changes);
}

async function writeAll(
  client: Client,
  action: string,
  subject: { id: string; name: string },
  changes: readonly Change[],
): Promise<void> {
  const { db, token, now } = client;
  const written = await writeChanges(
    db,
    { action, actorId: actorOf(client), changes, subject, detail: { client: token.name } },
    now,
  );
  if (written.kind === "raced") throw new Raced("somebody else changed them");
  if (written.kind === "refused") throw refusalOf(written.code);
}

/** What SCIM has a kind of its own for. */
const ownRefusals: Partial<Record<ErrorCode, () => Error>> = {
  email_taken: taken,
  employee_no_taken: () => new ScimError("uniqueness", "Somebody else has this employeeNumber"),
  manager_cycle: () => new ScimError("invalidValue", "Nobody is above themselves: manager leads back to the person"),
};

function refusalOf(code: ErrorCode): Error {
  return ownRefusals[code]?.() ?? new AppError(code);
}

const unsaid = { externalId: null, attributes: {}, deletedAt: null, revision: 1 };
