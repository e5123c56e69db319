ALTER TABLE `sso_flows` ADD `saml` text;--> statement-breakpoint
ALTER TABLE `sso_flows` ADD `arrival` text;--> statement-breakpoint
ALTER TABLE `sso_flows` ADD `code_hash` text;--> statement-breakpoint
ALTER TABLE `sso_providers` ADD `saml` text;--> statement-breakpoint
ALTER TABLE `sso_versions` ADD `saml` text;