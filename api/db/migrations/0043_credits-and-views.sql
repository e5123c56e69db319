CREATE TABLE `credits` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`completed_at` integer NOT NULL,
	`at` integer NOT NULL,
	`credited_by` text NOT NULL,
	`reason` text NOT NULL,
	`files` text NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `target_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `credits_crediter` ON `credits` (`credited_by`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `begun_by` text;--> statement-breakpoint
CREATE INDEX `sessions_begun_by` ON `sessions` (`begun_by`) WHERE begun_by is not null;