import {
  type CallOperators,
  type LoadChange,
  type LoadOptions,
  loadOver,
  loadPlanned,
  type LoadSummary,
  type Pack,
  type PackPlan,
  planOver,
  planPack,
  type PlanView,
  planView,
} from "#api/modules/publishing/public.ts";
import type { Statement } from "#api/db/statement.ts";
import type { Context } from "./context.ts";
import type { Operator } from "./operator.ts";
import { OpsError } from "./ops-error.ts";

type Options = Required<Pick<LoadOptions, "isAnew">> & { archive: readonly string[] };

/** What was planned, and how it is carried out. Both throw `LoadError`. */
export interface PlannedLoad {
  view: PlanView;
  /** `audit` makes the rows of changes that are written here; an API writes its own. */
  load(audit: (changes: readonly LoadChange[]) => Statement<unknown>[]): Promise<LoadSummary>;
}

export type Publisher = (pack: Pack, options: Options) => Promise<PlannedLoad>;

/** Through the module itself, on storage that is opened here: no film is copied to get from this disk to this disk. */
export function publisherOn({ target, now }: Pick<Context, "target" | "now">): Publisher {
  return async (pack, options) => {
    const plan: PackPlan = await planPack(target, pack, options, now);
    return { view: planView(plan), load: (audit) => loadPlanned(target, plan, audit, now) };
  };
}

/** Through the operators' address of a learning API. */
export function publisherOver(call: CallOperators, operator: Operator, now: number): Publisher {
  return async (pack, options) => {
    const given = { ...options, operator: operator.name, now };
    const view = await planOver(call, pack, given);
    return { view, load: () => loadOver(call, pack, view, given) };
  };
}

/** Calls below an address, with the operator's key. */
export function operatorsAddress(address: string, key: string): CallOperators {
  const base = address.replace(/\/+$/, "");
  return async (path, { headers, ...init }) => {
    try {
      return await fetch(base + path, {
        ...init,
        headers: { ...headers, authorization: `Bearer ${key}` },
        redirect: "error",
      });
    } catch (error) {
      throw new OpsError(`${base} could not be reached: ${String((error as Error).cause ?? error)}`);
    }
  };
}
