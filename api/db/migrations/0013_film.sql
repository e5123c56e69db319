CREATE TABLE `film_answers` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`question_id` text NOT NULL,
	`chosen` text NOT NULL,
	`is_right` integer,
	`answered_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `lesson_id`, `question_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `film_answers_lesson` ON `film_answers` (`lesson_id`);--> statement-breakpoint
ALTER TABLE `lessons` ADD `done_at` integer;--> statement-breakpoint
ALTER TABLE `lessons` ADD `no_skip` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `lessons` ADD `required_questions` text;--> statement-breakpoint
ALTER TABLE `lessons` ADD `stream` text;--> statement-breakpoint
ALTER TABLE `lessons` ADD `previews` text;--> statement-breakpoint
ALTER TABLE `lessons` ADD `film_questions` text;--> statement-breakpoint
ALTER TABLE `files` ADD `folder` text;--> statement-breakpoint
CREATE INDEX `files_folder` ON `files` (`folder`,`name`);