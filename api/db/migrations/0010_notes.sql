CREATE TABLE `notes` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` real,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notes_user_lesson` ON `notes` (`user_id`,`lesson_id`);--> statement-breakpoint
CREATE INDEX `notes_lesson` ON `notes` (`lesson_id`);