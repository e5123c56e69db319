import path from "node:path";
import { describe, expect, it } from "vitest";
import { describeProblems } from "#api/modules/publishing/public.ts";
import { readPacks } from "./read-pack.ts";

const result = await readPacks(path.resolve(import.meta.dirname, "../../content"));
if (!result.ok) throw new Error(describeProblems(result.problems));
const { packs } = result;
const courses = packs.flatMap(({ business, courses: own }) =>
  own.map((course) => [`${business.slug}/${course.slug}`, course] as const),
);

describe("the demo businesses", () => {
  it("are the three that the tests and the start-up message count on", () => {
    expect(
      packs.map(({ business, profile, courses: own }) => [
        business.slug,
        profile.hostnames,
        profile.primary_color,
        own.map(({ slug }) => slug),
      ]),
    ).toEqual([
      ["acme", ["acme.localhost"], "#ffd400", ["security-awareness", "forklift-safety"]],
      [
        "hoasen",
        ["hoasen.localhost"],
        undefined,
        [
          "an-toan-thong-tin",
          "phong-chay-chua-chay",
          "ky-nang-giao-tiep",
          "lam-viec-an-toan-voi-may",
          "quy-tac-ung-xu",
          "chao-mung-den-hoa-sen",
        ],
      ],
      ["kumo", ["kumo.localhost"], "#0b0b0b", ["joho-security"]],
    ]);
  });

  it.each(packs.map((pack) => [pack.business.slug, pack] as const))(
    "%s has a learner, a manager with five flags and a newcomer",
    (slug, { users }) => {
      expect(
        users.map(({ email, login_status, is_account_manager, can_access_lMS }) => [
          email,
          login_status,
          is_account_manager,
          can_access_lMS,
        ]),
      ).toEqual([
        [`learner@${slug}.test`, 1, false, false],
        [`manager@${slug}.test`, 1, true, true],
        [`new@${slug}.test`, 0, false, false],
      ]);
    },
  );

  it.each(courses)("%s is a whole course: every kind, one trial lesson, a quiz that explains", (_name, course) => {
    const lessons = course.sections.flatMap((section) => section.lessons);
    const kinds = lessons.map(({ kind }) => kind);
    expect(lessons.length).toBeGreaterThanOrEqual(6);
    expect(kinds.filter((kind) => kind === "article").length).toBeGreaterThanOrEqual(3);
    expect(kinds).toEqual(expect.arrayContaining(["video", "pdf"]));
    expect(kinds.at(-1)).toBe("quiz");
    expect(lessons.filter(({ trial }) => trial)).toHaveLength(1);
    for (const lesson of lessons) {
      if (lesson.kind === "quiz") {
        expect(
          lesson.quiz.questions.every(
            (question) =>
              question.explanation && (!("options" in question) || question.options.every(({ feedback }) => feedback)),
          ),
        ).toBe(true);
        expect(new Set(lesson.quiz.questions.map(({ kind }) => kind)).size).toBeGreaterThan(1);
      }
      if (lesson.kind === "video") expect(lesson.captions.map(({ language }) => language)).toContain(course.language);
    }
  });

  it("have programmes and classroom courses, and one of them a history", () => {
    const paths = packs.map(({ business, programmes, classrooms }) => [
      business.slug,
      programmes.map(({ path: own }) => own),
      classrooms.map(({ slug }) => slug),
    ]);
    expect(paths).toEqual([
      ["acme", ["authorized-operator"], ["forklift-practical"]],
      [
        "hoasen",
        ["hoi-nhap-nhan-vien-moi", "an-toan-nha-may"],
        ["so-cap-cuu", "thuc-hanh-khoa-treo-the", "van-hanh-xe-nang"],
      ],
      ["kumo", ["shinnyu-shain-kenshu"], ["incident-kunren"]],
    ]);
    const teams = packs.find(({ business }) => business.slug === "hoasen")?.history?.teams ?? [];
    expect(teams).toHaveLength(5);
    expect(teams.flatMap(({ people }) => people).length).toBeGreaterThanOrEqual(35);
  });

  it("weighs less than 30 MB", () => {
    const files = courses.flatMap(([, course]) =>
      course.sections
        .flatMap(({ lessons }) => lessons)
        .flatMap((lesson) => ("file" in lesson ? [lesson.file.size] : [])),
    );
    expect(files.reduce((sum, size) => sum + size, 0)).toBeLessThan(30_000_000);
  });
});
