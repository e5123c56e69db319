CREATE TABLE `scim_people` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`external_id` text,
	`attributes` text NOT NULL,
	`deleted_at` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`business_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scim_people_user_name` ON `scim_people` (`business_id`,`user_name`);--> statement-breakpoint
CREATE INDEX `scim_people_external` ON `scim_people` (`business_id`,`external_id`);--> statement-breakpoint
CREATE TABLE `scim_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`last_used_at` integer,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scim_tokens_hash` ON `scim_tokens` (`business_id`,`hash`);--> statement-breakpoint
CREATE INDEX `scim_tokens_live` ON `scim_tokens` (`business_id`,`created_at`,`id`) WHERE revoked_at is null;