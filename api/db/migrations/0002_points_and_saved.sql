CREATE TABLE `saved_courses` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `course_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_courses_user` ON `saved_courses` (`business_id`,`user_id`,`saved_at`);--> statement-breakpoint
CREATE INDEX `saved_courses_course` ON `saved_courses` (`course_id`);--> statement-breakpoint
CREATE TABLE `skill_targets` (
	`business_id` text NOT NULL,
	`category_id` text NOT NULL,
	`team` text NOT NULL,
	`level` integer NOT NULL,
	PRIMARY KEY(`business_id`, `category_id`, `team`),
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `skill_targets_category` ON `skill_targets` (`category_id`);--> statement-breakpoint
CREATE TABLE `board_counts` (
	`business_id` text NOT NULL,
	`board` text NOT NULL,
	`team` text NOT NULL,
	`span` integer NOT NULL,
	`step` integer NOT NULL,
	`learners` integer NOT NULL,
	PRIMARY KEY(`business_id`, `board`, `span`, `team`, `step`)
);
--> statement-breakpoint
CREATE TABLE `board_standings` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`board` text NOT NULL,
	`team` text NOT NULL,
	`points` integer NOT NULL,
	`reached_at` integer NOT NULL,
	`is_listed` integer NOT NULL,
	PRIMARY KEY(`user_id`, `board`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `board_standings_order` ON `board_standings` (`business_id`,`board`,`is_listed`,"points" desc,`reached_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `board_standings_team_order` ON `board_standings` (`business_id`,`board`,`team`,`is_listed`,"points" desc,`reached_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `learner_badges` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`badge` text NOT NULL,
	`earned_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `badge`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `point_entries` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`kind` text NOT NULL,
	`points` integer NOT NULL,
	`day` text NOT NULL,
	`earned_at` integer NOT NULL,
	`award` text NOT NULL,
	PRIMARY KEY(`user_id`, `source`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `point_entries_day` ON `point_entries` (`user_id`,`kind`,`day`);--> statement-breakpoint
CREATE TABLE `study_days` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`seconds` integer NOT NULL,
	`lessons_done` integer NOT NULL,
	`run` integer NOT NULL,
	`longest_run` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `users` ADD `team` text;--> statement-breakpoint
ALTER TABLE `users` ADD `is_on_leader_board` integer DEFAULT true NOT NULL;