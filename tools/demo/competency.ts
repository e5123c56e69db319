import { callApi } from "#client/core/transport/api.ts";
import { createAssessment } from "#shared/contracts/competency-assessments.ts";
import { createCompetency, createFramework, getCompetencyChoices } from "#shared/contracts/competency-frameworks.ts";
import { assessCell, getCell } from "#shared/contracts/competency-matrix.ts";
import { createProfile } from "#shared/contracts/competency-profiles.ts";
import { addDays } from "#shared/domain/zoned-time.ts";
import { knownIn } from "#shared/domain/known-in.ts";
import { seeded, textHash } from "#shared/domain/seeded.ts";
import type { Colleague } from "./people.ts";
import type { Visitor } from "./visitor.ts";

interface Written {
  title: string;
  description: string;
  /** What the levels from 1 to 5 mean. */
  levels: readonly [string, string, string, string, string];
  /** Level that a course of this title brings. */
  course?: { title: string; level: number; months: number };
}

/** By competency: the course that brings a level of it, and for how many months. */
const taught: Readonly<Record<string, Written["course"]>> = {
  "Phòng cháy chữa cháy": { title: "Phòng cháy chữa cháy tại nơi làm việc", level: 2, months: 12 },
  "An toàn máy": { title: "Khoá và treo thẻ: ngắt nguồn an toàn", level: 3, months: 24 },
  "Quy tắc ứng xử": { title: "Quy tắc ứng xử và phòng chống hối lộ", level: 2, months: 12 },
  "An toàn thông tin": { title: "An toàn thông tin cho mọi nhân viên", level: 2, months: 24 },
};

const steps = (does: string): Written["levels"] => [
  `Nhận ra việc ${does} khi người khác làm`,
  `Làm được việc ${does} khi có người kèm`,
  `Tự làm được việc ${does}`,
  `Xử lý được trường hợp lạ khi ${does}`,
  `Dạy và kiểm tra người khác về ${does}`,
];

const known = (title: string, description: string, does: string): Written => {
  const course = taught[title];
  return { title, description, levels: steps(does), ...(course && { course }) };
};

const inThePlant = [
  known("Phòng cháy chữa cháy", "Thấy, báo, chữa lửa nhỏ và đưa người ra.", "chữa cháy ban đầu"),
  known("An toàn máy", "Ngắt, khoá, xả và thử trước khi chạm vào máy.", "khoá và treo thẻ"),
  known("Sơ cấp cứu", "Giữ người bị nạn an toàn tới khi y tế tới.", "sơ cứu"),
  known("Lái xe nâng", "Nâng, chở, xếp hàng mà không ai phải né.", "lái xe nâng"),
];

const inTheHouse = [
  known("Quy tắc ứng xử", "Biết điều gì phải khai báo và khai báo với ai.", "xử lý xung đột lợi ích"),
  known("An toàn thông tin", "Giữ tài khoản, thiết bị và dữ liệu khách hàng.", "giữ an toàn thông tin"),
  known("Kèm người mới", "Đưa người mới từ nhìn tới tự làm.", "kèm người mới"),
];

const frameworks: readonly { title: string; description: string; competencies: readonly Written[] }[] = [
  {
    title: "An toàn nhà máy",
    description: "Những gì ai bước vào xưởng cũng phải làm được, và những gì thêm vào khi đứng máy.",
    competencies: inThePlant,
  },
  {
    title: "Làm việc ở Hoa Sen",
    description: "Cách chúng ta cư xử với nhau, với khách và với dữ liệu của họ.",
    competencies: inTheHouse,
  },
];

const everybody = { "Phòng cháy chữa cháy": 2, "Quy tắc ứng xử": 2, "An toàn thông tin": 1 };
const needs: Record<string, Record<string, number>> = {
  "Tổ trưởng": { ...everybody, "Phòng cháy chữa cháy": 3, "An toàn máy": 3, "Sơ cấp cứu": 3, "Kèm người mới": 3 },
  "Kỹ thuật viên bảo trì": { ...everybody, "An toàn máy": 3, "Sơ cấp cứu": 2 },
  "Thợ điện": { ...everybody, "An toàn máy": 4 },
  "Vận hành máy": { ...everybody, "An toàn máy": 2 },
  "Công nhân đóng gói": everybody,
  "Nhân viên kho": everybody,
  "Lái xe nâng": { ...everybody, "Lái xe nâng": 3 },
};
/** Of a job: the one that comes after it. */
const next: Record<string, string> = {
  "Kỹ thuật viên bảo trì": "Tổ trưởng",
  "Vận hành máy": "Kỹ thuật viên bảo trì",
  "Công nhân đóng gói": "Vận hành máy",
  "Nhân viên kho": "Lái xe nâng",
};

/** Frameworks and what jobs ask for; answers competencies' ids by title. */
export async function settleCompetencies({ client }: Visitor): Promise<Map<string, string>> {
  const { data: choices } = await callApi(client, getCompetencyChoices, {});
  const ids = new Map<string, string>();
  // oxlint-disable no-await-in-loop -- one manager, one form after the other
  for (const { title, description, competencies } of frameworks) {
    const { data: framework } = await callApi(client, createFramework, {
      body: { title, description, translations: {} },
    });
    for (const one of competencies) {
      const course = choices.courses.find(({ name }) => name === one.course?.title);
      const { data } = await callApi(client, createCompetency, {
        params: { frameworkId: framework.id },
        body: {
          title: one.title,
          description: one.description,
          levels: [...one.levels],
          translations: {},
          criteria:
            course && one.course
              ? [
                  {
                    level: one.course.level,
                    months: one.course.months,
                    rule: { join: "and", of: [{ kind: "course", id: course.id }] },
                  },
                ]
              : [],
          assessment_months: 12,
          parent_id: null,
        },
      });
      ids.set(one.title, data.id);
    }
  }
  const profiles = new Map<string, string>();
  // The job that comes after another stands before it.
  for (const title of Object.keys(needs).toSorted((one, other) => ahead(one) - ahead(other))) {
    const { data } = await callApi(client, createProfile, {
      body: {
        title,
        needs: Object.entries(needs[title] ?? {}).map(([name, level]) => ({
          competency_id: knownIn(ids, name),
          level,
        })),
        next_id: profiles.get(next[title] ?? "") ?? null,
      },
    });
    profiles.set(title, data.id);
  }
  // oxlint-enable no-await-in-loop
  return ids;
}

/** How many jobs lie ahead of one. */
function ahead(title: string): number {
  const following = next[title];
  return following === undefined ? 0 : 1 + ahead(following);
}

/** What leads have seen of their people, and a round of questions that is under way. */
export async function assess(
  { client }: Visitor,
  colleagues: readonly Colleague[],
  ids: ReadonlyMap<string, string>,
  today: string,
): Promise<void> {
  for (const { id, name, jobTitle } of colleagues) {
    const random = seeded(textHash(`ability of ${name}`));
    for (const [title, level] of Object.entries(needs[jobTitle] ?? {})) {
      if (title in everybody || random() < 0.25) continue;
      const seen = Math.max(1, Math.min(5, level + Math.round(random() * 2.4 - 1.5)));
      const params = { userId: id, competencyId: knownIn(ids, title) };
      const note = seen < level ? "Đã quan sát tại máy, cần kèm thêm." : "";
      // oxlint-disable no-await-in-loop -- one manager, one cell after the other
      const { data: cell } = await callApi(client, getCell, { params });
      const ifMatch = `"${cell.revision}"`;
      await callApi(client, assessCell, { params, body: { level: seen, note } }, { ifMatch });
      // oxlint-enable no-await-in-loop
    }
  }
  await callApi(client, createAssessment, {
    body: {
      title: "Tự đánh giá cuối năm",
      competency_ids: ["Phòng cháy chữa cháy", "Quy tắc ứng xử", "Kèm người mới"].map((title) => knownIn(ids, title)),
      ways: ["self", "lead"],
      due_on: addDays(today, 16),
      whom: { join: "and", of: [{ kind: "job_title", titles: ["Tổ trưởng", "Kỹ thuật viên bảo trì"] }] },
    },
  });
}
