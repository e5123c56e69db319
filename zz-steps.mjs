import fs from 'node:fs';
const out = fs.createWriteStream('/tmp/steps.log');
export default class { onStepEnd(t,r,s){ (r.zz??=[]); if(s.duration>700&&!(s.parent&&/pw:api|expect/.test(s.parent.category))&&/pw:api|expect|hook|fixture/.test(s.category)) r.zz.push(String(s.duration).padStart(6)+' '+s.category+' '+s.title.slice(0,90)); }
 onTestEnd(t,r){ let loads=0,axe=0; const walk=s=>{ if(s.title==='Navigate'||/^Reload/.test(s.title))loads++; s.steps.forEach(walk)}; r.steps.forEach(walk); out.write(`TEST ${r.status} ${r.duration} ${t.parent.project().name} ${t.location.file.split('/').pop()} loads=${loads} ${t.title.slice(0,70)}\n`+(r.zz??[]).map(x=>'   '+x).join('\n')+'\n'); if(r.error) out.write(String(r.error.message).slice(0,1500)+'\n') } }
