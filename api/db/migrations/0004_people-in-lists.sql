CREATE TABLE `change_sets` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`kind` text NOT NULL,
	`records` text NOT NULL,
	`undone_at` integer,
	`undone_by` text
);
--> statement-breakpoint
DROP INDEX `audit_log_business_at`;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `change_set_id` text;--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`business_id`,`subject_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_business_at` ON `audit_log` (`business_id`,`at`,`id`);--> statement-breakpoint
ALTER TABLE `users` ADD `status_before_block` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `name_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `last_seen_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` (`business_id`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_last_seen` ON `users` (`business_id`,`last_seen_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_created` ON `users` (`business_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_team` ON `users` (`business_id`,`team`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `users_blocked` ON `users` (`business_id`,`name_key`,`id`) WHERE login_status = 2;--> statement-breakpoint
CREATE INDEX `users_account_managers` ON `users` (`business_id`,`name_key`,`id`) WHERE is_account_manager = 1;