import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { routes } from "#client/core/navigation/every-route.ts";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { User } from "#shared/contracts/auth.ts";
import { endpoints } from "#shared/contracts/registry.ts";
import { badges, pointRules } from "#shared/domain/points.ts";
import { fileCategories } from "#shared/domain/file-category.ts";
import { uploadLimits } from "#shared/domain/upload-limits.ts";
import { errorStatus } from "#shared/errors.ts";
import { locales } from "#shared/locales.ts";

const text = await readFile("docs/specification.md", "utf8");

/** The text of a section, without its heading. */
function section(number: string): string {
  const [, body] =
    new RegExp(`^#+ ${number.replace(".", "\\.")}\\b.*\\n([\\s\\S]*?)(?=^## |^### |(?![\\s\\S]))`, "m").exec(text) ??
    [];
  if (body === undefined) throw new Error(`There is no section ${number}`);
  return body;
}

const quoted = (markdown: string) => [...markdown.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);
const cells = (markdown: string) =>
  markdown
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("|---"))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim())
        .slice(1, -1),
    );

describe("docs/specification.md says what the code says:", () => {
  test("§2.1 every address with its layout and guard", () => {
    const told = cells(section("2.1")).flatMap(([paths = "", layout = "", guard = ""]) =>
      quoted(paths)
        .filter((path) => path.startsWith("/"))
        .flatMap((path) => {
          const [, before = "", several, after = ""] = /^([^{]*)\{([a-z]+(?:,[a-z]+)+)\}(.*)$/.exec(path) ?? [];
          return several ? several.split(",").map((one) => before + one + after) : [path];
        })
        .map((path) => `${path} ${layout} ${guard.split(",")[0]}`),
    );
    const own = routes.map(({ path, layout, guard }) => {
      const shown = path
        .replace("/docs/:slug", "/docs/{article}")
        .replace("/chuong-trinh-hoc/*", "/chuong-trinh-hoc/{slug…}")
        .replace(/\/\*$/, "/…")
        .replaceAll(/:(\w+\??)/g, "{$1}");
      return `${shown} ${layout} ${guard}`;
    });
    expect(told.toSorted()).toEqual(own.toSorted());
  });

  test("§3.1 and §3.3 every field of the profile and of the user", () => {
    const told = new Set(
      quoted(
        cells(section("3.1"))
          .map(([field]) => field)
          .join(" "),
      ),
    );
    expect(told).toEqual(new Set(Object.keys(BusinessProfile.shape)));
    const fields = new Set(quoted(section("3.3")));
    expect(Object.keys(User.shape).filter((field) => !fields.has(field))).toEqual([]);
  });

  test("§7.2 calls that are in the contracts", () => {
    const told = cells(section("7.2")).flatMap(([call = ""]) => quoted(call));
    const own = new Set(endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`));
    expect(told).toHaveLength(20);
    expect(told.filter((call) => !own.has(call))).toEqual([]);
  });

  test("§8.1 every error code beside its status", () => {
    const told = cells(section("8.1")).flatMap(([statuses = "", codes = ""]) => {
      const numbers = statuses.match(/\d{3}/g) ?? [];
      const groups = numbers.length === 1 ? [codes] : codes.split(";");
      return groups.flatMap((group, index) => quoted(group).map((code) => [code, Number(numbers[index])]));
    });
    expect(Object.fromEntries(told)).toEqual(errorStatus);
  });

  test("§9.1 every locale, §9.8 every limit, §16.4 every rule of points", () => {
    expect(
      cells(section("9.1")).flatMap(([code = "", tag = ""]) => (quoted(code)[0] ? [[quoted(code)[0], tag]] : [])),
    ).toEqual(locales.map(({ code, tag }) => [code, tag]));
    const limits = [...section("9.8").matchAll(/(\w+) (\d+) (MB|GB)/gi)].map(([, name = "", size, unit]) => [
      name.toLowerCase(),
      Number(size) * (unit === "GB" ? 1024 : 1),
    ]);
    expect(Object.fromEntries(limits.filter(([name]) => fileCategories.some((category) => category === name)))).toEqual(
      Object.fromEntries(
        Object.entries(uploadLimits)
          .filter(([, bytes]) => bytes > 0)
          .map(([category, bytes]) => [category, bytes / 1024 ** 2]),
      ),
    );
    const points = cells(section("16.4"))
      .slice(1)
      .map(([, each, most]) => [Number(each), Number(most)]);
    expect(points).toEqual(Object.values(pointRules).map(({ points, dayCap }) => [points, dayCap]));
    expect(badges.filter((badge) => !section("16.4").includes(`\`${badge}\``))).toEqual([]);
  });
});
