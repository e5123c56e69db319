CREATE TABLE `quiz_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`attempt_id` text NOT NULL,
	`question_id` text NOT NULL,
	`waiting_since` integer NOT NULL,
	`points` real,
	`comment` text DEFAULT '' NOT NULL,
	`reviewed_by` text,
	`reviewed_at` integer,
	FOREIGN KEY (`attempt_id`) REFERENCES `quiz_attempts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `quiz_questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_reviews_answer` ON `quiz_reviews` (`attempt_id`,`question_id`);--> statement-breakpoint
CREATE INDEX `quiz_reviews_question` ON `quiz_reviews` (`question_id`);--> statement-breakpoint
CREATE INDEX `quiz_reviews_waiting` ON `quiz_reviews` (`business_id`,`waiting_since`) WHERE reviewed_at IS NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `extra_time_percent` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `quiz_answers` ADD `answer` text DEFAULT '{"option_ids":[],"slots":{}}' NOT NULL;--> statement-breakpoint
ALTER TABLE `quiz_attempts` ADD `deadline_at` integer;--> statement-breakpoint
ALTER TABLE `quiz_questions` ADD `pool` text;--> statement-breakpoint
ALTER TABLE `quiz_questions` ADD `slots` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `quiz_questions` ADD `picture` text;--> statement-breakpoint
ALTER TABLE `quiz_questions` ADD `guide` text;--> statement-breakpoint
ALTER TABLE `quizzes` ADD `time_limit_seconds` integer;--> statement-breakpoint
ALTER TABLE `quizzes` ADD `draws` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `quizzes` ADD `partial_credit` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `quizzes` ADD `review` text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE `quizzes` ADD `review_when_finished` integer DEFAULT false NOT NULL;