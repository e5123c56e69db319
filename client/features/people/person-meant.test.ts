import { expect, it } from "vitest";
import { personMeant } from "./person-meant.ts";

const lan = { id: "1", name: "Phạm Thị Lan", email: "lan@hoasen.test" };
const other = { id: "2", name: "Phạm Thị Lan", email: "lan.kho@hoasen.test" };
const anh = { id: "3", name: "Phạm Thị Lan Anh", email: "anh@hoasen.test" };

it("means one who has that name or address in full, however it is written", () => {
  expect(personMeant("phạm thị lan ", [lan, anh])).toBe(lan);
  expect(personMeant("Phạm Thị Lan".normalize("NFD"), [lan, anh])).toBe(lan);
  expect(personMeant("LAN@hoasen.test", [lan, other])).toBe(lan);
  expect(personMeant("lan.kho@hoasen.test", [lan, other])).toBe(other);
});

it("means nobody by the beginning of a name, by one that two have, or by nothing", () => {
  expect(personMeant("Phạm Thị", [lan])).toBeUndefined();
  expect(personMeant("Phạm Thị Lan", [lan, other])).toBeUndefined();
  expect(personMeant("", [lan])).toBeUndefined();
});
