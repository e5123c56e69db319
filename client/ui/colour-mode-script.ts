/**
 * The source of the blocking head script: puts `light` or `dark` on the root element before anything is painted.
 * It is inlined with the page's nonce. A mode that the page forces (`data-forced-mode` on the root) wins and is never
 * stored; where neither a choice nor the system is known, it is light. colour-mode.ts does the same afterwards.
 */
export const colourModeScript =
  '(()=>{const e=document.documentElement,k=m=>m==="light"||m==="dark";' +
  'let p=null;try{p=localStorage.getItem("color-mode")}catch{}' +
  'const f=e.getAttribute("data-forced-mode");' +
  'const d=()=>typeof matchMedia==="function"&&matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";' +
  "e.classList.add(k(f)?f:k(p)?p:d())})()";
