export const usage = `Usage: npm run ops -- COMMAND [options]

  content load PATH                     check and load the pack in PATH, or every pack one folder below
  business create SLUG --title TITLE    a new business; --host HOSTNAME (repeatable), --locale vi|en|ja|ko|zh_cn
  business list                         every business with its hostnames
  business show SLUG                    its profile, hostnames and counts, as JSON
  business set SLUG FIELD=VALUE …       changes profile fields: primary_color=#ffd400 lock_screen=true
                                        config_display.title="Hoa Sen" biz_menus='[{"label":"A","link":"/search"}]'
                                        FIELD= alone gives the field its default back
  domain add SLUG HOSTNAME              one more hostname for a business
  domain remove HOSTNAME
  user create SLUG EMAIL --name NAME    --password PASSWORD (else one is made and printed), --manager, --locale,
                                        --access competency,admin,gamification,testbank,lms
                                        --active: the first password need not be changed

  --remote        works on Cloudflare, with wrangler's account (D1, R2 and KV ids in the wrangler.toml files)
  --state FOLDER  works on another local storage than .wrangler/state
  --help          this text

Exit codes: 0 done, 1 refused or failed (the reason is printed, nothing is half-done), 2 wrong command line.
`;
