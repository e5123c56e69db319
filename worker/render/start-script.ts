/** Of a document: what it runs, and what the next one will. */
export interface StartScripts {
  /** Run one after the other, each in a task of its own. */
  run: readonly string[];
  /** Only fetched beside them. */
  beside: readonly string[];
  /** Who installs the page asks for it; nothing that is seen does. */
  manifest: string;
  /** Of what the page shows later: a face for signs that the system cannot draw, parts that open. */
  styles: readonly string[];
  /** Where the words are that the scripts need. */
  words: string | null;
  /** Fetched once the page is at rest: address and `as`. */
  later: readonly (readonly [href: string, as: "script" | "style"])[];
}

/**
 * The source of the inline script that brings the document to life once it was painted: until then the line and the
 * processor belong to what is seen, also where a browser or a network knows no priorities. It waits for the frame after the
 * paint, which is only under way when it is told of. Where nobody tells of paints, or a tab in the background has none, it
 * starts at once, and in any case soon after everything is loaded. A network that breaks off is tried again when it is
 * back. It runs under the page's nonce and hands it to what it adds: scripts a few at a time, styles each after the
 * one before it, since a sheet that comes in between others has the whole page dressed and laid out again.
 */
export function startScript({ run, beside, manifest, styles, words, later }: StartScripts): string {
  return (
    `(()=>{const n=document.currentScript.nonce,R=${JSON.stringify(run)},B=${JSON.stringify(beside)},S=${JSON.stringify(styles)},W=${JSON.stringify(words)},M=${JSON.stringify(manifest)},L=${JSON.stringify(later)};` +
    "const add=(rel,href,as)=>{const l=document.createElement('link');l.rel=rel;l.nonce=n;l.fetchPriority='low';if(as)l.as=as;if(as==='fetch')l.crossOrigin='';l.href=href;document.head.append(l);return l},rest=()=>new Promise(r=>setTimeout(r));" +
    "const dress=()=>{const h=S.shift();if(h){const l=add('stylesheet',h);l.onload=dress;l.onerror=()=>{l.remove();dress()}}};" +
    "const ask=async()=>{if(W)add('preload',W,'fetch');let i=0;for(const h of [...R,...B]){if(++i%8===0)await rest();add('modulepreload',h)}dress();add('manifest',M)};" +
    "let asked=false,on=false;const go=async()=>{if(on)return;on=true;if(!asked){asked=true;ask()}" +
    "try{for(const h of R){await import(h);await rest()}}catch(e){on=false;addEventListener('online',go,{once:true});throw e}};" +
    "try{document.visibilityState==='hidden'?go():new PerformanceObserver((_,o)=>{o.disconnect();requestAnimationFrame(()=>setTimeout(go))}).observe({type:'paint',buffered:true})}catch{go()}" +
    "addEventListener('load',()=>{setTimeout(go,300);if(L.length)setTimeout(()=>L.forEach(([h,as])=>add('prefetch',h,as)),1000)})})()"
  );
}
