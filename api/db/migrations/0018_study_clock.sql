CREATE TABLE `study_clocks` (
	`business_id` text NOT NULL,
	`user_id` text PRIMARY KEY NOT NULL,
	`heard_at` integer NOT NULL,
	`unspent_ms` integer NOT NULL,
	`revision` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `lesson_progress` ADD `opened_at` integer;