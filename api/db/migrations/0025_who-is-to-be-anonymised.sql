CREATE TABLE `erasures` (
	`user_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`asked_by` text NOT NULL,
	`asked_at` integer NOT NULL,
	`reason` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `erasures_waiting` ON `erasures` (`business_id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `erasures_asker` ON `erasures` (`business_id`,`asked_by`);