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
	`done_at` integer,
	`no_skip` integer DEFAULT false NOT NULL,
	`required_questions` text,
	`archived_at` integer,
	`file_key` text,
	`poster_key` text,
	`stream` text,
	`previews` text,
	`captions` text,
	`chapters` text,
	`film_questions` text,
	`transcript` text,
	`opening` text,
	`body_html` text,
	`material` text,
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
CREATE TABLE `calendar_feeds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_id` ON `calendar_feeds` (`id`);--> statement-breakpoint
CREATE TABLE `classroom_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`classroom_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`place` text,
	`map_url` text,
	`link` text,
	`teacher` text,
	`seats` integer NOT NULL,
	`register_until` integer,
	`cancelled_at` integer,
	`cancel_reason` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`classroom_id`) REFERENCES `classrooms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `classroom_sessions_classroom` ON `classroom_sessions` (`classroom_id`,`starts_at`);--> statement-breakpoint
CREATE TABLE `classrooms` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`cover_category` text NOT NULL,
	`category_id` text,
	`language` text NOT NULL,
	`outcomes` text NOT NULL,
	`bring` text NOT NULL,
	`duration_seconds` integer NOT NULL,
	`published_at` integer NOT NULL,
	`archived_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `classrooms_business_slug` ON `classrooms` (`business_id`,`slug`);--> statement-breakpoint
CREATE INDEX `classrooms_category` ON `classrooms` (`category_id`,`archived_at`,`published_at`);--> statement-breakpoint
CREATE TABLE `session_registrations` (
	`business_id` text NOT NULL,
	`session_id` text NOT NULL,
	`user_id` text NOT NULL,
	`status` text NOT NULL,
	`queued_at` integer NOT NULL,
	`promoted_at` integer,
	`check_in_code` text NOT NULL,
	`attendance` text,
	`attendance_at` integer,
	PRIMARY KEY(`session_id`, `user_id`),
	FOREIGN KEY (`session_id`) REFERENCES `classroom_sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `session_registrations_queue` ON `session_registrations` (`session_id`,`status`,`queued_at`);--> statement-breakpoint
CREATE INDEX `session_registrations_user` ON `session_registrations` (`business_id`,`user_id`,`status`);--> statement-breakpoint
CREATE UNIQUE INDEX `session_registrations_code` ON `session_registrations` (`check_in_code`);--> statement-breakpoint
CREATE TABLE `businesses` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`shard` text DEFAULT 'main' NOT NULL,
	`profile` text NOT NULL,
	`canonical_hostname` text,
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
CREATE INDEX `question_votes_user` ON `question_votes` (`user_id`);--> statement-breakpoint
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
	`folder` text,
	`retired_at` integer
);
--> statement-breakpoint
CREATE INDEX `files_owner` ON `files` (`business_id`,`owner_kind`,`owner_id`);--> statement-breakpoint
CREATE INDEX `files_folder` ON `files` (`folder`,`name`);--> statement-breakpoint
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
CREATE TABLE `hand_in_tasks` (
	`lesson_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`accepts` text NOT NULL,
	`max_files` integer NOT NULL,
	`takes_text` integer NOT NULL,
	`points` integer,
	`pass_points` integer,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `hand_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`text` text NOT NULL,
	`files` text NOT NULL,
	`handed_in_at` integer NOT NULL,
	`revision` integer NOT NULL,
	`state` text NOT NULL,
	`points` integer,
	`comment` text DEFAULT '' NOT NULL,
	`reviewed_by` text,
	`reviewed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hand_ins_user_lesson` ON `hand_ins` (`user_id`,`lesson_id`);--> statement-breakpoint
CREATE INDEX `hand_ins_lesson` ON `hand_ins` (`lesson_id`);--> statement-breakpoint
CREATE INDEX `hand_ins_waiting` ON `hand_ins` (`business_id`,`handed_in_at`) WHERE state = 'waiting';--> statement-breakpoint
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
	`last_seen_at` integer,
	`device` text,
	`via` text,
	`ends_at` integer,
	`revoked_at` integer,
	`revoked_because` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_business_user` ON `sessions` (`business_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `sign_in_places` (
	`business_id` text NOT NULL,
	`place` text NOT NULL,
	`user_id` text NOT NULL,
	`used_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `place`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sign_in_places_user` ON `sign_in_places` (`business_id`,`user_id`);--> statement-breakpoint
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
	`sign_in_kind` text DEFAULT 'form' NOT NULL,
	`name` text NOT NULL,
	`phone` text,
	`avatar` text,
	`locale` text,
	`time_zone` text,
	`team` text,
	`is_on_leader_board` integer DEFAULT true NOT NULL,
	`extra_time_percent` integer DEFAULT 0 NOT NULL,
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
CREATE UNIQUE INDEX `users_form_email` ON `users` (`business_id`,`email`) WHERE sign_in_kind = 'form';--> statement-breakpoint
CREATE INDEX `users_business_address` ON `users` (`business_id`,`email`);--> statement-breakpoint
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
CREATE TABLE `local_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`at` integer NOT NULL,
	`recipient` text NOT NULL,
	`sender` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `local_mails_at` ON `local_mails` (`business_id`,`at`);--> statement-breakpoint
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
CREATE INDEX `notes_lesson` ON `notes` (`lesson_id`);--> statement-breakpoint
CREATE TABLE `otp_flows` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`link_request` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `otp_flows_user` ON `otp_flows` (`business_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `otp_tries` (
	`user_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`failures` integer NOT NULL,
	`last_failure_at` integer NOT NULL,
	`locked_until` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `password_resets` (
	`hash` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `password_resets_user` ON `password_resets` (`business_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `rate_windows` (
	`business_id` text NOT NULL,
	`subject` text NOT NULL,
	`count` integer NOT NULL,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `subject`)
);
--> statement-breakpoint
CREATE TABLE `support_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`operator` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `support_codes_user` ON `support_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `trusted_devices` (
	`hash` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `trusted_devices_user` ON `trusted_devices` (`business_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `pack_parts` (
	`business_id` text NOT NULL,
	`part` text NOT NULL,
	`digest` text NOT NULL,
	PRIMARY KEY(`business_id`, `part`)
);
--> statement-breakpoint
CREATE TABLE `pack_passwords` (
	`user_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`password_hash` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE TABLE `assignments` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`assigned_at` integer NOT NULL,
	`assigned_by` text,
	`deadline` text,
	PRIMARY KEY(`user_id`, `kind`, `target_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `assignments_user` ON `assignments` (`business_id`,`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `assignments_target` ON `assignments` (`kind`,`target_id`);--> statement-breakpoint
CREATE TABLE `programme_members` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`programme_id` text NOT NULL,
	`joined_at` integer NOT NULL,
	`completed_at` integer,
	PRIMARY KEY(`user_id`, `programme_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`programme_id`) REFERENCES `programmes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `programme_members_user` ON `programme_members` (`business_id`,`user_id`,`completed_at`);--> statement-breakpoint
CREATE INDEX `programme_members_programme` ON `programme_members` (`programme_id`);--> statement-breakpoint
CREATE TABLE `programme_steps` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`programme_id` text NOT NULL,
	`position` integer NOT NULL,
	`course_id` text,
	`classroom_id` text,
	`is_optional` integer NOT NULL,
	`requires` text NOT NULL,
	FOREIGN KEY (`programme_id`) REFERENCES `programmes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`classroom_id`) REFERENCES `classrooms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `programme_steps_programme` ON `programme_steps` (`programme_id`,`position`);--> statement-breakpoint
CREATE INDEX `programme_steps_course` ON `programme_steps` (`course_id`);--> statement-breakpoint
CREATE INDEX `programme_steps_classroom` ON `programme_steps` (`classroom_id`);--> statement-breakpoint
CREATE TABLE `programmes` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`tree` text NOT NULL,
	`path` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`cover_category` text NOT NULL,
	`category_id` text,
	`language` text NOT NULL,
	`in_order` integer NOT NULL,
	`deadline` text,
	`award` text,
	`published_at` integer NOT NULL,
	`archived_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `programmes_business_path` ON `programmes` (`business_id`,`path`);--> statement-breakpoint
CREATE INDEX `programmes_category` ON `programmes` (`category_id`,`archived_at`,`published_at`);--> statement-breakpoint
CREATE TABLE `quiz_answers` (
	`business_id` text NOT NULL,
	`attempt_id` text NOT NULL,
	`question_id` text NOT NULL,
	`answer` text DEFAULT '{"option_ids":[],"slots":{}}' NOT NULL,
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
	`deadline_at` integer,
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
	`pool` text,
	`points` integer NOT NULL,
	`archived_at` integer,
	`text` text NOT NULL,
	`options` text NOT NULL,
	`slots` text DEFAULT '[]' NOT NULL,
	`picture` text,
	`guide` text,
	`explanation` text,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `quiz_questions_lesson` ON `quiz_questions` (`lesson_id`,`archived_at`,`position`);--> statement-breakpoint
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
CREATE TABLE `quizzes` (
	`lesson_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`pass_percent` integer NOT NULL,
	`attempts_allowed` integer,
	`shuffle` integer NOT NULL,
	`time_limit_seconds` integer,
	`draws` text DEFAULT '{}' NOT NULL,
	`partial_credit` integer DEFAULT true NOT NULL,
	`review` text DEFAULT 'full' NOT NULL,
	`review_when_finished` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `search_items` (
	`id` integer PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`kind` text NOT NULL,
	`ref_id` text NOT NULL,
	`course_id` text,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`context_title` text NOT NULL,
	`cover_category` text NOT NULL,
	`category_id` text,
	`language` text NOT NULL,
	`duration_seconds` integer NOT NULL,
	`lesson_count` integer NOT NULL,
	`published_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_items_newest` ON `search_items` (`business_id`,`kind`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `search_items_catalogue` ON `search_items` (`business_id`,`published_at`,`id`) WHERE kind <> 'lesson';--> statement-breakpoint
CREATE TABLE `search_passages` (
	`id` integer PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`item_id` integer NOT NULL,
	`place` real,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_passages_item` ON `search_passages` (`business_id`,`item_id`);--> statement-breakpoint
CREATE TABLE `search_title_words` (
	`business_id` text NOT NULL,
	`tier` integer NOT NULL,
	`word` text NOT NULL,
	`item_id` integer NOT NULL,
	PRIMARY KEY(`business_id`, `tier`, `word`, `item_id`)
);
--> statement-breakpoint
CREATE INDEX `search_title_words_item` ON `search_title_words` (`business_id`,`item_id`,`word`);--> statement-breakpoint
CREATE TABLE `search_vocabularies` (
	`business_id` text NOT NULL,
	`ref_id` text NOT NULL,
	`words` text NOT NULL,
	PRIMARY KEY(`business_id`, `ref_id`)
);
--> statement-breakpoint
CREATE TABLE `search_word_pieces` (
	`business_id` text NOT NULL,
	`piece` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`business_id`, `piece`, `word`)
);
--> statement-breakpoint
CREATE TABLE `search_words` (
	`business_id` text NOT NULL,
	`word` text NOT NULL,
	`surface` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`business_id`, `word`)
);
--> statement-breakpoint
CREATE TABLE `identities` (
	`business_id` text NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`provider` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`linked_at` integer NOT NULL,
	`linked_session_id` text,
	`last_used_at` integer,
	PRIMARY KEY(`business_id`, `issuer`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `identities_user` ON `identities` (`business_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `link_requests` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`email` text NOT NULL,
	`session_id` text,
	`tries` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `link_requests_user` ON `link_requests` (`business_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `partner_keys` (
	`business_id` text NOT NULL,
	`kid` text NOT NULL,
	`partner` text NOT NULL,
	`algorithm` text NOT NULL,
	`key` text NOT NULL,
	`is_just_in_time` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `kid`)
);
--> statement-breakpoint
CREATE TABLE `sso_flows` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`provider` text NOT NULL,
	`nonce` text NOT NULL,
	`code_verifier` text NOT NULL,
	`redirect_uri` text NOT NULL,
	`link_session_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `sso_flows_expiry` ON `sso_flows` (`business_id`,`expires_at`);--> statement-breakpoint
CREATE TABLE `sso_providers` (
	`business_id` text NOT NULL,
	`provider` text NOT NULL,
	`issuer` text NOT NULL,
	`client_id` text NOT NULL,
	`client_secret` text NOT NULL,
	`scopes` text NOT NULL,
	`allowed_directories` text NOT NULL,
	`allowed_domains` text NOT NULL,
	`is_just_in_time` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `provider`)
);
--> statement-breakpoint
CREATE TABLE `used_partner_tokens` (
	`business_id` text NOT NULL,
	`hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `hash`)
);
--> statement-breakpoint
CREATE INDEX `used_partner_tokens_expiry` ON `used_partner_tokens` (`business_id`,`expires_at`);--> statement-breakpoint
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
	`opened_at` integer,
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
CREATE INDEX `progress_events_lesson` ON `progress_events` (`lesson_id`);--> statement-breakpoint
CREATE TABLE `study_clocks` (
	`business_id` text NOT NULL,
	`user_id` text PRIMARY KEY NOT NULL,
	`heard_at` integer NOT NULL,
	`unspent_ms` integer NOT NULL,
	`revision` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `upload_parts` (
	`business_id` text NOT NULL,
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	`sha256` text NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`target_id` text NOT NULL,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`r2_key` text NOT NULL,
	`r2_upload_id` text NOT NULL,
	`category` text,
	`content_type` text,
	`created_at` integer NOT NULL,
	`touched_at` integer NOT NULL,
	`completed_at` integer,
	`attached_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `uploads_target` ON `uploads` (`user_id`,`purpose`,`target_id`);--> statement-breakpoint
CREATE INDEX `uploads_loose` ON `uploads` (`attached_at`,`touched_at`);--> statement-breakpoint
-- Full-text indexes keep terms only (api/db/text-index.ts describes them); search cuts and folds the words itself, so
-- the tokenizer has nothing left to do. FTS5 with contentless_delete: a row's terms can be taken out without its text.
CREATE VIRTUAL TABLE `search_item_index` USING fts5(title, context, body, deep, exact, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0');
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_passage_index` USING fts5(item, body, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0');
