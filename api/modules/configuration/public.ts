/** How a business shows itself and is run, as its managers change it: drafts, editions, and back again. */
export { brandPlace } from "./brand-pictures.ts";
export { editionUndo } from "./bring-back.ts";
export { type Desk, editionKind, expectedBy, publish, standing } from "./configuration.ts";
export { toldAlone } from "./edition-changes.ts";
export { canonical, type Letters, letters, type OwnWords, words } from "./own-texts.ts";
export { inProfile, settings, type StateOf } from "./part.ts";
