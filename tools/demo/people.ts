import { callApi } from "#client/core/transport/api.ts";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import { changePerson, getPerson, listPeople } from "#shared/contracts/people.ts";
import { changeRoleMembers, createRole } from "#shared/contracts/role-changes.ts";
import { changeTeam, createTeam, listTeams, moveTeam } from "#shared/contracts/teams.ts";
import { addOwnField } from "#shared/contracts/own-field.ts";
import { addDays } from "#shared/domain/zoned-time.ts";
import { seeded, textHash } from "#shared/domain/seeded.ts";
import { knownIn } from "#shared/domain/known-in.ts";
import type { Visitor } from "./visitor.ts";

/** Names are those of content/hoasen/history.yaml. */
const departments = [
  { name: "Khối sản xuất", teams: ["Bảo trì", "Đóng gói", "Chất lượng"] },
  { name: "Khối kho vận", teams: ["Kho nguyên liệu", "Kho thành phẩm"] },
];
const leads: Record<string, string> = {
  "Bảo trì": "Vũ Hoàng Nam",
  "Đóng gói": "Trần Minh Quân",
  "Chất lượng": "Phạm Thuỳ Linh",
  "Kho nguyên liệu": "Lê Ngọc Bích",
  "Kho thành phẩm": "Hồ Thị Yến",
};
/** What most of a team do, and what some do. */
const jobs: Record<string, readonly [string, string]> = {
  "Bảo trì": ["Kỹ thuật viên bảo trì", "Thợ điện"],
  "Đóng gói": ["Công nhân đóng gói", "Vận hành máy"],
  "Chất lượng": ["Nhân viên kiểm tra chất lượng", "Vận hành máy"],
  "Kho nguyên liệu": ["Nhân viên kho", "Lái xe nâng"],
  "Kho thành phẩm": ["Nhân viên kho", "Lái xe nâng"],
};
const shifts = ["Ca ngày", "Ca chiều", "Ca đêm"];

export interface Colleague {
  id: string;
  name: string;
  email: string;
  team: string;
  jobTitle: string;
}

/** Puts teams into departments, gives them leads and everybody their place; answers everybody who is in a team. */
export async function settlePeople({ client }: Visitor, today: string): Promise<Colleague[]> {
  const field = await callApi(client, addOwnField, {
    body: {
      key: "shift",
      name: "Ca làm",
      names: { en: "Shift", ja: "シフト", ko: "근무조", zh_cn: "班次" },
      kind: "choice",
      choices: shifts.map((name, at) => ({ id: `shift-${at + 1}`, name })),
      is_required: false,
    },
  });
  const shiftField = field.data.fields.find(({ key }) => key === "shift")?.id ?? "";
  const { data: people } = await callApi(client, listPeople, { query: { limit: 100 } });
  const colleagues: Colleague[] = [];
  for (const [at, { id, name, email, teams }] of people.entries()) {
    const team = teams[0]?.name;
    if (team === undefined) continue;
    const random = seeded(textHash(`place of ${name}`));
    const [most, some] = knownIn(new Map(Object.entries(jobs)), team);
    const jobTitle = leads[team] === name ? "Tổ trưởng" : random() < 0.7 ? most : some;
    // oxlint-disable-next-line no-await-in-loop -- one manager, one press after the other
    await changed(client, id, {
      employee_no: `HS-${String(1042 + at * 7).padStart(5, "0")}`,
      job_title: jobTitle,
      hired_on: addDays(today, -Math.round(30 + random() ** 2 * 2400)),
      fields: { [shiftField]: `shift-${1 + Math.floor(random() * shifts.length)}` },
    });
    colleagues.push({ id, name, email, team, jobTitle });
  }
  await settleTeams(client, colleagues);
  return colleagues;
}

async function settleTeams(client: Visitor["client"], colleagues: readonly Colleague[]): Promise<void> {
  const leadRole = await callApi(client, createRole, {
    body: {
      name: "Tổ trưởng",
      flags: ["can_access_lMS", "can_access_admin", "can_access_competency"],
      scope: "teams",
    },
  });
  await callApi(client, createRole, {
    body: { name: "Soạn câu hỏi", flags: ["can_access_testbank"], scope: "business" },
  });
  const idOf = new Map((await callApi(client, listTeams, {})).data.teams.map(({ id, name }) => [name, id]));
  for (const { name, teams } of departments) {
    // oxlint-disable no-await-in-loop -- a team stands before those below it
    const { data: department } = await callApi(client, createTeam, { body: { name, parent_id: null } });
    for (const team of teams)
      await callApi(client, moveTeam, {
        params: { teamId: knownIn(idOf, team) },
        body: { parent_id: department.id, before_id: null, is_preview: false },
      });
  }
  for (const { id, name, revision } of (await callApi(client, listTeams, {})).data.teams) {
    const lead = colleagues.find((one) => one.name === leads[name]);
    if (!lead) continue;
    const ifMatch = `"${revision}"`;
    await callApi(client, changeTeam, { params: { teamId: id }, body: { lead_ids: [lead.id] } }, { ifMatch });
  }
  // oxlint-enable no-await-in-loop
  const ids = colleagues.filter(({ jobTitle }) => jobTitle === "Tổ trưởng").map(({ id }) => id);
  await callApi(client, changeRoleMembers, { params: { roleId: leadRole.data.id }, body: { ids, action: "give" } });
}

async function changed(client: Visitor["client"], userId: string, body: BodyOf<typeof changePerson>): Promise<void> {
  const { data } = await callApi(client, getPerson, { params: { userId } });
  await callApi(client, changePerson, { params: { userId }, body }, { ifMatch: `"${data.revision}"` });
}
