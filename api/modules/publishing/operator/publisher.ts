/** What the operators' address needs, loaded with its first call: other requests carry none of it. */
export { loadStep, refuseEarly } from "../load/load-pack.ts";
export { planPack } from "../plan/plan-pack.ts";
export { planView } from "../plan/plan-view.ts";
export { checkStored } from "./check-stored.ts";
export { HandedPack, HandedStep, readHanded } from "./handed-pack.ts";
