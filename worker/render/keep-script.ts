import { earlyPrompt, hideKey } from "#client/shell/install/early-prompt.ts";
import { aliveEvent } from "#client/core/page/alive-event.ts";

/** What there is to keep beside presses. */
export interface KeptEarly {
  /** The page has a palette (client/shell/palette). */
  hasPalette: boolean;
  /** The page makes the offer to install itself (client/shell/install); elsewhere the browser's own shows. */
  keepsOffer: boolean;
}

/**
 * What is pressed or sent before the page can answer is kept, and pressed or sent once it says `aliveEvent`. Links, and
 * forms that have an address, work without a script: they are let through, as is what the browser alone answers (a check
 * box, a menu of its own).
 */
const keepPresses =
  "const held=new Set,hold=e=>{const b=e.target.closest?.('button,[role=button]');" +
  "if(!b||b.type==='submit'&&b.form?.hasAttribute('action'))return;" +
  "e.preventDefault();e.stopImmediatePropagation();held.add(b);b.style.cursor='progress'}," +
  "keep=e=>{if(!e.target.hasAttribute('action')){e.preventDefault();held.add(e.target)}};" +
  "addEventListener('click',hold,true);addEventListener('submit',keep,true);" +
  `document.addEventListener('${aliveEvent}',()=>{removeEventListener('click',hold,true);removeEventListener('submit',keep,true);` +
  "for(const b of held){b.style.cursor='';if(b.isConnected)b.requestSubmit?b.requestSubmit():b.click()}},{once:true});";

/** Ctrl K (⌘K) and the letters after it, which a quick hand types before the palette is there to take them. */
const keepKeys =
  "const keys=[],type=e=>{if(e.isComposing||e.altKey)return;const c=e.ctrlKey||e.metaKey;" +
  "if(c?e.shiftKey||e.key.toLowerCase()!=='k'||keys.length:!keys.length||e.key!=='Backspace'&&[...e.key].length>1)return;" +
  "e.preventDefault();e.stopImmediatePropagation();keys.push(e)};addEventListener('keydown',type,true);" +
  `document.addEventListener('${aliveEvent}',()=>{removeEventListener('keydown',type,true);` +
  "for(const e of keys)document.dispatchEvent(new KeyboardEvent('keydown',e))},{once:true});";

/** A browser signals once that it would install, often before the page can listen. */
const keepOffer =
  `let told;try{told=localStorage.getItem('${hideKey}')}catch{}if(told!=='true'&&!(Number(told)>Date.now())){let offer;const catches=e=>{e.preventDefault();offer=e};` +
  `addEventListener('beforeinstallprompt',catches);window.${earlyPrompt}=()=>{removeEventListener('beforeinstallprompt',catches);delete window.${earlyPrompt};return offer}}`;

/**
 * The source of the inline script that keeps what people do before the page can answer. It stands before everything that
 * can be pressed: of a form that was sent too early the browser would make an address of what was typed.
 */
export function keepScript({ hasPalette, keepsOffer }: KeptEarly): string {
  return `(()=>{${keepPresses}${hasPalette ? keepKeys : ""}${keepsOffer ? keepOffer : ""}})()`;
}
