CREATE TABLE `posts` (
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`user_id` text NOT NULL,
	`question_id` text,
	`at` real,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`hidden_at` integer,
	`accepted_at` integer,
	PRIMARY KEY(`business_id`, `id`),
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`business_id`,`question_id`) REFERENCES `posts`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `posts_questions` ON `posts` (`lesson_id`,`created_at`,`id`) WHERE question_id IS NULL;--> statement-breakpoint
CREATE INDEX `posts_answers` ON `posts` (`business_id`,`question_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `posts_accepted` ON `posts` (`business_id`,`question_id`) WHERE accepted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_lesson` ON `posts` (`lesson_id`);--> statement-breakpoint
CREATE INDEX `posts_user` ON `posts` (`user_id`);--> statement-breakpoint
CREATE TABLE `question_votes` (
	`business_id` text NOT NULL,
	`question_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`business_id`, `question_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`business_id`,`question_id`) REFERENCES `posts`(`business_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `question_votes_user` ON `question_votes` (`user_id`);