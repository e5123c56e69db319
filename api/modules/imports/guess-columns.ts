import { type ImportColumn, type ImportField } from "#shared/domain/import-fields.ts";
import { ownColumn } from "#shared/domain/own-value.ts";
import { fold } from "#shared/domain/fold.ts";
import type { OwnFieldRow } from "#api/modules/own-fields/public.ts";

/** How people head their columns, folded; the first that a header has in it counts. */
const heads: readonly (readonly [ImportField, readonly string[]])[] = [
  ["manager", ["quan ly", "cap tren", "manager", "supervisor", "reports to", "上司", "上長", "상사", "上级", "主管"]],
  [
    "employee_no",
    [
      "ma nv",
      "ma nhan vien",
      "ma so",
      "msnv",
      "employee no",
      "employee number",
      "employee id",
      "staff no",
      "社員番号",
      "従業員番号",
      "사번",
      "工号",
      "员工编号",
    ],
  ],
  ["email", ["email", "e-mail", "thu dien tu", "mail", "メール", "이메일", "메일", "邮箱", "电子邮件"]],
  ["phone", ["dien thoai", "sdt", "so dt", "phone", "mobile", "電話", "전화", "휴대", "电话", "手机"]],
  [
    "job_title",
    ["chuc danh", "chuc vu", "job title", "title", "position", "役職", "職位", "직책", "직위", "职位", "职务"],
  ],
  [
    "hired_on",
    ["ngay vao", "ngay nhan viec", "hired", "hire date", "start date", "joined", "入社日", "입사일", "入职"],
  ],
  [
    "team",
    [
      "to",
      "don vi",
      "phong ban",
      "bo phan",
      "team",
      "department",
      "unit",
      "チーム",
      "部署",
      "所属",
      "팀",
      "부서",
      "团队",
      "部门",
    ],
  ],
  ["language", ["ngon ngu", "tieng dung", "language", "lang", "locale", "言語", "언어", "语言", "语种"]],
  ["name", ["ho va ten", "ho ten", "ten", "name", "full name", "氏名", "名前", "이름", "성명", "姓名", "名字"]],
].map(([field, words]) => [field as ImportField, (words as string[]).map(fold)] as const);

/**
 * What each column says, by its header; no two say the same. The business's own fields are headed as it calls them, but what is
 * called as a standard one is that one.
 */
export function guessColumns(headers: readonly string[], ownFields: readonly OwnFieldRow[]): (ImportColumn | null)[] {
  const left = new Set(heads.map(([field]) => field));
  const ownLeft = new Set(ownFields);
  return headers.map((header) => {
    const folded = fold(header);
    const exact = heads.find(([field, words]) => left.has(field) && words.includes(folded));
    const own = [...(exact ? [] : ownLeft)].find(({ key, name, names }) =>
      [key, name, ...Object.values(names)].some((word) => fold(word) === folded),
    );
    if (own) {
      ownLeft.delete(own);
      return ownColumn(own.id);
    }
    const within = heads.find(([field, words]) => left.has(field) && words.some((word) => hasWord(folded, word)));
    const [field] = exact ?? within ?? [];
    if (field === undefined) return null;
    left.delete(field);
    return field;
  });
}

/** Short ones are words of their own. */
function hasWord(text: string, word: string): boolean {
  return /^[a-z]/.test(word) ? ` ${text} `.includes(` ${word} `) : text.includes(word);
}
