/**
 * Passwords that satisfy the five rules of docs/specification.md §5.3 and yet head every guessing list, in lower case.
 * Together with `commonBases` they stand for what an attacker tries first (NIST SP 800-63B §5.1.1.2).
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `p@ssw0rd p@ssw0rd1 p@ssw0rd! p@ssw0rd12 p@ssw0rd123 p@ssw0rd1234 p@$$w0rd p@$$w0rd1 p@$$w0rd123 pa$$w0rd pa$$w0rd1
  passw0rd! passw0rd@1 password1! password@1 password@123 password123! password123@ password1234! password#1 password!1
  password01! password2023! password2024! password2025! password2026! password2027! welcome1! welcome@1 welcome123!
  welcome@123 welcome01! welcome2024! welcome2025! welcome2026! admin@123 admin123! admin@1234 admin1234! admin@2024
  admin@2025 admin@2026 administrator1! root@123 root@1234 test@123 test@1234 test123! test1234! user@123 user@1234
  guest@123 demo@123 demo1234! qwerty1! qwerty@1 qwerty12! qwerty123! qwerty@123 qwertyuiop1! qwe123!@# qwe!@#123
  1qaz@wsx 1qaz!qaz 1qaz2wsx! 1qaz@wsx3edc !qaz2wsx !qaz1qaz zaq1@wsx zaq12wsx! zaq!2wsx q1w2e3r4! q1w2e3r4t5!
  asdf1234! asdf@1234 asdfgh1! asd123!@# zxcvbnm1! zxcv1234! abc@1234 abc@12345 abc@123456 abc123!@ abc123!@# abcd@1234
  abcd1234! abc12345! abcd123! aa123456! aa123456@ aa@123456 aa@12345678 a123456! a123456@ a@123456 a@12345678 a12345678!
  aa12345678! aa12345678@ aaa111!!! aa112233! aa112233@ 123456a! 123456aa! 123456aa@ 123456@a 123456abc! 12345678a!
  12345678aa@ 1234qwer! 1234@qwer 123qwe!@# 123qweasd! 123abc!@# 123456@abc 123@abcd letmein1! letmein@1 letmein123! iloveyou1!
  iloveyou@1 iloveyou123! sunshine1! monkey123! dragon123! football1! baseball1! superman1! batman123! princess1! shadow123!
  master123! michael1! jordan23! liverpool1! chelsea1! arsenal1! pokemon1! starwars1! summer2023! summer2024! summer2025!
  summer2026! winter2023! winter2024! winter2025! winter2026! spring2024! spring2025! spring2026! autumn2024! autumn2025!
  autumn2026! january2026! monday123! company123! office123! changeme1! changeme123! change@123 default1! secret123!
  secret@123 hello123! hello@123 google123! facebook1! samsung1! computer1! internet1! security1! temp1234! temp@123 temppass1!
  matkhau1! matkhau@1 matkhau@123 matkhau123! anhyeuem1! anhyeuem@1 vietnam1! vietnam@1 vietnam@123 vietnam123! hanoi@123
  saigon@123 hanoi123! xinchao1! xinchao@123 nihao123! woaini520! woaini1314! woaini@520 sakura123! nippon123! tokyo2020!
  hangul123! seoul123! daihan123! korea123! japan123! china123! qq123456! qq@123456 admin!@#123 p@55w0rd p@55w0rd1 pass@123
  pass@1234 pass@word1 passw@rd1 pass1234! pass123!@# abcd@123 abc!@#123 qaz123!@# aqaq123! super123! power123!`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Words that a password may not consist of once digits, signs and look-alike characters are taken off. */
export const commonBases: ReadonlySet<string> = new Set(
  `password passwort passwd pass passphrase pwd welcome admin administrator adminadmin root sysadmin superuser user guest test
  tester testing demo default login logon signin changeme change secret hello hi qwerty qwertyuiop qwertz azerty asdf asdfg
  asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qaz wsx qazwsx qazwsxedc zaq zaqwsx qwe qweasd qweasdzxc abc abcd abcde abcdef
  abcdefg abcdefgh aaa aa a letmein iloveyou loveyou love sunshine monkey dragon football baseball basketball soccer hockey
  superman batman spiderman princess shadow master michael jordan jessica jennifer ashley charlie daniel thomas robert
  liverpool chelsea arsenal barcelona realmadrid manchester pokemon starwars naruto summer winter spring autumn january february
  march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday
  company office business work employee staff manager learner student teacher training learning elearning course google
  facebook microsoft windows apple samsung android iphone computer internet network server system database security temp
  temporary temppass new newpassword newpass mypassword mypass thepassword passwordpassword matkhau matkhaumoi anhyeuem
  emyeuanh yeuem vietnam hanoi saigon danang hochiminh xinchao hoctap daotao congty nhanvien nihao woaini zhongguo beijing
  shanghai sakura nippon tokyo osaka japan hangul seoul korea hanguk saranghae china whatever trustno trustnoone access
  flower freedom ninja mustang cookie chocolate pepper ginger maggie buster tigger killer hunter ranger`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
