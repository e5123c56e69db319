CREATE TABLE `course_writers` (
	`course_id` text NOT NULL,
	`user_id` text NOT NULL,
	`business_id` text NOT NULL,
	`lesson_id` text,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`course_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `course_writers_own` ON `course_writers` (`user_id`);