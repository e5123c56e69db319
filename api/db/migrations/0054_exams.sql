CREATE TABLE `exam_people` (
	`business_id` text NOT NULL,
	`exam_id` text NOT NULL,
	`user_id` text NOT NULL,
	`is_named` integer NOT NULL,
	`extra_minutes` integer NOT NULL,
	`given_by` text NOT NULL,
	`given_at` integer NOT NULL,
	PRIMARY KEY(`exam_id`, `user_id`),
	FOREIGN KEY (`exam_id`) REFERENCES `exams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `exam_people_user` ON `exam_people` (`user_id`);--> statement-breakpoint
CREATE INDEX `exam_people_giver` ON `exam_people` (`given_by`);--> statement-breakpoint
CREATE TABLE `exam_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`exam_id` text NOT NULL,
	`version_id` text NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`options` text NOT NULL,
	`slots` text NOT NULL,
	`picture` text,
	`guide` text,
	`explanation` text,
	FOREIGN KEY (`exam_id`) REFERENCES `exams`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `exam_questions_version` ON `exam_questions` (`exam_id`,`version_id`);--> statement-breakpoint
CREATE INDEX `exam_questions_of_version` ON `exam_questions` (`version_id`);--> statement-breakpoint
CREATE TABLE `exams` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`paper` text NOT NULL,
	`shuffle` integer NOT NULL,
	`partial_credit` integer NOT NULL,
	`rows` text NOT NULL,
	`candidates` text,
	`fixed` text,
	`opens_at` integer,
	`closes_at` integer,
	`minutes` integer NOT NULL,
	`seats` integer,
	`code` text,
	`is_invigilated` integer NOT NULL,
	`attempts` integer,
	`retake_hours` integer NOT NULL,
	`pass_percent` integer NOT NULL,
	`review` text NOT NULL,
	`review_from` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `exams_newest` ON `exams` (`business_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `exams_creator` ON `exams` (`created_by`);--> statement-breakpoint
CREATE INDEX `exams_open` ON `exams` (`business_id`,`closes_at`) WHERE state = 'open' AND archived_at IS NULL;--> statement-breakpoint
CREATE TABLE `sitting_answers` (
	`business_id` text NOT NULL,
	`sitting_id` text NOT NULL,
	`question_id` text NOT NULL,
	`answer` text NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`sitting_id`, `question_id`),
	FOREIGN KEY (`sitting_id`) REFERENCES `sittings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `exam_questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sitting_answers_question` ON `sitting_answers` (`question_id`);--> statement-breakpoint
CREATE TABLE `sitting_events` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`exam_id` text NOT NULL,
	`sitting_id` text NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`by_id` text,
	`minutes` integer,
	`reason` text,
	FOREIGN KEY (`exam_id`) REFERENCES `exams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sitting_id`) REFERENCES `sittings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `sitting_events_exam` ON `sitting_events` (`exam_id`,`at`);--> statement-breakpoint
CREATE INDEX `sitting_events_sitting` ON `sitting_events` (`sitting_id`,`at`);--> statement-breakpoint
CREATE INDEX `sitting_events_by` ON `sitting_events` (`by_id`) WHERE by_id is not null;--> statement-breakpoint
CREATE TABLE `sitting_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`sitting_id` text NOT NULL,
	`question_id` text NOT NULL,
	`waiting_since` integer NOT NULL,
	`points` real,
	`comment` text DEFAULT '' NOT NULL,
	`reviewed_by` text,
	`reviewed_at` integer,
	FOREIGN KEY (`sitting_id`) REFERENCES `sittings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `exam_questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sitting_reviews_answer` ON `sitting_reviews` (`sitting_id`,`question_id`);--> statement-breakpoint
CREATE INDEX `sitting_reviews_question` ON `sitting_reviews` (`question_id`);--> statement-breakpoint
CREATE INDEX `sitting_reviews_reviewer` ON `sitting_reviews` (`reviewed_by`) WHERE reviewed_by is not null;--> statement-breakpoint
CREATE INDEX `sitting_reviews_waiting` ON `sitting_reviews` (`business_id`,`waiting_since`) WHERE reviewed_at IS NULL;--> statement-breakpoint
CREATE TABLE `sittings` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`exam_id` text NOT NULL,
	`user_id` text NOT NULL,
	`number` integer NOT NULL,
	`seat` integer NOT NULL,
	`state` text NOT NULL,
	`seed` integer NOT NULL,
	`layout` text NOT NULL,
	`answered` text NOT NULL,
	`device` text,
	`entered_at` integer NOT NULL,
	`started_at` integer,
	`deadline_at` integer,
	`submitted_at` integer,
	`extra_ms` integer NOT NULL,
	`added_ms` integer DEFAULT 0 NOT NULL,
	`added_reason` text,
	`seen_at` integer NOT NULL,
	`saved_at` integer,
	`losses` integer DEFAULT 0 NOT NULL,
	`leaves` integer DEFAULT 0 NOT NULL,
	`is_moved` integer DEFAULT false NOT NULL,
	`score_percent` integer,
	`passed` integer,
	`waiting_count` integer DEFAULT 0 NOT NULL,
	`result` text,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`exam_id`) REFERENCES `exams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sittings_number` ON `sittings` (`user_id`,`exam_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `sittings_open` ON `sittings` (`user_id`,`exam_id`) WHERE submitted_at IS NULL;--> statement-breakpoint
CREATE INDEX `sittings_exam` ON `sittings` (`exam_id`,`seat`,`revision`);--> statement-breakpoint
CREATE INDEX `sittings_overdue` ON `sittings` (`deadline_at`) WHERE submitted_at IS NULL AND deadline_at IS NOT NULL;