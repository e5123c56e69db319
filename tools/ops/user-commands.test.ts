import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { rotateRefreshToken } from "#api/modules/identity/session/refresh-rotation.ts";
import { audit } from "#api/http/audit.ts";
import { newSession } from "#api/modules/identity/public.ts";
import { lessons } from "#api/db/schema/catalogue.ts";
import { posts } from "#api/db/schema/discussion.ts";
import { files } from "#api/db/schema/files.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { boardCounts, boardStandings } from "#api/db/schema/points.ts";
import { assignments } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { uploads } from "#api/db/schema/uploads.ts";
import { countStatements } from "#api/modules/points/public.ts";
import { type OperatorWorld, twoBusinessesToOperate } from "./operator-world.ts";

// scrypt and workerd take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let world: OperatorWorld;
beforeAll(async () => {
  world = await twoBusinessesToOperate();
  for (const slug of ["sen", "kumo"])
    await world.ops("user", "create", slug, "lan@people.test", "--name", "Lan Phạm", "--active");
});
afterAll(() => world.close());

async function person(slug: string, email = "lan@people.test") {
  return (await (await world.db(slug)).from(users).where(eq(users.email, email)).get())!;
}
const lastAudit = async (slug: string, action: string) =>
  (await (await world.db(slug)).from(auditLog).where(eq(auditLog.action, action)).all()).at(-1);

describe("user set", () => {
  it("changes what is named, of one business alone, with who did it", async () => {
    expect(
      (
        await world.ops(
          "user",
          "set",
          "sen",
          "lan@people.test",
          "team=Kho 2",
          "manager=true",
          "access=lms,admin",
          "--by",
          "Thu",
        )
      ).code,
    ).toBe(0);
    expect(await person("sen")).toMatchObject({
      team: "Kho 2",
      isAccountManager: true,
      canAccessLms: true,
      canAccessAdmin: true,
      canAccessTestbank: false,
    });
    expect(await person("kumo")).toMatchObject({ team: null, isAccountManager: false });
    expect(await lastAudit("sen", "user.set")).toMatchObject({
      subjectId: (await person("sen")).id,
      detail: { operator: "Thu", subject: "lan@people.test" },
    });
    expect((await world.json("user", "set", "sen", "lan@people.test", "team=Kho 2")).changes).toEqual([]);
  });

  it.each([
    ["nobody@people.test", "team=A", 1],
    ["lan@people.test", "time_zone=Mars/Base", 2],
    ["lan@people.test", "phone=call me", 2],
    ["lan@people.test", "password=x", 2],
    ["lan@people.test", "access=everything", 2],
    ["lan@people.test", "email=learner@sen.test", 1],
  ])("%s %s is refused", async (who, what, code) => {
    const before = await person("sen");
    expect((await world.ops("user", "set", "sen", who, what)).code).toBe(code);
    expect(await person("sen")).toEqual(before);
  });

  it("answers in the words of the command line and the wire, never in codes of ours", async () => {
    for (const what of ["name=", "name=An\u202e", `name=${"x".repeat(200)}`, "phone=call me"]) {
      const { code, error } = await world.ops("user", "set", "sen", "lan@people.test", what);
      expect([what, code]).toEqual([what, 2]);
      expect(error).not.toMatch(/required|hidden_characters|too_long|phone_invalid/);
    }
    const { set } = await world.json(
      "user",
      "set",
      "sen",
      "learner@sen.test",
      "access=lms",
      "manager=true",
      "time_zone=Asia/Tokyo",
    );
    expect(set).toEqual({ can_access_lMS: true, manager: true, time_zone: "Asia/Tokyo" });
    await world.ops("user", "set", "sen", "learner@sen.test", "access=", "manager=false", "time_zone=");
  });

  it("lists people by team, and a dry run writes nothing", async () => {
    const list = (await world.json("user", "list", "sen", "--team", "Kho 2")) as unknown as { email: string }[];
    expect(list.map(({ email }) => email)).toEqual(["lan@people.test"]);
    await world.ops("user", "set", "sen", "lan@people.test", "team=Kho 3", "--dry-run");
    expect((await person("sen")).team).toBe("Kho 2");
  });
});

describe("user block", () => {
  it("ends the sessions: the next refresh is refused, and only there; unblock gives the state back", async () => {
    const tokens: Record<string, string> = {};
    for (const slug of ["sen", "kumo"]) {
      const session = await newSession(await world.db(slug), (await person(slug)).id, Date.now());
      await (await world.db(slug)).batch([...session.statements]);
      tokens[slug] = session.refreshToken;
    }
    expect((await world.ops("user", "block", "sen", "lan@people.test", "--by", "Thu")).code).toBe(0);
    const refresh = async (slug: string) =>
      (await rotateRefreshToken(await world.db(slug), "R".repeat(43), tokens[slug]!, Date.now())).kind;
    expect([await refresh("sen"), await refresh("kumo")]).toEqual(["dead", "rotated"]);
    expect((await person("sen")).loginStatus).toBe(2);
    expect((await world.json("user", "list", "sen", "--blocked")) as unknown as object[]).toHaveLength(1);
    await world.ops("user", "unblock", "sen", "lan@people.test");
    expect((await person("sen")).loginStatus).toBe(1);
    // Ended is ended.
    expect(await refresh("sen")).toBe("dead");
  });

  it("whoever had not changed the first password still has to", async () => {
    await world.ops("user", "create", "sen", "new@people.test", "--name", "New");
    await world.ops("user", "block", "sen", "new@people.test");
    await world.ops("user", "unblock", "sen", "new@people.test");
    expect((await person("sen", "new@people.test")).loginStatus).toBe(0);
  });
});

describe("assign", () => {
  const given = async (slug: string) =>
    (await (await world.db(slug)).from(assignments).all()).map(({ userId, deadline, assignedBy }) => ({
      userId,
      deadline,
      assignedBy,
    }));

  it("gives a course to people and teams once, with a deadline, and enrols them", async () => {
    const argv = [
      "assign",
      "course",
      "sen",
      "fire",
      "--to",
      "learner@sen.test",
      "--to",
      "lan@people.test",
      "--team",
      "Kho 2",
      "--from",
      "Phòng An toàn",
    ];
    expect(await world.json(...argv, "--until", "2999-03-31")).toMatchObject({ given: 2, changed: 0, people: 2 });
    expect((await given("sen")).map(({ deadline, assignedBy }) => [deadline, assignedBy])).toEqual(
      Array.from({ length: 2 }, () => [{ kind: "on", date: "2999-03-31" }, "Phòng An toàn"]),
    );
    expect(await (await world.db("sen")).from(enrolments).all()).toHaveLength(2);
    expect((await world.json(...argv, "--until", "2999-03-31")).changes).toEqual([]);
    expect(await world.json(...argv, "--days", "14")).toMatchObject({ given: 0, changed: 2 });
    expect(await given("kumo")).toEqual([]);
    expect(await world.json("assign", "remove", "sen", "course", "fire", "--to", "learner@sen.test")).toMatchObject({
      people: 1,
    });
    expect(await (await world.db("sen")).from(enrolments).all()).toHaveLength(2);
  });

  it.each([
    [["fire"], 2],
    [["fire", "--to", "learner@kumo.test"], 1],
    [["nothing", "--to", "learner@sen.test"], 1],
    [["fire", "--team", "Nobody"], 1],
    [["fire", "--to", "learner@sen.test", "--until", "soon"], 2],
    [["fire", "--to", "learner@sen.test", "--until", "2020-01-31"], 2],
    [["fire", "--to", "learner@sen.test", "--days", "-3"], 2],
    [["fire", "--to", "learner@sen.test", "--days=-3"], 2],
    [["fire", "--to", "learner@sen.test", "--until", "2027-01-01", "--days", "3"], 2],
  ])("%j is refused", async (words, code) => {
    const before = await given("sen");
    expect((await world.ops("assign", "course", "sen", ...words)).code).toBe(code);
    expect(await given("sen")).toEqual(before);
  });
});

describe("user delete", () => {
  it("asks for the name once more, then takes everything of the person, bytes too, and nothing of another business", async () => {
    const db = await world.db("sen");
    const [lan, learner] = [await person("sen"), await person("sen", "learner@sen.test")];
    const lesson = (await db.from(lessons).get())!;
    await world.target.files.put(`${db.businessId}/lan-work`, "Lan's work");
    const upload = {
      id: "up-1",
      userId: lan.id,
      purpose: "assignment" as const,
      targetId: lesson.id,
      name: "lan.pdf",
      bytes: 10,
      r2Key: `${db.businessId}/lan-work`,
      r2UploadId: "x",
      createdAt: 1,
      touchedAt: 1,
      completedAt: 1,
      attachedAt: 1,
    };
    await db.batch([
      db.insert(uploads, upload),
      db.insert(files, {
        key: "file-lan",
        ownerKind: "upload",
        ownerId: "up-1",
        name: "lan.pdf",
        contentType: "application/pdf",
        bytes: 10,
        sha256: "s",
        r2Key: upload.r2Key,
        etag: "e",
      }),
      db.insert(posts, { id: "q-lan", lessonId: lesson.id, userId: lan.id, text: "Lan asks", createdAt: 1 }),
      db.insert(posts, { id: "q-other", lessonId: lesson.id, userId: learner.id, text: "An asks", createdAt: 1 }),
      ...[lan, learner].map(({ id }) =>
        db.insert(boardStandings, { userId: id, board: "all", team: "", points: 7, reachedAt: 1, isListed: true }),
      ),
      ...countStatements(db, lan.id, 1),
      ...countStatements(db, learner.id, 1),
      audit(
        db,
        {
          action: "user.note",
          subjectId: lan.id,
          detail: { operator: "Thu", subject: "lan@people.test", after: "Lan Phạm" },
        },
        1,
      ),
    ]);
    const there = await world.saying("lan@people.test");
    expect(await world.json("user", "delete", "sen", "lan@people.test")).toMatchObject({
      error: { message: expect.stringContaining("--confirm lan@people.test") },
    });
    expect(await world.saying("lan@people.test")).toEqual(there);
    expect((await world.ops("user", "delete", "sen", "lan@people.test", "--dry-run")).code).toBe(0);
    expect(await person("sen")).toBeDefined();

    const kumo = await person("kumo");
    expect(
      (await world.ops("user", "delete", "sen", "lan@people.test", "--confirm", "lan@people.test", "--by", "Thu")).code,
    ).toBe(0);
    expect(await person("sen")).toBeUndefined();
    expect(await person("kumo")).toEqual(kumo);
    expect(await world.saying("Lan asks")).toEqual({});
    expect(await world.saying("An asks")).toEqual({ posts: 1 });
    expect(await world.saying("lan.pdf")).toEqual({});
    // The audit log knows the id, who acted and what, and nothing else of the person.
    expect(Object.keys(await world.saying(lan.id))).toEqual(["audit_log"]);
    expect(JSON.stringify(await db.from(auditLog).all())).not.toMatch(/lan@people\.test|Phạm/);
    expect(await lastAudit("sen", "user.delete")).toMatchObject({ subjectId: lan.id, detail: { operator: "Thu" } });
    expect(await world.target.files.get(upload.r2Key)).toBeNull();
    expect(await db.from(boardCounts).where(eq(boardCounts.span, 0)).all()).toMatchObject([{ learners: 1 }]);
  });
});
