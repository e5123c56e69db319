CREATE TABLE `exam_stats` (
	`exam_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`figures` text NOT NULL,
	`computed_at` integer NOT NULL,
	FOREIGN KEY (`exam_id`) REFERENCES `exams`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `regrades` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`exam_id` text NOT NULL,
	`question_id` text NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`may_lower` integer NOT NULL,
	`reason` text NOT NULL,
	`key_before` text,
	`job_id` text,
	`raised` integer NOT NULL,
	`lowered` integer NOT NULL,
	`gained` integer NOT NULL,
	`lost` integer NOT NULL,
	`made_by` text,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`exam_id`) REFERENCES `exams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `exam_questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`made_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `regrades_number` ON `regrades` (`exam_id`,`number`);--> statement-breakpoint
CREATE INDEX `regrades_question` ON `regrades` (`question_id`);--> statement-breakpoint
CREATE INDEX `regrades_maker` ON `regrades` (`made_by`) WHERE made_by is not null;--> statement-breakpoint
CREATE TABLE `sitting_regrades` (
	`business_id` text NOT NULL,
	`regrade_id` text NOT NULL,
	`sitting_id` text NOT NULL,
	`points_before` real,
	`points_after` real NOT NULL,
	`percent_before` integer NOT NULL,
	`percent_after` integer NOT NULL,
	`passed_before` integer NOT NULL,
	`passed_after` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`regrade_id`, `sitting_id`),
	FOREIGN KEY (`regrade_id`) REFERENCES `regrades`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sitting_id`) REFERENCES `sittings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sitting_regrades_sitting` ON `sitting_regrades` (`sitting_id`);--> statement-breakpoint
ALTER TABLE `exam_questions` ADD `retired_at` integer;--> statement-breakpoint
ALTER TABLE `exam_questions` ADD `void_at` integer;--> statement-breakpoint
ALTER TABLE `exam_questions` ADD `rekeyed_at` integer;