CREATE TABLE `link_requests` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`email` text NOT NULL,
	`session_id` text,
	`tries` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `link_requests_user` ON `link_requests` (`business_id`,`user_id`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `via` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `ends_at` integer;--> statement-breakpoint
ALTER TABLE `otp_flows` ADD `link_request` text;--> statement-breakpoint
-- A link that a password reset should have ended.
DELETE FROM `identities` WHERE EXISTS (SELECT 1 FROM `audit_log` WHERE `audit_log`.`business_id` = `identities`.`business_id` AND `audit_log`.`action` = 'user.password_reset' AND `audit_log`.`subject_id` = `identities`.`user_id` AND `audit_log`.`at` >= `identities`.`linked_at`);--> statement-breakpoint
ALTER TABLE `identities` ADD `linked_session_id` text;--> statement-breakpoint
ALTER TABLE `identities` ADD `last_used_at` integer;