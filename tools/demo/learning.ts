import { callApi } from "#client/core/transport/api.ts";
import { setAdmission } from "#shared/contracts/admission.ts";
import { createRule, getAssigningChoices, previewRule } from "#shared/contracts/assigning.ts";
import { createAudience } from "#shared/contracts/audiences.ts";
import { createCertification } from "#shared/contracts/certification-changes.ts";
import { requestCourse } from "#shared/contracts/course-request.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import type { Visitor } from "./visitor.ts";

type Terms = BodyOf<typeof previewRule>["terms"];

/** Audiences, rules and certifications of the demo, and a course that people ask to be let into. */
export async function settleLearning({ client }: Visitor): Promise<void> {
  const { data: choices } = await callApi(client, getAssigningChoices, {});
  const idIn = (list: readonly { id: string; name: string }[], name: string): string => {
    const found = list.find((one) => one.name.endsWith(name));
    if (!found) throw new Error(`Nothing is called ${name}`);
    return found.id;
  };
  const course = (name: string) => idIn(choices.courses, name);
  const team = (name: string) => ({ kind: "team" as const, ids: [idIn(choices.teams, name)], is_below: true });
  const newcomers = { join: "and" as const, of: [{ kind: "hired_within" as const, days: 120 }] };

  const audience = await callApi(client, createAudience, { body: { name: "Người mới vào", rule: newcomers } });
  await callApi(client, createAudience, {
    body: {
      name: "Đứng máy hoặc sửa máy",
      rule: {
        join: "or",
        of: [team("Bảo trì"), { kind: "job_title", titles: ["Vận hành máy"] }],
      },
    },
  });
  const certifications = [
    { title: "An toàn phòng cháy", months: 12, course: "Phòng cháy chữa cháy tại nơi làm việc" },
    { title: "An toàn thông tin cơ bản", months: 24, course: "An toàn thông tin cho mọi nhân viên" },
  ];
  // oxlint-disable no-await-in-loop -- one manager, one press after the other
  for (const { title, months, course: name } of certifications)
    await callApi(client, createCertification, {
      body: { title, months, window_days: 60, grace_days: 14, earned_by: { kind: "course", id: course(name) } },
    });
  const rules: { name: string; terms: Terms }[] = [
    {
      name: "Hội nhập cho người mới",
      terms: {
        whom: { kind: "sentences", audience: newcomers, audience_id: audience.data.id },
        targets: [{ kind: "programme", id: idIn(choices.programmes, "Hội nhập nhân viên mới") }],
        deadline: { kind: "after_hired", days: 60, at_least_days: 14 },
        leaving: "keep",
      },
    },
    {
      name: "Khoá và treo thẻ cho tổ Bảo trì",
      terms: {
        whom: { kind: "sentences", audience: { join: "and", of: [team("Bảo trì")] } },
        targets: [{ kind: "course", id: course("Khoá và treo thẻ: ngắt nguồn an toàn") }],
        deadline: { kind: "after_assignment", days: 30 },
        leaving: "keep",
      },
    },
    {
      name: "An toàn thông tin cho kho",
      terms: {
        whom: { kind: "sentences", audience: { join: "or", of: [team("Khối kho vận")] } },
        targets: [{ kind: "course", id: course("An toàn thông tin cho mọi nhân viên") }],
        deadline: { kind: "after_assignment", days: 45 },
        leaving: "keep",
      },
    },
  ];
  for (const { name, terms } of rules) {
    const { data: preview } = await callApi(client, previewRule, { body: { terms } });
    await callApi(client, createRule, { body: { name, terms, token: preview.token } });
  }
  // oxlint-enable no-await-in-loop
  const courseId = course("Kỹ năng giao tiếp trong công việc");
  await callApi(client, setAdmission, { params: { courseId }, body: { admission: "request" } });
}

/** `slug`: of a course that lets in whoever is let. */
export async function askToBeLetIn({ client }: Visitor, slug: string, message: string): Promise<void> {
  await callApi(client, requestCourse, { params: { slug }, body: { message } });
}
