import {
  changesOf,
  describeProblems,
  type LoadChange,
  LoadError,
  type LoadOptions,
  loadPlanned,
  type LoadSummary,
  type PackPlan,
  planPack,
  type Target,
} from "#api/modules/publishing/public.ts";
import { readPacks } from "../content/read-pack.ts";
import { type Change, readCommand, writeCommand } from "./command.ts";
import { counted } from "./counted.ts";
import { OpsError } from "./ops-error.ts";
import { planAsData, planAsText } from "./plan-text.ts";

const options = {
  archive: {
    type: "string",
    multiple: true,
    value: "NAME",
    about: "of what the pack does not hold and learners are to lose, repeatable",
  },
  all: { type: "boolean", about: "writes what has not changed, too" },
} as const;

export const planContent = readCommand({
  name: "content plan",
  words: ["PATH"],
  options,
  about: "what `content load` would change: settings, people, each course and lesson, and what the pack does not hold",
  async read({ target, now }, [folder], given) {
    const plans = await plansOf(target, folder, { archive: given.archive ?? [], isAnew: given.all ?? false }, now);
    return { text: plans.map(planAsText).join("\n"), data: plans.map(planAsData) };
  },
});

/** Checks every pack before it loads the first one. */
export const loadContent = writeCommand({
  name: "content load",
  words: ["PATH"],
  options,
  about:
    "checks the pack in PATH, or every pack one folder below, and loads what changed; ended in the middle it is finished by running it again",
  async plan({ target, now }, [folder], given) {
    const plans = await plansOf(target, folder, { archive: given.archive ?? [], isAnew: given.all ?? false }, now);
    const loaded: LoadSummary[] = [];
    const lines = () =>
      loaded.map(
        ({ business, hostnames, users, courses, lessons, files }) =>
          `${business}: ${counted(courses, "course")}, ${counted(lessons, "lesson")}, ${counted(files, "file")}, ${counted(users, "person", "people")}${hostnames.length > 0 ? `, reached at ${hostnames.join(", ")}` : ""}`,
      );
    const changes = plans.flatMap((plan) => changesOf(plan).map((change) => changeOf(plan, change)));
    return {
      changes,
      async apply(audit) {
        for (const plan of plans) {
          try {
            loaded.push(
              await loadPlanned(target, plan, (own) => audit(own.map((change) => changeOf(plan, change))), now),
            );
          } catch (error) {
            if (error instanceof LoadError)
              throw new OpsError(
                [...lines(), `${plan.pack.business.slug} was not loaded: ${error.message}`].join("\n"),
              );
            throw error;
          }
        }
      },
      done: {
        data: { loaded },
        get text() {
          return changes.length > 0 ? lines().join("\n") : "Everything stands as the packs say; nothing changed.";
        },
      },
    };
  },
});

async function plansOf(target: Target, folder: string, given: LoadOptions, now: number): Promise<PackPlan[]> {
  const read = await readPacks(folder);
  if (!read.ok)
    throw new OpsError(
      `Nothing was loaded. ${read.problems.length} to mend:\n${describeProblems(read.problems)}`,
      "content_invalid",
      read.problems,
    );
  const plans: PackPlan[] = [];
  for (const pack of read.packs) {
    try {
      plans.push(await planPack(target, pack, given, now));
    } catch (error) {
      if (error instanceof LoadError) throw new OpsError(`Nothing was loaded. ${pack.business.slug}: ${error.message}`);
      throw error;
    }
  }
  return plans;
}

function changeOf({ id }: PackPlan, { action, name, before, after }: LoadChange): Change {
  return { action, businessId: id, subject: name, before, after };
}
