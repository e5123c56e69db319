CREATE TABLE `categories` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`tree` text NOT NULL,
	`parent_id` text,
	`slug` text NOT NULL,
	`path` text NOT NULL,
	`label` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_business_path` ON `categories` (`business_id`,`path`);--> statement-breakpoint
CREATE TABLE `courses` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`cover_category` text NOT NULL,
	`category_id` text,
	`language` text NOT NULL,
	`outcomes` text NOT NULL,
	`author` text,
	`reviewed_on` text,
	`lesson_count` integer NOT NULL,
	`duration_seconds` integer NOT NULL,
	`published_at` integer NOT NULL,
	`archived_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `courses_business_slug` ON `courses` (`business_id`,`slug`);--> statement-breakpoint
CREATE INDEX `courses_business_newest` ON `courses` (`business_id`,`archived_at`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `courses_category` ON `courses` (`category_id`);--> statement-breakpoint
CREATE TABLE `lessons` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`course_id` text NOT NULL,
	`section_id` text NOT NULL,
	`position` integer NOT NULL,
	`title` text NOT NULL,
	`kind` text NOT NULL,
	`duration_seconds` real NOT NULL,
	`pages` integer,
	`is_trial` integer DEFAULT false NOT NULL,
	`archived_at` integer,
	`file_key` text,
	`poster_key` text,
	`captions` text,
	`chapters` text,
	`transcript` text,
	`opening` text,
	`body_html` text,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`section_id`) REFERENCES `sections`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lessons_course` ON `lessons` (`course_id`,`archived_at`,`position`);--> statement-breakpoint
CREATE TABLE `sections` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`course_id` text NOT NULL,
	`title` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sections_course` ON `sections` (`course_id`,`position`);--> statement-breakpoint
CREATE TABLE `businesses` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`shard` text DEFAULT 'main' NOT NULL,
	`profile` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `businesses_slug_unique` ON `businesses` (`slug`);--> statement-breakpoint
CREATE TABLE `hostnames` (
	`hostname` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `hostnames_business` ON `hostnames` (`business_id`);--> statement-breakpoint
CREATE TABLE `files` (
	`key` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`owner_kind` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`r2_key` text NOT NULL,
	`etag` text NOT NULL,
	`retired_at` integer
);
--> statement-breakpoint
CREATE INDEX `files_owner` ON `files` (`business_id`,`owner_kind`,`owner_id`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`subject_id` text,
	`detail` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_business_at` ON `audit_log` (`business_id`,`at`);--> statement-breakpoint
CREATE TABLE `login_throttles` (
	`business_id` text NOT NULL,
	`subject` text NOT NULL,
	`failures` integer NOT NULL,
	`last_failure_at` integer NOT NULL,
	`locked_until` integer NOT NULL,
	PRIMARY KEY(`business_id`, `subject`)
);
--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`session_id` text NOT NULL,
	`successor_hash` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_session` ON `refresh_tokens` (`session_id`);--> statement-breakpoint
CREATE TABLE `route_redirects` (
	`business_id` text NOT NULL,
	`path` text NOT NULL,
	`target` text NOT NULL,
	`status` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `path`)
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	`revoked_because` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_business_user` ON `sessions` (`business_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `translations` (
	`business_id` text NOT NULL,
	`locale` text NOT NULL,
	`messages` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `locale`)
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`phone` text,
	`avatar` text,
	`locale` text,
	`time_zone` text,
	`password_hash` text,
	`login_status` integer DEFAULT 0 NOT NULL,
	`is_account_manager` integer DEFAULT false NOT NULL,
	`can_access_competency` integer DEFAULT false NOT NULL,
	`can_access_admin` integer DEFAULT false NOT NULL,
	`can_access_gamification` integer DEFAULT false NOT NULL,
	`can_access_testbank` integer DEFAULT false NOT NULL,
	`can_access_lms` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_business_email` ON `users` (`business_id`,`email`);--> statement-breakpoint
CREATE TABLE `pack_passwords` (
	`user_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`password_hash` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `quiz_answers` (
	`business_id` text NOT NULL,
	`attempt_id` text NOT NULL,
	`question_id` text NOT NULL,
	`option_ids` text NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`attempt_id`, `question_id`),
	FOREIGN KEY (`attempt_id`) REFERENCES `quiz_attempts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `quiz_questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quiz_answers_question` ON `quiz_answers` (`question_id`);--> statement-breakpoint
CREATE TABLE `quiz_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`number` integer NOT NULL,
	`started_at` integer NOT NULL,
	`submitted_at` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	`score_percent` integer,
	`passed` integer,
	`layout` text NOT NULL,
	`result` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_attempts_user_lesson` ON `quiz_attempts` (`user_id`,`lesson_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_attempts_open` ON `quiz_attempts` (`user_id`,`lesson_id`) WHERE submitted_at IS NULL;--> statement-breakpoint
CREATE INDEX `quiz_attempts_lesson` ON `quiz_attempts` (`lesson_id`);--> statement-breakpoint
CREATE TABLE `quiz_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`points` integer NOT NULL,
	`archived_at` integer,
	`text` text NOT NULL,
	`options` text NOT NULL,
	`explanation` text,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quiz_questions_lesson` ON `quiz_questions` (`lesson_id`,`archived_at`,`position`);--> statement-breakpoint
CREATE TABLE `quizzes` (
	`lesson_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`pass_percent` integer NOT NULL,
	`attempts_allowed` integer,
	`shuffle` integer NOT NULL,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `enrolments` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`enrolled_at` integer NOT NULL,
	`last_studied_at` integer NOT NULL,
	`completed_at` integer,
	PRIMARY KEY(`user_id`, `course_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `enrolments_user_recent` ON `enrolments` (`business_id`,`user_id`,`last_studied_at`);--> statement-breakpoint
CREATE INDEX `enrolments_course` ON `enrolments` (`course_id`);--> statement-breakpoint
CREATE TABLE `lesson_progress` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`state` text NOT NULL,
	`percent` integer NOT NULL,
	`position` real NOT NULL,
	`position_at` integer,
	`last_seen_at` integer,
	`completed_at` integer,
	`revision` text NOT NULL,
	`watched` text NOT NULL,
	PRIMARY KEY(`user_id`, `lesson_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lesson_progress_user_course` ON `lesson_progress` (`business_id`,`user_id`,`course_id`);--> statement-breakpoint
CREATE INDEX `lesson_progress_lesson` ON `lesson_progress` (`lesson_id`);--> statement-breakpoint
CREATE TABLE `progress_events` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`kind` text NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `progress_events_lesson` ON `progress_events` (`lesson_id`);