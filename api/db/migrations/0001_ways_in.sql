-- contract: after 0000. No Worker older than this was ever deployed.
CREATE TABLE `local_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`at` integer NOT NULL,
	`recipient` text NOT NULL,
	`sender` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `local_mails_at` ON `local_mails` (`business_id`,`at`);--> statement-breakpoint
CREATE TABLE `otp_flows` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `otp_flows_user` ON `otp_flows` (`business_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `otp_tries` (
	`user_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`failures` integer NOT NULL,
	`last_failure_at` integer NOT NULL,
	`locked_until` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `password_resets` (
	`hash` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `password_resets_user` ON `password_resets` (`business_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `rate_windows` (
	`business_id` text NOT NULL,
	`subject` text NOT NULL,
	`count` integer NOT NULL,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `subject`)
);
--> statement-breakpoint
CREATE TABLE `support_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`operator` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `support_codes_user` ON `support_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `trusted_devices` (
	`hash` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `trusted_devices_user` ON `trusted_devices` (`business_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `identities` (
	`business_id` text NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`provider` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`linked_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `issuer`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `identities_user` ON `identities` (`business_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `partner_keys` (
	`business_id` text NOT NULL,
	`kid` text NOT NULL,
	`partner` text NOT NULL,
	`algorithm` text NOT NULL,
	`key` text NOT NULL,
	`is_just_in_time` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `kid`)
);
--> statement-breakpoint
CREATE TABLE `sso_flows` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`provider` text NOT NULL,
	`nonce` text NOT NULL,
	`code_verifier` text NOT NULL,
	`redirect_uri` text NOT NULL,
	`link_session_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `sso_flows_expiry` ON `sso_flows` (`business_id`,`expires_at`);--> statement-breakpoint
CREATE TABLE `sso_providers` (
	`business_id` text NOT NULL,
	`provider` text NOT NULL,
	`issuer` text NOT NULL,
	`client_id` text NOT NULL,
	`client_secret` text NOT NULL,
	`scopes` text NOT NULL,
	`allowed_directories` text NOT NULL,
	`allowed_domains` text NOT NULL,
	`is_just_in_time` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `provider`)
);
--> statement-breakpoint
CREATE TABLE `used_partner_tokens` (
	`business_id` text NOT NULL,
	`hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `hash`)
);
--> statement-breakpoint
CREATE INDEX `used_partner_tokens_expiry` ON `used_partner_tokens` (`business_id`,`expires_at`);--> statement-breakpoint
DROP INDEX `users_business_email`;--> statement-breakpoint
ALTER TABLE `users` ADD `sign_in_kind` text DEFAULT 'form' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `users_form_email` ON `users` (`business_id`,`email`) WHERE sign_in_kind = 'form';--> statement-breakpoint
CREATE INDEX `users_business_address` ON `users` (`business_id`,`email`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `last_seen_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` text;