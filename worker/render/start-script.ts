/** Of a document: what it runs, and what the next one will. */
export interface StartScripts {
  /** Run one after the other, each in a task of its own. */
  run: readonly string[];
  /** Only fetched beside them. */
  beside: readonly string[];
  /** Fetched once the page is at rest: address and `as`. */
  later: readonly (readonly [href: string, as: "script" | "style"])[];
}

/**
 * The source of the inline script that brings the document to life once it was painted: until then the line and the
 * processor belong to what is seen, also where a browser or a network knows no priorities. Where nobody tells of paints, or
 * a tab in the background has none, it starts at once, and in any case soon after everything is loaded. It runs under the
 * page's nonce and hands it to what it adds.
 */
export function startScript({ run, beside, later }: StartScripts): string {
  return `(()=>{const n=document.currentScript.nonce,R=${JSON.stringify(run)},B=${JSON.stringify(beside)},L=${JSON.stringify(later)};`
    + 'const add=(rel,href,as)=>{const l=document.createElement("link");l.rel=rel;l.nonce=n;l.fetchPriority="low";if(as)l.as=as;l.href=href;document.head.append(l)};'
    + 'let on=false;const go=async()=>{if(on)return;on=true;for(const h of [...R,...B])add("modulepreload",h);for(const h of R){await import(h);await new Promise(r=>setTimeout(r))}};'
    + 'try{document.visibilityState==="hidden"?go():new PerformanceObserver((_,o)=>{o.disconnect();go()}).observe({type:"paint",buffered:true})}catch{go()}'
    + 'addEventListener("load",()=>{setTimeout(go,300);if(L.length)setTimeout(()=>L.forEach(([h,as])=>add("prefetch",h,as)),1000)})})()';
}
