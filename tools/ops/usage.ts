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
  sso set SLUG microsoft|custom         single sign-on: --issuer URL --client-id ID --client-secret SECRET; --scope,
                                        --directory ID (Microsoft's, repeatable), --domain example.com (of e-mail
                                        addresses, repeatable), --just-in-time: people without an account get one
  sso show SLUG                         its providers without their secrets, and the addresses of return
  sso remove SLUG microsoft|custom
  partner-key add SLUG KID              --partner NAME --algorithm EdDSA|ES256|HS256, --public-key FILE (PEM or JWK;
                                        for HS256 a secret is made and printed), --just-in-time
  partner-key list SLUG
  partner-key remove SLUG KID
  support-code issue SLUG               a code for /auth/secret1122: --by YOUR-NAME --reason TEXT, --for EMAIL (whom to
                                        enter as; else the first account manager); once, within ten minutes

  --remote        works on Cloudflare, with wrangler's account (D1, R2 and KV ids in the wrangler.toml files)
                  (sso and partner-key need the deployment's key in the variable SSO_KEY)
  --state FOLDER  works on another local storage than .wrangler/state
  --help          this text

Exit codes: 0 done, 1 refused or failed (the reason is printed, nothing is half-done), 2 wrong command line.
`;
