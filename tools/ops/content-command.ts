import {
  ContentError,
  describeProblems,
  type LoadChange,
  LoadError,
  type LoadSummary,
} from "#api/modules/publishing/public.ts";
import { readPacks } from "../content/read-pack.ts";
import { type Answer, type Change, type Plan, readCommand, writeCommand } from "./command.ts";
import { counted } from "./counted.ts";
import { OpsError } from "./ops-error.ts";
import { planAsData, planAsText } from "./plan-text.ts";
import { type PlannedLoad, type Publisher, publisherOn } from "./publisher.ts";

const options = {
  archive: {
    type: "string",
    multiple: true,
    value: "NAME",
    about: "of what the pack does not hold and learners are to lose, repeatable",
  },
  all: { type: "boolean", about: "writes what has not changed, too" },
} as const;

interface Given {
  archive?: string[] | undefined;
  all?: boolean | undefined;
}

export const planContent = readCommand({
  name: "content plan",
  positionals: ["PATH"],
  options,
  about: "what `content load` would change: settings, people, each course and lesson, and what the pack does not hold",
  read: (context, [folder], given) => readBy(publisherOn(context), folder, given),
  readOver: (publisher, [folder], given) => readBy(publisher, folder, given),
});

/** Checks every pack before it loads the first one. */
export const loadContent = writeCommand({
  name: "content load",
  positionals: ["PATH"],
  options,
  about:
    "checks the pack in PATH, or every pack one folder below, and loads what changed; ended in the middle it is finished by running it again",
  plan: (context, [folder], given) => planBy(publisherOn(context), folder, given),
  planOver: (publisher, [folder], given) => planBy(publisher, folder, given),
});

async function readBy(publisher: Publisher, folder: string, given: Given): Promise<Answer> {
  const plans = (await plansOf(publisher, folder, given)).map(({ view }) => view);
  return { text: plans.map(planAsText).join("\n"), data: plans.map(planAsData) };
}

async function planBy(publisher: Publisher, folder: string, given: Given): Promise<Plan> {
  const plans = await plansOf(publisher, folder, given);
  const loaded: LoadSummary[] = [];
  const lines = () =>
    loaded.map(
      ({ business, hostnames, users, courses, lessons, files }) =>
        `${business}: ${counted(courses, "course")}, ${counted(lessons, "lesson")}, ${counted(files, "file")}, ${counted(users, "person", "people")}${hostnames.length > 0 ? `, reached at ${hostnames.join(", ")}` : ""}`,
    );
  const changes = plans.flatMap((plan) => plan.view.changes.map((change) => changeOf(plan, change)));
  return {
    changes,
    async apply(audit) {
      for (const plan of plans) {
        try {
          loaded.push(await plan.load((own) => audit(own.map((change) => changeOf(plan, change)))));
        } catch (error) {
          throw refusal(error, [...lines(), `${plan.view.business.slug} was not loaded: `].join("\n"));
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
}

async function plansOf(publisher: Publisher, folder: string, given: Given): Promise<PlannedLoad[]> {
  const read = await readPacks(folder);
  if (!read.ok) throw refusal(new ContentError(read.problems), "Nothing was loaded. ");
  const plans: PlannedLoad[] = [];
  for (const pack of read.packs) {
    try {
      plans.push(await publisher(pack, { archive: given.archive ?? [], isAnew: given.all ?? false }));
    } catch (error) {
      throw refusal(error, `Nothing was loaded. ${pack.business.slug}: `);
    }
  }
  return plans;
}

/** In words for the operator, where it is a pack's fault; what else went wrong stays as it is. */
function refusal(error: unknown, before: string): unknown {
  if (error instanceof ContentError)
    return new OpsError(
      `${before}${error.problems.length} to mend:\n${describeProblems(error.problems)}`,
      "content_invalid",
      error.problems,
    );
  return error instanceof LoadError ? new OpsError(before + error.message) : error;
}

function changeOf({ view }: PlannedLoad, { action, name, before, after }: LoadChange): Change {
  return { action, businessId: view.business.id, subject: name, before, after };
}
