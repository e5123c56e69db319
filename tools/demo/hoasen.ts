import type { Miniflare } from "miniflare";
import { zonedDate } from "#shared/domain/zoned-time.ts";
import { seeded, textHash } from "#shared/domain/seeded.ts";
import { fillBank } from "./bank.ts";
import { assess, settleCompetencies } from "./competency.ts";
import { keysOfBank, openQuarterExam, sit } from "./exam.ts";
import { askToBeLetIn, settleLearning } from "./learning.ts";
import { settlePeople } from "./people.ts";
import { settleReports } from "./reports.ts";
import { signedIn } from "./visitor.ts";

/** Of each demo account, and of everybody whom the demo's history made. */
const password = "Learn-2026!";
const timeZone = "Asia/Ho_Chi_Minh";
/** So many have sat the exam when the demo begins. */
const satShare = 0.86;

/**
 * What the managers and learners of Hoa Sen have done on the management side, done through the served product itself, so that
 * its lists are met as a business in use has them. Once over a storage; a few seconds.
 */
export async function runHoaSen(miniflare: Miniflare, port: number): Promise<void> {
  const origin = `http://hoasen.localhost:${port}`;
  const today = zonedDate(Date.now(), timeZone);
  const manager = await signedIn(miniflare, origin, { email: "manager@hoasen.test", password });
  const colleagues = await settlePeople(manager, today);
  await settleLearning(manager);
  const competencies = await settleCompetencies(manager);
  await assess(manager, colleagues, competencies, today);
  const folders = await fillBank(manager, competencies);
  const examId = await openQuarterExam(
    manager,
    folders,
    colleagues.map(({ id }) => id),
    today,
  );
  await settleReports(manager);

  const keys = await keysOfBank(manager);
  for (const [at, { name, email }] of colleagues.entries()) {
    const random = seeded(textHash(`knowledge of ${name}`));
    if (random() > satShare || email === "learner@hoasen.test") continue;
    // oxlint-disable no-await-in-loop -- a machine of two cores serves them no sooner side by side
    const learner = await signedIn(miniflare, origin, { email, password });
    await sit(learner, examId, keys, { name, ability: 0.6 + random() * 0.38 });
    if (at % 4 === 1) await askToBeLetIn(learner, "ky-nang-giao-tiep", "Em sắp chuyển sang tư vấn khách tại xưởng.");
    // oxlint-enable no-await-in-loop
  }
}
