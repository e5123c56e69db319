CREATE TABLE `audit_releases` (
	`business_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `support_refusals` (
	`business_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `partner_keys` ADD `last_used_at` integer;--> statement-breakpoint
CREATE INDEX `audit_log_support` ON `audit_log` (`business_id`,`at`,`id`) WHERE substr(action, 1, 8) = 'support.';--> statement-breakpoint
CREATE INDEX `sessions_support` ON `sessions` (`business_id`,`id`) WHERE via = 'support';--> statement-breakpoint
CREATE INDEX `support_codes_expiry` ON `support_codes` (`business_id`,`expires_at`);