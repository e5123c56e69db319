CREATE TABLE `course_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`message` text,
	`state` text NOT NULL,
	`asked_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`reason` text,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE UNIQUE INDEX `course_requests_of` ON `course_requests` (`business_id`,`user_id`,`course_id`);--> statement-breakpoint
CREATE INDEX `course_requests_queue` ON `course_requests` (`business_id`,`state`,`asked_at`,`id`);--> statement-breakpoint
CREATE INDEX `course_requests_user` ON `course_requests` (`user_id`);--> statement-breakpoint
CREATE INDEX `course_requests_course` ON `course_requests` (`course_id`,`state`);--> statement-breakpoint
CREATE INDEX `course_requests_decider` ON `course_requests` (`business_id`,`decided_by`);--> statement-breakpoint
CREATE TABLE `assignment_previews` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`actor_id` text NOT NULL,
	`hash` text NOT NULL,
	`people` text,
	`counts` text NOT NULL,
	`expires_at` integer NOT NULL
);--> statement-breakpoint
CREATE TABLE `assignment_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`name` text NOT NULL,
	`whom` text NOT NULL,
	`targets` text NOT NULL,
	`deadline` text,
	`leaving` text NOT NULL,
	`state` text NOT NULL,
	`led_by` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);--> statement-breakpoint
CREATE INDEX `assignment_rules_by_created` ON `assignment_rules` (`business_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `assignment_rules_live` ON `assignment_rules` (`business_id`,`id`) WHERE state = 'live';--> statement-breakpoint
CREATE TABLE `assignment_sources` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`origin` text NOT NULL,
	`source_id` text NOT NULL,
	`assigned_at` integer NOT NULL,
	`assigned_by` text,
	`deadline` text,
	`due_on` text,
	`left_at` integer,
	`is_enrolling` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `target_id`, `origin`, `source_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `assignment_sources_of` ON `assignment_sources` (`business_id`,`source_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `assignment_sources_target` ON `assignment_sources` (`kind`,`target_id`);--> statement-breakpoint
CREATE INDEX `assignment_sources_assigner` ON `assignment_sources` (`assigned_by`) WHERE assigned_by is not null;--> statement-breakpoint
CREATE TABLE `audiences` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`rule` text NOT NULL,
	`owner_id` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX `audiences_name` ON `audiences` (`business_id`,`name_key`);--> statement-breakpoint
CREATE INDEX `audiences_by_name` ON `audiences` (`business_id`,`name_key`,`id`);--> statement-breakpoint
CREATE TABLE `credits` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`completed_at` integer NOT NULL,
	`at` integer NOT NULL,
	`credited_by` text NOT NULL,
	`reason` text NOT NULL,
	`files` text NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `target_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `credits_crediter` ON `credits` (`credited_by`);--> statement-breakpoint
CREATE TABLE `exemptions` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`at` integer NOT NULL,
	`exempted_by` text NOT NULL,
	`reason` text,
	PRIMARY KEY(`user_id`, `kind`, `target_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `exemptions_exempter` ON `exemptions` (`exempted_by`);--> statement-breakpoint
CREATE TABLE `assignment_extensions` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`due_on` text NOT NULL,
	`at` integer NOT NULL,
	`extended_by` text NOT NULL,
	`reason` text,
	PRIMARY KEY(`user_id`, `kind`, `target_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `assignment_extensions_extender` ON `assignment_extensions` (`extended_by`);--> statement-breakpoint
CREATE TABLE `fact_changes` (
	`business_id` text NOT NULL,
	`user_id` text PRIMARY KEY NOT NULL,
	`changes` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `fact_changes_business` ON `fact_changes` (`business_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `question_folders` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`parent_id` text,
	`name` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `question_folders`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `question_folders_business` ON `question_folders` (`business_id`,`name`);--> statement-breakpoint
CREATE INDEX `question_folders_parent` ON `question_folders` (`parent_id`);--> statement-breakpoint
CREATE TABLE `question_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`file_key` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`added_at` integer NOT NULL,
	`unused_since` integer
);--> statement-breakpoint
CREATE TABLE `question_stats` (
	`version_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`n` integer NOT NULL,
	`facility` real,
	`facility_low` real,
	`facility_high` real,
	`discrimination` real,
	`efficiency` real,
	`guess` real,
	`options` text DEFAULT '[]' NOT NULL,
	`exposure` real,
	`health` text NOT NULL,
	`computed_at` integer NOT NULL
);--> statement-breakpoint
CREATE INDEX `question_stats_health` ON `question_stats` (`business_id`,`health`);--> statement-breakpoint
CREATE TABLE `question_tags` (
	`business_id` text NOT NULL,
	`question_id` text NOT NULL,
	`tag` text NOT NULL,
	`folded` text NOT NULL,
	PRIMARY KEY(`question_id`, `folded`),
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `question_tags_folded` ON `question_tags` (`business_id`,`folded`);--> statement-breakpoint
CREATE INDEX `question_tags_question` ON `question_tags` (`business_id`,`question_id`);--> statement-breakpoint
CREATE TABLE `question_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`question_id` text NOT NULL,
	`number` integer NOT NULL,
	`body` text NOT NULL,
	`item_key` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`made_by` text NOT NULL,
	`made_at` integer NOT NULL,
	`answered_at` integer,
	`revision` integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX `question_versions_number` ON `question_versions` (`question_id`,`number`);--> statement-breakpoint
CREATE INDEX `question_versions_maker` ON `question_versions` (`made_by`);--> statement-breakpoint
CREATE INDEX `question_versions_picture` ON `question_versions` ("body" ->> '$.picture.file') WHERE "body" ->> '$.picture.file' IS NOT NULL;--> statement-breakpoint
CREATE TABLE `questions` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`number` integer DEFAULT 0 NOT NULL,
	`folder_id` text,
	`kind` text NOT NULL,
	`level` text NOT NULL,
	`language` text NOT NULL,
	`competency_id` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`line` text NOT NULL,
	`line_key` text NOT NULL,
	`current_version` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`author_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text NOT NULL,
	`archived_at` integer
);--> statement-breakpoint
CREATE INDEX `questions_business_id` ON `questions` (`business_id`,`id`);--> statement-breakpoint
CREATE INDEX `questions_recent` ON `questions` (`business_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `questions_number` ON `questions` (`business_id`,`number`);--> statement-breakpoint
CREATE INDEX `questions_folder` ON `questions` (`folder_id`);--> statement-breakpoint
CREATE INDEX `questions_line` ON `questions` (`business_id`,`line_key`);--> statement-breakpoint
CREATE INDEX `questions_outline` ON `questions` (`business_id`,`archived_at`,`folder_id`,`language`,`competency_id`);--> statement-breakpoint
CREATE INDEX `questions_author` ON `questions` (`author_id`);--> statement-breakpoint
CREATE INDEX `questions_updater` ON `questions` (`updated_by`);--> statement-breakpoint
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
);--> statement-breakpoint
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
	`admission` text DEFAULT 'open' NOT NULL,
	`revision` text DEFAULT '' NOT NULL,
	`translated` text,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE INDEX `lessons_course` ON `lessons` (`course_id`,`archived_at`,`position`);--> statement-breakpoint
CREATE TABLE `sections` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`course_id` text NOT NULL,
	`title` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `sections_course` ON `sections` (`course_id`,`position`);--> statement-breakpoint
CREATE TABLE `certificates` (
	`business_id` text NOT NULL,
	`certification_id` text NOT NULL,
	`user_id` text NOT NULL,
	`earned_at` integer NOT NULL,
	`valid_until` integer NOT NULL,
	`reminded_days` integer,
	`reminded_at` integer,
	`round` integer DEFAULT 1 NOT NULL,
	`is_past` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `certification_id`, `round`),
	FOREIGN KEY (`certification_id`) REFERENCES `certifications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `certificates_end` ON `certificates` (`certification_id`,`is_past`,`valid_until`);--> statement-breakpoint
CREATE TABLE `certifications` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`title` text NOT NULL,
	`course_id` text,
	`programme_id` text,
	`months` integer NOT NULL,
	`window_days` integer NOT NULL,
	`grace_days` integer NOT NULL,
	`archived_at` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`programme_id`) REFERENCES `programmes`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `certifications_newest` ON `certifications` (`business_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `certifications_course` ON `certifications` (`course_id`);--> statement-breakpoint
CREATE INDEX `certifications_programme` ON `certifications` (`programme_id`);--> statement-breakpoint
CREATE INDEX `certifications_creator` ON `certifications` (`created_by`);--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
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
	`teacher_id` text,
	`seats` integer NOT NULL,
	`register_until` integer,
	`cancelled_at` integer,
	`cancel_reason` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`classroom_id`) REFERENCES `classrooms`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `classroom_sessions_classroom` ON `classroom_sessions` (`classroom_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `classroom_sessions_by_date` ON `classroom_sessions` (`business_id`,`starts_at`) WHERE starts_at > 0;--> statement-breakpoint
CREATE INDEX `classroom_sessions_teacher` ON `classroom_sessions` (`teacher_id`) WHERE teacher_id is not null;--> statement-breakpoint
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
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null
);--> statement-breakpoint
CREATE UNIQUE INDEX `classrooms_business_slug` ON `classrooms` (`business_id`,`slug`);--> statement-breakpoint
CREATE INDEX `classrooms_newest` ON `classrooms` (`business_id`,`published_at`,`id`);--> statement-breakpoint
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
	`attendance_nuance` text,
	`attendance_way` text,
	PRIMARY KEY(`session_id`, `user_id`),
	FOREIGN KEY (`session_id`) REFERENCES `classroom_sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `session_registrations_queue` ON `session_registrations` (`session_id`,`status`,`queued_at`);--> statement-breakpoint
CREATE INDEX `session_registrations_user` ON `session_registrations` (`business_id`,`user_id`,`status`);--> statement-breakpoint
CREATE UNIQUE INDEX `session_registrations_code` ON `session_registrations` (`check_in_code`);--> statement-breakpoint
CREATE TABLE `assessed_people` (
	`business_id` text NOT NULL,
	`assessment_id` text NOT NULL,
	`user_id` text NOT NULL,
	`self_at` integer,
	`lead_at` integer,
	PRIMARY KEY(`user_id`, `assessment_id`),
	FOREIGN KEY (`assessment_id`) REFERENCES `competency_assessments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `assessed_people_assessment` ON `assessed_people` (`assessment_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `competency_assessments` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`title` text NOT NULL,
	`competency_ids` text NOT NULL,
	`ways` text NOT NULL,
	`due_on` text,
	`closed_at` integer,
	`led_by` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);--> statement-breakpoint
CREATE INDEX `competency_assessments_newest` ON `competency_assessments` (`business_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `competency_assessments_creator` ON `competency_assessments` (`created_by`);--> statement-breakpoint
CREATE TABLE `competencies` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`framework_id` text NOT NULL,
	`parent_id` text,
	`position` integer NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`levels` text NOT NULL,
	`translations` text NOT NULL,
	`criteria` text NOT NULL,
	`assessment_months` integer,
	`archived_at` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`framework_id`) REFERENCES `competency_frameworks`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `competencies_framework` ON `competencies` (`framework_id`,`parent_id`,`position`);--> statement-breakpoint
CREATE INDEX `competencies_business` ON `competencies` (`business_id`,`framework_id`);--> statement-breakpoint
CREATE INDEX `competencies_creator` ON `competencies` (`created_by`);--> statement-breakpoint
CREATE TABLE `competency_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`competency_id` text NOT NULL,
	`way` text NOT NULL,
	`level` integer NOT NULL,
	`at` integer NOT NULL,
	`assessed_by` text NOT NULL,
	`assessment_id` text,
	`note` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`competency_id`) REFERENCES `competencies`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `competency_answers_person` ON `competency_answers` (`user_id`,`competency_id`,`way`,`at`);--> statement-breakpoint
CREATE INDEX `competency_answers_competency` ON `competency_answers` (`competency_id`);--> statement-breakpoint
CREATE INDEX `competency_answers_assessor` ON `competency_answers` (`assessed_by`);--> statement-breakpoint
CREATE TABLE `competency_frameworks` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`translations` text NOT NULL,
	`archived_at` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);--> statement-breakpoint
CREATE INDEX `competency_frameworks_newest` ON `competency_frameworks` (`business_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `competency_frameworks_creator` ON `competency_frameworks` (`created_by`);--> statement-breakpoint
CREATE TABLE `job_profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`title` text NOT NULL,
	`needs` text NOT NULL,
	`next_id` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX `job_profiles_title` ON `job_profiles` (`business_id`,`title`);--> statement-breakpoint
CREATE INDEX `job_profiles_creator` ON `job_profiles` (`created_by`);--> statement-breakpoint
CREATE TABLE `profile_drafts` (
	`business_id` text NOT NULL,
	`part` text NOT NULL,
	`part_values` text NOT NULL,
	`revision` integer NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`link_id` text,
	`link_until` integer,
	PRIMARY KEY(`business_id`, `part`)
);--> statement-breakpoint
CREATE TABLE `profile_editions` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`part` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`part_values` text NOT NULL
);--> statement-breakpoint
CREATE INDEX `profile_editions_part` ON `profile_editions` (`business_id`,`part`,`at`);--> statement-breakpoint
CREATE TABLE `course_drafts` (
	`course_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`origin` text NOT NULL,
	`head` text,
	`outline` text,
	`is_changed` integer DEFAULT false NOT NULL,
	`published_at` integer,
	`archived_at` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text
);--> statement-breakpoint
CREATE INDEX `course_drafts_recent` ON `course_drafts` (`business_id`,`updated_at`,`course_id`);--> statement-breakpoint
CREATE INDEX `course_drafts_by` ON `course_drafts` (`updated_by`) WHERE updated_by is not null;--> statement-breakpoint
CREATE TABLE `course_materials` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`course_id` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`facts` text NOT NULL,
	`texts` text,
	`added_at` integer NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX `course_materials_name` ON `course_materials` (`course_id`,`name`);--> statement-breakpoint
CREATE TABLE `course_writers` (
	`course_id` text NOT NULL,
	`user_id` text NOT NULL,
	`business_id` text NOT NULL,
	`lesson_id` text,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`course_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `course_writers_own` ON `course_writers` (`user_id`);--> statement-breakpoint
CREATE TABLE `lesson_drafts` (
	`lesson_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`course_id` text NOT NULL,
	`content` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text
);--> statement-breakpoint
CREATE INDEX `lesson_drafts_course` ON `lesson_drafts` (`course_id`);--> statement-breakpoint
CREATE INDEX `lesson_drafts_by` ON `lesson_drafts` (`updated_by`) WHERE updated_by is not null;--> statement-breakpoint
CREATE TABLE `published_translations` (
	`part_id` text NOT NULL,
	`language` text NOT NULL,
	`business_id` text NOT NULL,
	`course_id` text NOT NULL,
	`units` text NOT NULL,
	`names` text,
	`lesson` text,
	`version_id` text NOT NULL,
	`published_at` integer NOT NULL,
	PRIMARY KEY(`part_id`, `language`)
);--> statement-breakpoint
CREATE INDEX `published_translations_course` ON `published_translations` (`course_id`,`language`);--> statement-breakpoint
CREATE TABLE `translation_drafts` (
	`part_id` text NOT NULL,
	`language` text NOT NULL,
	`business_id` text NOT NULL,
	`course_id` text NOT NULL,
	`units` text NOT NULL,
	`revision` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	PRIMARY KEY(`part_id`, `language`)
);--> statement-breakpoint
CREATE INDEX `translation_drafts_course` ON `translation_drafts` (`course_id`,`language`);--> statement-breakpoint
CREATE INDEX `translation_drafts_by` ON `translation_drafts` (`updated_by`);--> statement-breakpoint
CREATE TABLE `course_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`course_id` text NOT NULL,
	`number` integer NOT NULL,
	`correction` integer NOT NULL,
	`notes` text NOT NULL,
	`head` text NOT NULL,
	`sections` text NOT NULL,
	`published_at` integer NOT NULL,
	`published_by` text
);--> statement-breakpoint
CREATE UNIQUE INDEX `course_versions_course` ON `course_versions` (`course_id`,`number`,`correction`);--> statement-breakpoint
CREATE INDEX `course_versions_by` ON `course_versions` (`published_by`);--> statement-breakpoint
CREATE TABLE `lesson_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`course_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`content` text NOT NULL
);--> statement-breakpoint
CREATE INDEX `lesson_revisions_course` ON `lesson_revisions` (`course_id`);--> statement-breakpoint
CREATE TABLE `version_lessons` (
	`business_id` text NOT NULL,
	`version_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`course_id` text NOT NULL,
	`position` integer NOT NULL,
	`section_id` text NOT NULL,
	`section_title` text NOT NULL,
	PRIMARY KEY(`version_id`, `lesson_id`)
);--> statement-breakpoint
CREATE INDEX `version_lessons_course` ON `version_lessons` (`course_id`);--> statement-breakpoint
CREATE TABLE `business_marks` (
	`place` integer PRIMARY KEY NOT NULL,
	`mark` text NOT NULL
);--> statement-breakpoint
CREATE TABLE `businesses` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`shard` text DEFAULT 'main' NOT NULL,
	`profile` text NOT NULL,
	`canonical_hostname` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX `businesses_slug_unique` ON `businesses` (`slug`);--> statement-breakpoint
CREATE TABLE `custom_domains` (
	`business_id` text NOT NULL,
	`hostname` text NOT NULL,
	`token` text NOT NULL,
	`created_at` integer NOT NULL,
	`verified_at` integer,
	`remote_id` text,
	`certificate` text,
	`problem` text,
	`found` text,
	`checked_at` integer,
	PRIMARY KEY(`business_id`, `hostname`)
);--> statement-breakpoint
CREATE UNIQUE INDEX `custom_domains_verified` ON `custom_domains` (`hostname`) WHERE verified_at is not null;--> statement-breakpoint
CREATE TABLE `hostnames` (
	`hostname` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`created_at` integer NOT NULL
);--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE INDEX `question_votes_user` ON `question_votes` (`user_id`);--> statement-breakpoint
CREATE TABLE `erasures` (
	`user_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`asked_by` text NOT NULL,
	`asked_at` integer NOT NULL,
	`reason` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `erasures_waiting` ON `erasures` (`business_id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `erasures_asker` ON `erasures` (`business_id`,`asked_by`);--> statement-breakpoint
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
);--> statement-breakpoint
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
	`retired_at` integer,
	`void_at` integer,
	`rekeyed_at` integer,
	FOREIGN KEY (`exam_id`) REFERENCES `exams`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE UNIQUE INDEX `exam_questions_version` ON `exam_questions` (`exam_id`,`version_id`);--> statement-breakpoint
CREATE INDEX `exam_questions_of_version` ON `exam_questions` (`version_id`);--> statement-breakpoint
CREATE INDEX `exam_questions_picture` ON `exam_questions` ("picture" ->> '$.fileKey') WHERE "picture" ->> '$.fileKey' IS NOT NULL;--> statement-breakpoint
CREATE TABLE `exam_stats` (
	`exam_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`figures` text NOT NULL,
	`computed_at` integer NOT NULL,
	FOREIGN KEY (`exam_id`) REFERENCES `exams`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
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
	`archived_at` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);--> statement-breakpoint
CREATE INDEX `exams_newest` ON `exams` (`business_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `exams_creator` ON `exams` (`created_by`);--> statement-breakpoint
CREATE INDEX `exams_open` ON `exams` (`business_id`,`closes_at`) WHERE state = 'open' AND archived_at IS NULL;--> statement-breakpoint
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
);--> statement-breakpoint
CREATE UNIQUE INDEX `regrades_number` ON `regrades` (`exam_id`,`number`);--> statement-breakpoint
CREATE INDEX `regrades_question` ON `regrades` (`question_id`);--> statement-breakpoint
CREATE INDEX `regrades_maker` ON `regrades` (`made_by`) WHERE made_by is not null;--> statement-breakpoint
CREATE TABLE `sitting_answers` (
	`business_id` text NOT NULL,
	`sitting_id` text NOT NULL,
	`question_id` text NOT NULL,
	`answer` text NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`sitting_id`, `question_id`),
	FOREIGN KEY (`sitting_id`) REFERENCES `sittings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `exam_questions`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE INDEX `sitting_events_exam` ON `sitting_events` (`exam_id`,`at`);--> statement-breakpoint
CREATE INDEX `sitting_events_acts` ON `sitting_events` (`exam_id`,`at`) WHERE by_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `sitting_events_sitting` ON `sitting_events` (`sitting_id`,`at`);--> statement-breakpoint
CREATE INDEX `sitting_events_by` ON `sitting_events` (`by_id`) WHERE by_id is not null;--> statement-breakpoint
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
);--> statement-breakpoint
CREATE INDEX `sitting_regrades_sitting` ON `sitting_regrades` (`sitting_id`);--> statement-breakpoint
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
);--> statement-breakpoint
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
	`pass_percent` integer,
	`added_ms` integer DEFAULT 0 NOT NULL,
	`added_reason` text,
	`keys_seen_at` integer,
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
	`counted_revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`exam_id`) REFERENCES `exams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `sittings_uncounted` ON `sittings` (`exam_id`) WHERE submitted_at IS NOT NULL AND counted_revision <> revision;--> statement-breakpoint
CREATE UNIQUE INDEX `sittings_number` ON `sittings` (`user_id`,`exam_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `sittings_open` ON `sittings` (`user_id`,`exam_id`) WHERE submitted_at IS NULL;--> statement-breakpoint
CREATE INDEX `sittings_exam` ON `sittings` (`exam_id`,`seat`,`revision`);--> statement-breakpoint
CREATE INDEX `sittings_overdue` ON `sittings` (`deadline_at`) WHERE submitted_at IS NULL AND deadline_at IS NOT NULL;--> statement-breakpoint
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
);--> statement-breakpoint
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
	`round` integer DEFAULT 1 NOT NULL,
	`is_past` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `lesson_id`, `round`, `question_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE UNIQUE INDEX `film_answers_latest` ON `film_answers` (`user_id`,`lesson_id`,`question_id`) WHERE is_past = 0;--> statement-breakpoint
CREATE INDEX `film_answers_lesson` ON `film_answers` (`lesson_id`);--> statement-breakpoint
CREATE TABLE `badge_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`badge` text NOT NULL,
	`need` text NOT NULL,
	`count` integer NOT NULL,
	`target_id` text,
	`icon` text NOT NULL,
	`names` text NOT NULL,
	`counts_from` integer NOT NULL,
	`archived_at` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX `badge_rules_badge` ON `badge_rules` (`business_id`,`badge`);--> statement-breakpoint
CREATE INDEX `badge_rules_newest` ON `badge_rules` (`business_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `badge_rules_creator` ON `badge_rules` (`created_by`);--> statement-breakpoint
CREATE TABLE `gamification_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`levels` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);--> statement-breakpoint
CREATE TABLE `point_reversals` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`kind` text NOT NULL,
	`points` integer NOT NULL,
	`day` text NOT NULL,
	`earned_at` integer NOT NULL,
	`boards` text NOT NULL,
	`reason` text NOT NULL,
	`reversed_by` text NOT NULL,
	`reversed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `source`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `point_reversals_writer` ON `point_reversals` (`reversed_by`);--> statement-breakpoint
CREATE TABLE `point_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`kind` text NOT NULL,
	`points` integer NOT NULL,
	`day_cap` integer NOT NULL,
	`valid_from` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);--> statement-breakpoint
CREATE INDEX `point_rules_in_force` ON `point_rules` (`business_id`,`kind`,`valid_from`,`created_at`);--> statement-breakpoint
CREATE INDEX `point_rules_creator` ON `point_rules` (`created_by`);--> statement-breakpoint
CREATE TABLE `streak_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`rest_days` text NOT NULL,
	`valid_from` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL
);--> statement-breakpoint
CREATE INDEX `streak_rules_in_force` ON `streak_rules` (`business_id`,`valid_from`,`created_at`);--> statement-breakpoint
CREATE INDEX `streak_rules_creator` ON `streak_rules` (`created_by`);--> statement-breakpoint
CREATE TABLE `hand_in_tasks` (
	`lesson_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`accepts` text NOT NULL,
	`max_files` integer NOT NULL,
	`takes_text` integer NOT NULL,
	`points` integer,
	`pass_points` integer,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
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
	`round` integer DEFAULT 1 NOT NULL,
	`is_past` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);--> statement-breakpoint
CREATE UNIQUE INDEX `hand_ins_user_lesson` ON `hand_ins` (`user_id`,`lesson_id`,`round`);--> statement-breakpoint
CREATE UNIQUE INDEX `hand_ins_latest` ON `hand_ins` (`user_id`,`lesson_id`) WHERE is_past = 0;--> statement-breakpoint
CREATE INDEX `hand_ins_lesson` ON `hand_ins` (`lesson_id`);--> statement-breakpoint
CREATE INDEX `hand_ins_reviewer` ON `hand_ins` (`reviewed_by`) WHERE reviewed_by is not null;--> statement-breakpoint
CREATE INDEX `hand_ins_waiting` ON `hand_ins` (`business_id`,`handed_in_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`subject_id` text,
	`detail` text,
	`change_set_id` text,
	`source` text
);--> statement-breakpoint
CREATE INDEX `audit_log_business_at` ON `audit_log` (`business_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_business_work` ON `audit_log` (`business_id`,`at`,`id`) WHERE substr(action, 1, 8) <> 'session.';--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`business_id`,`subject_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_support` ON `audit_log` (`business_id`,`at`,`id`) WHERE substr(action, 1, 8) = 'support.';--> statement-breakpoint
CREATE TABLE `audit_releases` (
	`business_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);--> statement-breakpoint
CREATE TABLE `login_throttles` (
	`business_id` text NOT NULL,
	`subject` text NOT NULL,
	`failures` integer NOT NULL,
	`last_failure_at` integer NOT NULL,
	`locked_until` integer NOT NULL,
	PRIMARY KEY(`business_id`, `subject`)
);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`session_id` text NOT NULL,
	`successor_hash` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `refresh_tokens_session` ON `refresh_tokens` (`session_id`);--> statement-breakpoint
CREATE TABLE `route_redirects` (
	`business_id` text NOT NULL,
	`path` text NOT NULL,
	`target` text NOT NULL,
	`status` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `path`)
);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer,
	`device` text,
	`via` text,
	`ends_at` integer,
	`begun_by` text,
	`revoked_at` integer,
	`revoked_because` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `sessions_business_user` ON `sessions` (`business_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_begun_by` ON `sessions` (`begun_by`) WHERE begun_by is not null;--> statement-breakpoint
CREATE INDEX `sessions_support` ON `sessions` (`business_id`,`id`) WHERE via = 'support';--> statement-breakpoint
CREATE TABLE `sign_in_places` (
	`business_id` text NOT NULL,
	`place` text NOT NULL,
	`user_id` text NOT NULL,
	`used_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `place`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `sign_in_places_user` ON `sign_in_places` (`business_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `translations` (
	`business_id` text NOT NULL,
	`locale` text NOT NULL,
	`messages` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `locale`)
);--> statement-breakpoint
CREATE TABLE `user_words` (
	`business_id` text NOT NULL,
	`word` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`business_id`, `word`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `user_words_user` ON `user_words` (`user_id`,`business_id`,`word`);--> statement-breakpoint
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
	`employee_no` text,
	`job_title` text,
	`hired_on` text,
	`manager_id` text,
	`fields` text DEFAULT '{}' NOT NULL,
	`is_on_leader_board` integer DEFAULT true NOT NULL,
	`is_told_awards` integer DEFAULT true NOT NULL,
	`extra_time_percent` integer DEFAULT 0 NOT NULL,
	`password_hash` text,
	`login_status` integer DEFAULT 0 NOT NULL,
	`status_before_block` integer,
	`blocked_by` text,
	`is_account_manager` integer DEFAULT false NOT NULL,
	`can_access_competency` integer DEFAULT false NOT NULL,
	`can_access_admin` integer DEFAULT false NOT NULL,
	`can_access_gamification` integer DEFAULT false NOT NULL,
	`can_access_testbank` integer DEFAULT false NOT NULL,
	`can_access_lms` integer DEFAULT false NOT NULL,
	`business_flags` integer DEFAULT 0 NOT NULL,
	`team_flags` integer DEFAULT 0 NOT NULL,
	`name_key` text DEFAULT '' NOT NULL,
	`last_seen_at` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX `users_form_email` ON `users` (`business_id`,`email`) WHERE sign_in_kind = 'form';--> statement-breakpoint
CREATE INDEX `users_business_address` ON `users` (`business_id`,`email`);--> statement-breakpoint
CREATE INDEX `users_business_id` ON `users` (`business_id`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` (`business_id`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_last_seen` ON `users` (`business_id`,`last_seen_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_created` ON `users` (`business_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_employee_no` ON `users` (`business_id`,`employee_no`) WHERE employee_no is not null;--> statement-breakpoint
CREATE INDEX `users_by_manager` ON `users` (`business_id`,`manager_id`);--> statement-breakpoint
CREATE INDEX `users_by_job_title` ON `users` (`business_id`,`job_title`);--> statement-breakpoint
CREATE INDEX `users_blocked` ON `users` (`business_id`,`name_key`,`id`) WHERE login_status = 2;--> statement-breakpoint
CREATE INDEX `users_waiting` ON `users` (`business_id`,`name_key`,`id`) WHERE login_status = 0;--> statement-breakpoint
CREATE INDEX `users_account_managers` ON `users` (`business_id`,`name_key`,`id`) WHERE is_account_manager = 1;--> statement-breakpoint
CREATE INDEX `users_extra_time` ON `users` (`business_id`,`name`) WHERE extra_time_percent > 0;--> statement-breakpoint
CREATE TABLE `import_rows` (
	`business_id` text NOT NULL,
	`import_id` text NOT NULL,
	`number` integer NOT NULL,
	`cells` text NOT NULL,
	`result` text NOT NULL,
	`errors` text NOT NULL,
	`before` text NOT NULL,
	`employee_no` text,
	`email` text,
	`person_id` text,
	`new_team` text,
	`mended` text,
	PRIMARY KEY(`business_id`, `import_id`, `number`)
);--> statement-breakpoint
CREATE INDEX `import_rows_by_result` ON `import_rows` (`business_id`,`import_id`,`result`,`number`);--> statement-breakpoint
CREATE INDEX `import_rows_by_no` ON `import_rows` (`business_id`,`import_id`,`employee_no`);--> statement-breakpoint
CREATE INDEX `import_rows_by_email` ON `import_rows` (`business_id`,`import_id`,`email`);--> statement-breakpoint
CREATE INDEX `import_rows_by_person` ON `import_rows` (`business_id`,`import_id`,`person_id`);--> statement-breakpoint
CREATE INDEX `import_rows_by_new_team` ON `import_rows` (`business_id`,`import_id`,`new_team`) WHERE new_team is not null;--> statement-breakpoint
CREATE INDEX `import_rows_mended` ON `import_rows` (`business_id`,`import_id`,`number`) WHERE mended is not null;--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`actor_id` text NOT NULL,
	`file_name` text NOT NULL,
	`r2_key` text NOT NULL,
	`format` text NOT NULL,
	`encoding` text NOT NULL,
	`delimiter` text NOT NULL,
	`headers` text NOT NULL,
	`headers_hash` text NOT NULL,
	`sample` text NOT NULL,
	`columns` text NOT NULL,
	`date_style` text DEFAULT 'dmy' NOT NULL,
	`column_dates` text DEFAULT '[]' NOT NULL,
	`reading` integer DEFAULT 0 NOT NULL,
	`check_job` text,
	`run_job` text,
	`created_at` integer NOT NULL
);--> statement-breakpoint
CREATE INDEX `imports_alike` ON `imports` (`business_id`,`headers_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `imports_by_created` ON `imports` (`created_at`);--> statement-breakpoint
CREATE TABLE `job_rows` (
	`business_id` text NOT NULL,
	`job_id` text NOT NULL,
	`number` integer NOT NULL,
	`subject_id` text,
	`subject` text NOT NULL,
	`result` text NOT NULL,
	`reason` text,
	PRIMARY KEY(`business_id`, `job_id`, `number`)
);--> statement-breakpoint
CREATE INDEX `job_rows_by_result` ON `job_rows` (`business_id`,`job_id`,`result`,`number`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`actor_id` text NOT NULL,
	`key` text NOT NULL,
	`asked` text,
	`kind` text NOT NULL,
	`input` text NOT NULL,
	`about_key` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`step` integer DEFAULT 0 NOT NULL,
	`place` text,
	`total` integer,
	`done` integer DEFAULT 0 NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	`error` text,
	`created_at` integer NOT NULL,
	`moved_at` integer NOT NULL,
	`ended_at` integer,
	`undone_by` text
);--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_key` ON `jobs` (`business_id`,`actor_id`,`key`);--> statement-breakpoint
CREATE INDEX `jobs_by_created` ON `jobs` (`business_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `jobs_by_actor` ON `jobs` (`business_id`,`actor_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `jobs_failed` ON `jobs` (`business_id`,`created_at`,`id`) WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX `jobs_open` ON `jobs` (`moved_at`) WHERE status in ('waiting', 'running');--> statement-breakpoint
CREATE TABLE `saved_courses` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `course_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `saved_courses_user` ON `saved_courses` (`business_id`,`user_id`,`saved_at`);--> statement-breakpoint
CREATE INDEX `saved_courses_course` ON `saved_courses` (`course_id`);--> statement-breakpoint
CREATE TABLE `skill_targets` (
	`business_id` text NOT NULL,
	`category_id` text NOT NULL,
	`team` text NOT NULL,
	`level` integer NOT NULL,
	PRIMARY KEY(`business_id`, `category_id`, `team`),
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE INDEX `local_mails_at` ON `local_mails` (`business_id`,`at`);--> statement-breakpoint
CREATE TABLE `bin` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`change_set_id` text NOT NULL,
	`others` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`team_id` text,
	`owner_id` text,
	`actor_id` text NOT NULL,
	`at` integer NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX `bin_record` ON `bin` (`business_id`,`kind`,`record_id`);--> statement-breakpoint
CREATE INDEX `bin_by_at` ON `bin` (`business_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `bin_by_actor` ON `bin` (`business_id`,`actor_id`);--> statement-breakpoint
CREATE INDEX `bin_own` ON `bin` (`business_id`,`owner_id`) WHERE owner_id is not null;--> statement-breakpoint
CREATE TABLE `change_set_people` (
	`business_id` text NOT NULL,
	`person_id` text NOT NULL,
	`change_set_id` text NOT NULL,
	PRIMARY KEY(`business_id`, `person_id`, `change_set_id`)
);--> statement-breakpoint
CREATE TABLE `change_sets` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`kind` text NOT NULL,
	`records` text NOT NULL,
	`undone_at` integer,
	`undone_by` text
);--> statement-breakpoint
CREATE TABLE `default_views` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`list` text NOT NULL,
	`view_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `list`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE TABLE `list_views` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`list` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`is_shared` integer DEFAULT false NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `list_views_own` ON `list_views` (`owner_id`,`list`,`name`);--> statement-breakpoint
CREATE INDEX `list_views_shared` ON `list_views` (`business_id`,`list`,`name`) WHERE is_shared = 1;--> statement-breakpoint
CREATE TABLE `merge_rows` (
	`business_id` text NOT NULL,
	`closed_id` text NOT NULL,
	`name` text NOT NULL,
	`stage` text NOT NULL,
	`key` text NOT NULL,
	`row` text NOT NULL,
	PRIMARY KEY(`business_id`, `closed_id`, `name`, `stage`, `key`)
);--> statement-breakpoint
CREATE TABLE `merges` (
	`closed_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`kept_id` text NOT NULL,
	`at` integer NOT NULL,
	`doubled` text NOT NULL
);--> statement-breakpoint
CREATE INDEX `merges_kept` ON `merges` (`business_id`,`kept_id`);--> statement-breakpoint
CREATE INDEX `merges_by_time` ON `merges` (`at`);--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE INDEX `otp_flows_user` ON `otp_flows` (`business_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `otp_tries` (
	`user_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`failures` integer NOT NULL,
	`last_failure_at` integer NOT NULL,
	`locked_until` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE TABLE `password_resets` (
	`hash` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text DEFAULT 'reset' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `password_resets_user` ON `password_resets` (`business_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `password_resets_invited` ON `password_resets` (`business_id`,`expires_at`,`user_id`) WHERE purpose = 'invitation' and used_at is null;--> statement-breakpoint
CREATE TABLE `rate_windows` (
	`business_id` text NOT NULL,
	`subject` text NOT NULL,
	`count` integer NOT NULL,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `subject`)
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE INDEX `support_codes_user` ON `support_codes` (`user_id`);--> statement-breakpoint
CREATE INDEX `support_codes_expiry` ON `support_codes` (`business_id`,`expires_at`);--> statement-breakpoint
CREATE TABLE `support_refusals` (
	`business_id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL
);--> statement-breakpoint
CREATE TABLE `trusted_devices` (
	`hash` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `trusted_devices_user` ON `trusted_devices` (`business_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`letter` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`actor_id` text,
	`locale` text NOT NULL,
	`host` text NOT NULL,
	`fields` text NOT NULL,
	`change_set_id` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`due_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`fault` text,
	`created_at` integer NOT NULL,
	`moved_at` integer NOT NULL
);--> statement-breakpoint
CREATE INDEX `outbox_by_created` ON `outbox` (`business_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_by_actor` ON `outbox` (`business_id`,`actor_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_failed` ON `outbox` (`business_id`,`created_at`,`id`) WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX `outbox_by_person` ON `outbox` (`business_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_change_set` ON `outbox` (`business_id`,`change_set_id`) WHERE change_set_id is not null;--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`business_id`,`due_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `outbox_open` ON `outbox` (`due_at`) WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE TABLE `own_fields` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`names` text DEFAULT '{}' NOT NULL,
	`kind` text NOT NULL,
	`choices` text DEFAULT '[]' NOT NULL,
	`is_required` integer DEFAULT false NOT NULL,
	`position` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`removed_at` integer
);--> statement-breakpoint
CREATE UNIQUE INDEX `own_fields_key` ON `own_fields` (`business_id`,`key`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `own_fields_shown` ON `own_fields` (`business_id`,`position`,`id`) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX `own_fields_removed` ON `own_fields` (`removed_at`) WHERE removed_at is not null;--> statement-breakpoint
CREATE TABLE `own_values` (
	`business_id` text NOT NULL,
	`field_id` text NOT NULL,
	`value` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`business_id`, `field_id`, `value`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `own_values_user` ON `own_values` (`user_id`,`field_id`);--> statement-breakpoint
CREATE TABLE `pack_parts` (
	`business_id` text NOT NULL,
	`part` text NOT NULL,
	`digest` text NOT NULL,
	PRIMARY KEY(`business_id`, `part`)
);--> statement-breakpoint
CREATE TABLE `pack_passwords` (
	`user_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`password_hash` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE TABLE `board_counts` (
	`business_id` text NOT NULL,
	`board` text NOT NULL,
	`team` text NOT NULL,
	`span` integer NOT NULL,
	`step` integer NOT NULL,
	`learners` integer NOT NULL,
	PRIMARY KEY(`business_id`, `board`, `span`, `team`, `step`)
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE INDEX `board_standings_order` ON `board_standings` (`business_id`,`board`,`is_listed`,"points" desc,`reached_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `board_standings_team_order` ON `board_standings` (`business_id`,`board`,`team`,`is_listed`,"points" desc,`reached_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `learner_badges` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`badge` text NOT NULL,
	`earned_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `badge`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `learner_badges_badge` ON `learner_badges` (`badge`,`business_id`);--> statement-breakpoint
CREATE TABLE `point_entries` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`source` text NOT NULL,
	`kind` text NOT NULL,
	`points` integer NOT NULL,
	`day` text NOT NULL,
	`earned_at` integer NOT NULL,
	`award` text NOT NULL,
	`entered_at` integer DEFAULT 0 NOT NULL,
	`reverses` text,
	`entered_by` text,
	`reason` text,
	PRIMARY KEY(`user_id`, `source`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `point_entries_day` ON `point_entries` (`user_id`,`kind`,`day`);--> statement-breakpoint
CREATE INDEX `point_entries_newest` ON `point_entries` (`business_id`,`entered_at`);--> statement-breakpoint
CREATE INDEX `point_entries_writer` ON `point_entries` (`entered_by`) WHERE entered_by is not null;--> statement-breakpoint
CREATE TABLE `score_tellings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`is_on` integer NOT NULL,
	`told_at` integer NOT NULL,
	`level` integer NOT NULL,
	`run_day` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE TABLE `study_days` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`seconds` integer NOT NULL,
	`lessons_done` integer NOT NULL,
	`run` integer NOT NULL,
	`longest_run` integer NOT NULL,
	`ends_at` integer,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE INDEX `assignments_user` ON `assignments` (`business_id`,`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `assignments_target` ON `assignments` (`kind`,`target_id`);--> statement-breakpoint
CREATE INDEX `assignments_by_kind` ON `assignments` (`business_id`,`kind`,`assigned_at`);--> statement-breakpoint
CREATE INDEX `assignments_assigner` ON `assignments` (`assigned_by`) WHERE assigned_by is not null;--> statement-breakpoint
CREATE TABLE `programme_members` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`programme_id` text NOT NULL,
	`joined_at` integer NOT NULL,
	`completed_at` integer,
	PRIMARY KEY(`user_id`, `programme_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`programme_id`) REFERENCES `programmes`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
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
	`deadline` text,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`programme_id`) REFERENCES `programmes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`classroom_id`) REFERENCES `classrooms`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
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
	`optional_needed` integer DEFAULT 0 NOT NULL,
	`deadline` text,
	`award` text,
	`published_at` integer NOT NULL,
	`archived_at` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null
);--> statement-breakpoint
CREATE UNIQUE INDEX `programmes_business_path` ON `programmes` (`business_id`,`path`);--> statement-breakpoint
CREATE INDEX `programmes_newest` ON `programmes` (`business_id`,`published_at`,`id`);--> statement-breakpoint
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
);--> statement-breakpoint
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
	`round` integer DEFAULT 1 NOT NULL,
	`is_past` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_attempts_user_lesson` ON `quiz_attempts` (`user_id`,`lesson_id`,`round`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_attempts_open` ON `quiz_attempts` (`user_id`,`lesson_id`) WHERE submitted_at IS NULL AND is_past = 0;--> statement-breakpoint
CREATE INDEX `quiz_attempts_lesson` ON `quiz_attempts` (`lesson_id`,`submitted_at`);--> statement-breakpoint
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
	`version_id` text,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `quiz_questions_lesson` ON `quiz_questions` (`lesson_id`,`archived_at`,`position`);--> statement-breakpoint
CREATE INDEX `quiz_questions_version` ON `quiz_questions` (`version_id`) WHERE version_id is not null;--> statement-breakpoint
CREATE INDEX `quiz_questions_picture` ON `quiz_questions` ("picture" ->> '$.fileKey') WHERE "picture" ->> '$.fileKey' IS NOT NULL;--> statement-breakpoint
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
);--> statement-breakpoint
CREATE UNIQUE INDEX `quiz_reviews_answer` ON `quiz_reviews` (`attempt_id`,`question_id`);--> statement-breakpoint
CREATE INDEX `quiz_reviews_question` ON `quiz_reviews` (`question_id`);--> statement-breakpoint
CREATE INDEX `quiz_reviews_reviewer` ON `quiz_reviews` (`reviewed_by`) WHERE reviewed_by is not null;--> statement-breakpoint
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
	`bank` text,
	`counted_until` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `quizzes_bank` ON `quizzes` (`business_id`) WHERE bank IS NOT NULL;--> statement-breakpoint
CREATE TABLE `report_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`schedule_id` text NOT NULL,
	`moment` integer NOT NULL,
	`results` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`schedule_id`) REFERENCES `report_schedules`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE UNIQUE INDEX `report_runs_moment` ON `report_runs` (`schedule_id`,`moment`);--> statement-breakpoint
CREATE TABLE `report_schedules` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`report_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`rhythm` text NOT NULL,
	`format` text NOT NULL,
	`receiver_ids` text NOT NULL,
	`host` text NOT NULL,
	`next_at` integer,
	`last_at` integer,
	`last_results` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `report_schedules_report` ON `report_schedules` (`report_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `report_schedules_own` ON `report_schedules` (`owner_id`);--> statement-breakpoint
CREATE INDEX `report_schedules_due` ON `report_schedules` (`next_at`) WHERE next_at is not null;--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`source` text NOT NULL,
	`definition` text NOT NULL,
	`is_shared` integer DEFAULT false NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `reports_own` ON `reports` (`owner_id`,`name`);--> statement-breakpoint
CREATE INDEX `reports_shared` ON `reports` (`business_id`,`source`,`name`) WHERE is_shared = 1;--> statement-breakpoint
CREATE TABLE `role_members` (
	`business_id` text NOT NULL,
	`role_id` text NOT NULL,
	`user_id` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`role_id`, `user_id`),
	FOREIGN KEY (`role_id`) REFERENCES `roles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `role_members_user` ON `role_members` (`user_id`,`role_id`);--> statement-breakpoint
CREATE TABLE `roles` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`name` text NOT NULL,
	`flags` integer NOT NULL,
	`scope` text NOT NULL,
	`people` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX `roles_name` ON `roles` (`business_id`,`name`);--> statement-breakpoint
CREATE TABLE `scim_groups` (
	`business_id` text NOT NULL,
	`team_id` text PRIMARY KEY NOT NULL,
	`external_id` text,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `scim_groups_business` ON `scim_groups` (`business_id`);--> statement-breakpoint
CREATE TABLE `scim_people` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`user_name` text NOT NULL,
	`external_id` text,
	`attributes` text NOT NULL,
	`deleted_at` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`business_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE UNIQUE INDEX `scim_people_user_name` ON `scim_people` (`business_id`,`user_name`);--> statement-breakpoint
CREATE INDEX `scim_people_external` ON `scim_people` (`business_id`,`external_id`);--> statement-breakpoint
CREATE TABLE `scim_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`last_used_at` integer,
	`revoked_at` integer
);--> statement-breakpoint
CREATE UNIQUE INDEX `scim_tokens_hash` ON `scim_tokens` (`business_id`,`hash`);--> statement-breakpoint
CREATE INDEX `scim_tokens_live` ON `scim_tokens` (`business_id`,`created_at`,`id`) WHERE revoked_at is null;--> statement-breakpoint
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
);--> statement-breakpoint
CREATE INDEX `search_items_newest` ON `search_items` (`business_id`,`kind`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `search_items_catalogue` ON `search_items` (`business_id`,`published_at`,`id`) WHERE kind <> 'lesson';--> statement-breakpoint
CREATE TABLE `search_passages` (
	`id` integer PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`item_id` integer NOT NULL,
	`place` real,
	`text` text NOT NULL
);--> statement-breakpoint
CREATE INDEX `search_passages_item` ON `search_passages` (`business_id`,`item_id`);--> statement-breakpoint
CREATE TABLE `search_title_words` (
	`business_id` text NOT NULL,
	`tier` integer NOT NULL,
	`word` text NOT NULL,
	`item_id` integer NOT NULL,
	PRIMARY KEY(`business_id`, `tier`, `word`, `item_id`)
);--> statement-breakpoint
CREATE INDEX `search_title_words_item` ON `search_title_words` (`business_id`,`item_id`,`word`);--> statement-breakpoint
CREATE TABLE `search_vocabularies` (
	`business_id` text NOT NULL,
	`ref_id` text NOT NULL,
	`words` text NOT NULL,
	PRIMARY KEY(`business_id`, `ref_id`)
);--> statement-breakpoint
CREATE TABLE `search_word_pieces` (
	`business_id` text NOT NULL,
	`piece` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`business_id`, `piece`, `word`)
);--> statement-breakpoint
CREATE TABLE `search_words` (
	`business_id` text NOT NULL,
	`word` text NOT NULL,
	`surface` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`business_id`, `word`)
);--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE INDEX `link_requests_user` ON `link_requests` (`business_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `partner_keys` (
	`business_id` text NOT NULL,
	`kid` text NOT NULL,
	`partner` text NOT NULL,
	`algorithm` text NOT NULL,
	`key` text NOT NULL,
	`is_just_in_time` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	PRIMARY KEY(`business_id`, `kid`)
);--> statement-breakpoint
CREATE TABLE `sso_flows` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`provider` text NOT NULL,
	`nonce` text NOT NULL,
	`code_verifier` text NOT NULL,
	`redirect_uri` text NOT NULL,
	`link_session_id` text,
	`tested_digest` text,
	`saml` text,
	`arrival` text,
	`code_hash` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);--> statement-breakpoint
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
	`team_id` text,
	`saml` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `provider`)
);--> statement-breakpoint
CREATE TABLE `sso_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`provider` text NOT NULL,
	`issuer` text NOT NULL,
	`client_id` text NOT NULL,
	`client_secret` text NOT NULL,
	`scopes` text NOT NULL,
	`allowed_directories` text NOT NULL,
	`allowed_domains` text NOT NULL,
	`is_just_in_time` integer NOT NULL,
	`team_id` text,
	`saml` text,
	`secret_set_at` integer,
	`actor_id` text,
	`updated_at` integer NOT NULL,
	`revision` integer NOT NULL,
	`tested_digest` text,
	`test` text,
	`published_at` integer
);--> statement-breakpoint
CREATE INDEX `sso_versions_published` ON `sso_versions` (`business_id`,`provider`,`published_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `sso_versions_draft` ON `sso_versions` (`business_id`,`provider`) WHERE published_at is null;--> statement-breakpoint
CREATE TABLE `used_partner_tokens` (
	`business_id` text NOT NULL,
	`hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`business_id`, `hash`)
);--> statement-breakpoint
CREATE INDEX `used_partner_tokens_expiry` ON `used_partner_tokens` (`business_id`,`expires_at`);--> statement-breakpoint
CREATE TABLE `course_standings` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`changes` integer NOT NULL,
	`standing` text,
	PRIMARY KEY(`user_id`, `course_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `course_standings_known` ON `course_standings` (`course_id`) WHERE standing IS NOT NULL;--> statement-breakpoint
CREATE TABLE `enrolments` (
	`business_id` text NOT NULL,
	`user_id` text NOT NULL,
	`course_id` text NOT NULL,
	`enrolled_at` integer NOT NULL,
	`last_studied_at` integer NOT NULL,
	`completed_at` integer,
	`version_id` text,
	`round` integer DEFAULT 1 NOT NULL,
	`is_past` integer DEFAULT false NOT NULL,
	`completed_before` integer,
	`language` text,
	PRIMARY KEY(`user_id`, `course_id`, `round`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE UNIQUE INDEX `enrolments_latest` ON `enrolments` (`user_id`,`course_id`) WHERE is_past = 0;--> statement-breakpoint
CREATE INDEX `enrolments_user_recent` ON `enrolments` (`business_id`,`user_id`,`last_studied_at`);--> statement-breakpoint
CREATE INDEX `enrolments_course` ON `enrolments` (`course_id`);--> statement-breakpoint
CREATE INDEX `enrolments_held` ON `enrolments` (`user_id`,`course_id`) WHERE version_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `enrolments_version` ON `enrolments` (`version_id`) WHERE version_id IS NOT NULL;--> statement-breakpoint
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
	`round` integer DEFAULT 1 NOT NULL,
	`is_past` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `lesson_id`, `round`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE UNIQUE INDEX `lesson_progress_latest` ON `lesson_progress` (`user_id`,`lesson_id`) WHERE is_past = 0;--> statement-breakpoint
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
);--> statement-breakpoint
CREATE INDEX `progress_events_lesson` ON `progress_events` (`lesson_id`);--> statement-breakpoint
CREATE TABLE `study_clocks` (
	`business_id` text NOT NULL,
	`user_id` text PRIMARY KEY NOT NULL,
	`heard_at` integer NOT NULL,
	`unspent_ms` integer NOT NULL,
	`revision` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE TABLE `team_members` (
	`business_id` text NOT NULL,
	`team_id` text NOT NULL,
	`user_id` text NOT NULL,
	`place` integer NOT NULL,
	`is_lead` integer DEFAULT false NOT NULL,
	`since` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`team_id`, `user_id`),
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `team_members_user` ON `team_members` (`user_id`,`place`,`team_id`);--> statement-breakpoint
CREATE INDEX `team_members_leads` ON `team_members` (`user_id`,`team_id`) WHERE is_lead = 1;--> statement-breakpoint
CREATE INDEX `team_members_leading` ON `team_members` (`business_id`,`team_id`,`user_id`) WHERE is_lead = 1;--> statement-breakpoint
CREATE TABLE `team_reach` (
	`business_id` text NOT NULL,
	`ancestor_id` text NOT NULL,
	`team_id` text NOT NULL,
	PRIMARY KEY(`ancestor_id`, `team_id`),
	FOREIGN KEY (`ancestor_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
CREATE INDEX `team_reach_team` ON `team_reach` (`team_id`,`ancestor_id`);--> statement-breakpoint
CREATE TABLE `teams` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`parent_id` text,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	`people` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`parent_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `teams_beside` ON `teams` (`parent_id`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `teams_at_top` ON `teams` (`business_id`,`name`) WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX `teams_business_id` ON `teams` (`business_id`,`id`);--> statement-breakpoint
CREATE TABLE `upload_parts` (
	`business_id` text NOT NULL,
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	`sha256` text NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE INDEX `uploads_target` ON `uploads` (`user_id`,`purpose`,`target_id`);--> statement-breakpoint
CREATE INDEX `uploads_loose` ON `uploads` (`attached_at`,`touched_at`);
--> statement-breakpoint
-- Full-text indexes keep terms only (api/db/text-index.ts describes them); search cuts and folds the words itself, so
-- the tokenizer has nothing left to do. FTS5 with contentless_delete: a row's terms can be taken out without its text.
CREATE VIRTUAL TABLE `search_item_index` USING fts5(title, context, body, deep, exact, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0');--> statement-breakpoint
CREATE VIRTUAL TABLE `search_passage_index` USING fts5(item, body, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0');--> statement-breakpoint
CREATE TRIGGER `course_standings_attempt_insert` AFTER INSERT ON `quiz_attempts` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) SELECT NEW.`business_id`, NEW.`user_id`, `course_id`, 1 FROM `lessons` WHERE `id` = NEW.`lesson_id`
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;--> statement-breakpoint
CREATE TRIGGER `course_standings_attempt_update` AFTER UPDATE ON `quiz_attempts` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) SELECT NEW.`business_id`, NEW.`user_id`, `course_id`, 1 FROM `lessons` WHERE `id` = NEW.`lesson_id`
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;--> statement-breakpoint
CREATE TRIGGER `course_standings_attempt_delete` AFTER DELETE ON `quiz_attempts` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE `user_id` = OLD.`user_id` AND `course_id` = (SELECT `course_id` FROM `lessons` WHERE `id` = OLD.`lesson_id`);
END;--> statement-breakpoint
CREATE TRIGGER `course_standings_hand_in_insert` AFTER INSERT ON `hand_ins` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) SELECT NEW.`business_id`, NEW.`user_id`, `course_id`, 1 FROM `lessons` WHERE `id` = NEW.`lesson_id`
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;--> statement-breakpoint
CREATE TRIGGER `course_standings_hand_in_update` AFTER UPDATE ON `hand_ins` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) SELECT NEW.`business_id`, NEW.`user_id`, `course_id`, 1 FROM `lessons` WHERE `id` = NEW.`lesson_id`
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;--> statement-breakpoint
CREATE TRIGGER `course_standings_hand_in_delete` AFTER DELETE ON `hand_ins` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE `user_id` = OLD.`user_id` AND `course_id` = (SELECT `course_id` FROM `lessons` WHERE `id` = OLD.`lesson_id`);
END;--> statement-breakpoint
CREATE TRIGGER `course_standings_review_insert` AFTER INSERT ON `quiz_reviews` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) SELECT a.`business_id`, a.`user_id`, l.`course_id`, 1 FROM `quiz_attempts` a JOIN `lessons` l ON l.`id` = a.`lesson_id` WHERE a.`id` = NEW.`attempt_id`
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;--> statement-breakpoint
CREATE TRIGGER `course_standings_review_update` AFTER UPDATE ON `quiz_reviews` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) SELECT a.`business_id`, a.`user_id`, l.`course_id`, 1 FROM `quiz_attempts` a JOIN `lessons` l ON l.`id` = a.`lesson_id` WHERE a.`id` = NEW.`attempt_id`
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;--> statement-breakpoint
CREATE TRIGGER `course_standings_review_delete` AFTER DELETE ON `quiz_reviews` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE (`user_id`, `course_id`) = (SELECT a.`user_id`, l.`course_id` FROM `quiz_attempts` a JOIN `lessons` l ON l.`id` = a.`lesson_id` WHERE a.`id` = OLD.`attempt_id`);
END;--> statement-breakpoint
CREATE TRIGGER `course_standings_lesson_insert` AFTER INSERT ON `lessons` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE `course_id` = NEW.`course_id` AND `standing` IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER `course_standings_lesson_update` AFTER UPDATE ON `lessons` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE `course_id` = NEW.`course_id` AND `standing` IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER `course_standings_lesson_delete` AFTER DELETE ON `lessons` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE `course_id` = OLD.`course_id` AND `standing` IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER `course_standings_quiz_insert` AFTER INSERT ON `quizzes` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE `course_id` = (SELECT `course_id` FROM `lessons` WHERE `id` = NEW.`lesson_id`) AND `standing` IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER `course_standings_quiz_update` AFTER UPDATE ON `quizzes` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE `course_id` = (SELECT `course_id` FROM `lessons` WHERE `id` = NEW.`lesson_id`) AND `standing` IS NOT NULL;
END;
--> statement-breakpoint
-- Whoever writes teams, they stay trees of one business each, and what follows from them follows.
CREATE TRIGGER `teams_insert_below` BEFORE INSERT ON `teams` WHEN NEW.`parent_id` IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'teams: parent') WHERE NOT EXISTS (SELECT 1 FROM `teams` WHERE `id` = NEW.`parent_id` AND `business_id` = NEW.`business_id`);
  SELECT RAISE(ABORT, 'teams: depth') WHERE (SELECT count(*) FROM `team_reach` WHERE `team_id` = NEW.`parent_id`) >= 12;
END;--> statement-breakpoint
CREATE TRIGGER `teams_inserted` AFTER INSERT ON `teams` BEGIN
  INSERT INTO `team_reach` (`business_id`, `ancestor_id`, `team_id`)
  SELECT NEW.`business_id`, NEW.`id`, NEW.`id`
  UNION ALL SELECT NEW.`business_id`, `ancestor_id`, NEW.`id` FROM `team_reach` WHERE `team_id` = NEW.`parent_id`;
  UPDATE `teams` SET `people` = 0 WHERE `id` = NEW.`id` AND NEW.`people` <> 0;
END;--> statement-breakpoint
CREATE TRIGGER `teams_move` BEFORE UPDATE OF `parent_id` ON `teams` WHEN NEW.`parent_id` IS NOT NULL AND NEW.`parent_id` IS NOT OLD.`parent_id` BEGIN
  SELECT RAISE(ABORT, 'teams: cycle') WHERE EXISTS (SELECT 1 FROM `team_reach` WHERE `ancestor_id` = NEW.`id` AND `team_id` = NEW.`parent_id`);
  SELECT RAISE(ABORT, 'teams: parent') WHERE NOT EXISTS (SELECT 1 FROM `teams` WHERE `id` = NEW.`parent_id` AND `business_id` = NEW.`business_id`);
  SELECT RAISE(ABORT, 'teams: depth') WHERE (SELECT count(*) FROM `team_reach` WHERE `team_id` = NEW.`parent_id`)
    + (SELECT max((SELECT count(*) FROM `team_reach` up WHERE up.`team_id` = below.`team_id`)) FROM `team_reach` below WHERE below.`ancestor_id` = NEW.`id`)
    - (SELECT count(*) FROM `team_reach` WHERE `team_id` = NEW.`id`) >= 12;
END;--> statement-breakpoint
CREATE TRIGGER `teams_moved` AFTER UPDATE OF `parent_id` ON `teams` WHEN NEW.`parent_id` IS NOT OLD.`parent_id` BEGIN
  DELETE FROM `team_reach` WHERE `team_id` IN (SELECT `team_id` FROM `team_reach` WHERE `ancestor_id` = NEW.`id`)
    AND `ancestor_id` NOT IN (SELECT `team_id` FROM `team_reach` WHERE `ancestor_id` = NEW.`id`);
  INSERT INTO `team_reach` (`business_id`, `ancestor_id`, `team_id`)
  SELECT NEW.`business_id`, up.`ancestor_id`, below.`team_id` FROM `team_reach` up JOIN `team_reach` below ON below.`ancestor_id` = NEW.`id`
  WHERE up.`team_id` = NEW.`parent_id`;
END;--> statement-breakpoint
CREATE TRIGGER `team_members_insert` BEFORE INSERT ON `team_members` BEGIN
  SELECT RAISE(ABORT, 'team_members: business') WHERE NOT EXISTS (SELECT 1 FROM `teams` WHERE `id` = NEW.`team_id` AND `business_id` = NEW.`business_id`)
    OR NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `business_id` = NEW.`business_id`);
END;
--> statement-breakpoint
-- A person's first team stands with them; their entity tag says that it is another.
CREATE TRIGGER `team_members_inserted` AFTER INSERT ON `team_members` BEGIN
  UPDATE `teams` SET `people` = `people` + 1 WHERE `id` = NEW.`team_id`;
  UPDATE `users` SET `revision` = `revision` + 1, `team` = (SELECT t.`name` FROM `team_members` m JOIN `teams` t ON t.`id` = m.`team_id` WHERE m.`user_id` = NEW.`user_id` ORDER BY m.`place`, m.`team_id` LIMIT 1)
  WHERE `id` = NEW.`user_id`;
END;--> statement-breakpoint
CREATE TRIGGER `team_members_deleted` AFTER DELETE ON `team_members` BEGIN
  UPDATE `teams` SET `people` = `people` - 1 WHERE `id` = OLD.`team_id`;
  UPDATE `users` SET `revision` = `revision` + 1, `team` = (SELECT t.`name` FROM `team_members` m JOIN `teams` t ON t.`id` = m.`team_id` WHERE m.`user_id` = OLD.`user_id` ORDER BY m.`place`, m.`team_id` LIMIT 1)
  WHERE `id` = OLD.`user_id`;
END;--> statement-breakpoint
CREATE TRIGGER `team_members_placed` AFTER UPDATE OF `place` ON `team_members` BEGIN
  UPDATE `users` SET `revision` = `revision` + 1, `team` = (SELECT t.`name` FROM `team_members` m JOIN `teams` t ON t.`id` = m.`team_id` WHERE m.`user_id` = NEW.`user_id` ORDER BY m.`place`, m.`team_id` LIMIT 1)
  WHERE `id` = NEW.`user_id`;
END;--> statement-breakpoint
CREATE TRIGGER `teams_renamed` AFTER UPDATE OF `name` ON `teams` WHEN NEW.`name` <> OLD.`name` BEGIN
  UPDATE `users` SET `team` = NEW.`name` WHERE `id` IN (SELECT m.`user_id` FROM `team_members` m WHERE m.`team_id` = NEW.`id`
    AND NOT EXISTS (SELECT 1 FROM `team_members` o WHERE o.`user_id` = m.`user_id` AND (o.`place`, o.`team_id`) < (m.`place`, m.`team_id`)));
END;
--> statement-breakpoint
-- Lines of the log stay: deleting a person or a business releases theirs first.
CREATE TRIGGER `audit_log_is_not_changed` BEFORE UPDATE ON `audit_log`
WHEN NOT EXISTS (SELECT 1 FROM `audit_releases` WHERE `audit_releases`.`business_id` = OLD.`business_id`) BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;--> statement-breakpoint
CREATE TRIGGER `audit_log_is_not_deleted` BEFORE DELETE ON `audit_log`
WHEN NOT EXISTS (SELECT 1 FROM `audit_releases` WHERE `audit_releases`.`business_id` = OLD.`business_id`) BEGIN
  SELECT RAISE(ABORT, 'audit_log is append-only');
END;--> statement-breakpoint
CREATE TRIGGER `users_fields_changed` AFTER UPDATE OF `fields` ON `users` WHEN NEW.`fields` IS NOT OLD.`fields` BEGIN
  DELETE FROM `own_values` WHERE `user_id` = NEW.`id`;
  INSERT INTO `own_values` (`business_id`, `field_id`, `value`, `user_id`)
  SELECT NEW.`business_id`, `key`, CAST(`value` AS TEXT), NEW.`id` FROM json_each(NEW.`fields`);
END;--> statement-breakpoint
CREATE TRIGGER `role_members_insert` BEFORE INSERT ON `role_members` BEGIN
  SELECT RAISE(ABORT, 'role_members: business') WHERE NOT EXISTS (SELECT 1 FROM `roles` WHERE `id` = NEW.`role_id` AND `business_id` = NEW.`business_id`)
    OR NOT EXISTS (SELECT 1 FROM `users` WHERE `id` = NEW.`user_id` AND `business_id` = NEW.`business_id`);
END;
--> statement-breakpoint
-- What roles open to a person stands with them; their entity tag says that it is something else.
CREATE TRIGGER `role_members_inserted` AFTER INSERT ON `role_members` BEGIN
  UPDATE `roles` SET `people` = `people` + 1 WHERE `id` = NEW.`role_id`;
  UPDATE `users` SET `revision` = `revision` + 1,
    `business_flags` = (SELECT coalesce(max(r.`flags` & 1) + max(r.`flags` & 2) + max(r.`flags` & 4) + max(r.`flags` & 8) + max(r.`flags` & 16), 0) FROM `role_members` m JOIN `roles` r ON r.`id` = m.`role_id` WHERE m.`user_id` = NEW.`user_id` AND r.`scope` = 'business'),
    `team_flags` = (SELECT coalesce(max(r.`flags` & 1) + max(r.`flags` & 2) + max(r.`flags` & 4) + max(r.`flags` & 8) + max(r.`flags` & 16), 0) FROM `role_members` m JOIN `roles` r ON r.`id` = m.`role_id` WHERE m.`user_id` = NEW.`user_id` AND r.`scope` = 'teams')
  WHERE `id` = NEW.`user_id`;
END;--> statement-breakpoint
CREATE TRIGGER `role_members_deleted` AFTER DELETE ON `role_members` BEGIN
  UPDATE `roles` SET `people` = `people` - 1 WHERE `id` = OLD.`role_id`;
  UPDATE `users` SET `revision` = `revision` + 1,
    `business_flags` = (SELECT coalesce(max(r.`flags` & 1) + max(r.`flags` & 2) + max(r.`flags` & 4) + max(r.`flags` & 8) + max(r.`flags` & 16), 0) FROM `role_members` m JOIN `roles` r ON r.`id` = m.`role_id` WHERE m.`user_id` = OLD.`user_id` AND r.`scope` = 'business'),
    `team_flags` = (SELECT coalesce(max(r.`flags` & 1) + max(r.`flags` & 2) + max(r.`flags` & 4) + max(r.`flags` & 8) + max(r.`flags` & 16), 0) FROM `role_members` m JOIN `roles` r ON r.`id` = m.`role_id` WHERE m.`user_id` = OLD.`user_id` AND r.`scope` = 'teams')
  WHERE `id` = OLD.`user_id`;
END;--> statement-breakpoint
CREATE TRIGGER `roles_changed` AFTER UPDATE OF `flags`, `scope` ON `roles` WHEN NEW.`flags` <> OLD.`flags` OR NEW.`scope` <> OLD.`scope` BEGIN
  UPDATE `users` SET `revision` = `revision` + 1,
    `business_flags` = (SELECT coalesce(max(r.`flags` & 1) + max(r.`flags` & 2) + max(r.`flags` & 4) + max(r.`flags` & 8) + max(r.`flags` & 16), 0) FROM `role_members` m JOIN `roles` r ON r.`id` = m.`role_id` WHERE m.`user_id` = `users`.`id` AND r.`scope` = 'business'),
    `team_flags` = (SELECT coalesce(max(r.`flags` & 1) + max(r.`flags` & 2) + max(r.`flags` & 4) + max(r.`flags` & 8) + max(r.`flags` & 16), 0) FROM `role_members` m JOIN `roles` r ON r.`id` = m.`role_id` WHERE m.`user_id` = `users`.`id` AND r.`scope` = 'teams')
  WHERE `id` IN (SELECT `user_id` FROM `role_members` WHERE `role_id` = NEW.`id`);
END;
--> statement-breakpoint
-- What is asked of a team is asked of it under its new name; a team elsewhere that has the old one keeps what it was asked.
CREATE TRIGGER `teams_renamed_targets` AFTER UPDATE OF `name` ON `teams` WHEN NEW.`name` <> OLD.`name` BEGIN
  INSERT OR IGNORE INTO `skill_targets` (`business_id`, `category_id`, `team`, `level`)
  SELECT `business_id`, `category_id`, NEW.`name`, `level` FROM `skill_targets` WHERE `business_id` = NEW.`business_id` AND `team` = OLD.`name`;
  DELETE FROM `skill_targets` WHERE `business_id` = NEW.`business_id` AND `team` = OLD.`name`
    AND NOT EXISTS (SELECT 1 FROM `teams` WHERE `business_id` = NEW.`business_id` AND `name` = OLD.`name`);
END;
--> statement-breakpoint
-- Whoever writes what somebody has to learn by, and however, what follows of it stands where learners read it.
CREATE TRIGGER `assignment_sources_inserted` AFTER INSERT ON `assignment_sources` BEGIN
  DELETE FROM `assignments` WHERE `assignments`.`user_id` = NEW.`user_id` AND `assignments`.`kind` = NEW.`kind` AND `assignments`.`target_id` = NEW.`target_id`
    AND (NOT EXISTS (SELECT 1 FROM `assignment_sources` s WHERE s.`user_id` = NEW.`user_id` AND s.`kind` = NEW.`kind` AND s.`target_id` = NEW.`target_id`) OR EXISTS (SELECT 1 FROM `exemptions` x WHERE x.`user_id` = NEW.`user_id` AND x.`kind` = NEW.`kind` AND x.`target_id` = NEW.`target_id`));
  INSERT INTO `assignments` (`business_id`, `user_id`, `kind`, `target_id`, `assigned_at`, `assigned_by`, `deadline`)
  SELECT NEW.`business_id`, NEW.`user_id`, NEW.`kind`, NEW.`target_id`, f.`assigned_at`, f.`assigned_by`, coalesce(
    (SELECT json_object('kind', 'on', 'date', e.`due_on`) FROM `assignment_extensions` e WHERE e.`user_id` = NEW.`user_id` AND e.`kind` = NEW.`kind` AND e.`target_id` = NEW.`target_id`),
    CASE WHEN (SELECT count(*) FROM `assignment_sources` s WHERE s.`user_id` = NEW.`user_id` AND s.`kind` = NEW.`kind` AND s.`target_id` = NEW.`target_id`) > 1 THEN (SELECT json_object('kind', 'on', 'date', s.`due_on`) FROM `assignment_sources` s WHERE s.`user_id` = NEW.`user_id` AND s.`kind` = NEW.`kind` AND s.`target_id` = NEW.`target_id` AND s.`due_on` IS NOT NULL ORDER BY s.`due_on` LIMIT 1) END,
    (SELECT s.`deadline` FROM `assignment_sources` s WHERE s.`user_id` = NEW.`user_id` AND s.`kind` = NEW.`kind` AND s.`target_id` = NEW.`target_id` AND s.`deadline` IS NOT NULL ORDER BY s.`deadline` ->> '$.days', s.`assigned_at`, s.`source_id` LIMIT 1))
  FROM `assignment_sources` f WHERE f.`user_id` = NEW.`user_id` AND f.`kind` = NEW.`kind` AND f.`target_id` = NEW.`target_id`
    AND NOT EXISTS (SELECT 1 FROM `exemptions` x WHERE x.`user_id` = NEW.`user_id` AND x.`kind` = NEW.`kind` AND x.`target_id` = NEW.`target_id`)
  ORDER BY f.`assigned_at`, f.`origin`, f.`source_id` LIMIT 1
  ON CONFLICT (`user_id`, `kind`, `target_id`) DO UPDATE SET `assigned_at` = excluded.`assigned_at`, `assigned_by` = excluded.`assigned_by`, `deadline` = excluded.`deadline`;
END;--> statement-breakpoint
CREATE TRIGGER `assignment_sources_updated` AFTER UPDATE ON `assignment_sources` BEGIN
  DELETE FROM `assignments` WHERE `assignments`.`user_id` = NEW.`user_id` AND `assignments`.`kind` = NEW.`kind` AND `assignments`.`target_id` = NEW.`target_id`
    AND (NOT EXISTS (SELECT 1 FROM `assignment_sources` s WHERE s.`user_id` = NEW.`user_id` AND s.`kind` = NEW.`kind` AND s.`target_id` = NEW.`target_id`) OR EXISTS (SELECT 1 FROM `exemptions` x WHERE x.`user_id` = NEW.`user_id` AND x.`kind` = NEW.`kind` AND x.`target_id` = NEW.`target_id`));
  INSERT INTO `assignments` (`business_id`, `user_id`, `kind`, `target_id`, `assigned_at`, `assigned_by`, `deadline`)
  SELECT NEW.`business_id`, NEW.`user_id`, NEW.`kind`, NEW.`target_id`, f.`assigned_at`, f.`assigned_by`, coalesce(
    (SELECT json_object('kind', 'on', 'date', e.`due_on`) FROM `assignment_extensions` e WHERE e.`user_id` = NEW.`user_id` AND e.`kind` = NEW.`kind` AND e.`target_id` = NEW.`target_id`),
    CASE WHEN (SELECT count(*) FROM `assignment_sources` s WHERE s.`user_id` = NEW.`user_id` AND s.`kind` = NEW.`kind` AND s.`target_id` = NEW.`target_id`) > 1 THEN (SELECT json_object('kind', 'on', 'date', s.`due_on`) FROM `assignment_sources` s WHERE s.`user_id` = NEW.`user_id` AND s.`kind` = NEW.`kind` AND s.`target_id` = NEW.`target_id` AND s.`due_on` IS NOT NULL ORDER BY s.`due_on` LIMIT 1) END,
    (SELECT s.`deadline` FROM `assignment_sources` s WHERE s.`user_id` = NEW.`user_id` AND s.`kind` = NEW.`kind` AND s.`target_id` = NEW.`target_id` AND s.`deadline` IS NOT NULL ORDER BY s.`deadline` ->> '$.days', s.`assigned_at`, s.`source_id` LIMIT 1))
  FROM `assignment_sources` f WHERE f.`user_id` = NEW.`user_id` AND f.`kind` = NEW.`kind` AND f.`target_id` = NEW.`target_id`
    AND NOT EXISTS (SELECT 1 FROM `exemptions` x WHERE x.`user_id` = NEW.`user_id` AND x.`kind` = NEW.`kind` AND x.`target_id` = NEW.`target_id`)
  ORDER BY f.`assigned_at`, f.`origin`, f.`source_id` LIMIT 1
  ON CONFLICT (`user_id`, `kind`, `target_id`) DO UPDATE SET `assigned_at` = excluded.`assigned_at`, `assigned_by` = excluded.`assigned_by`, `deadline` = excluded.`deadline`;
END;--> statement-breakpoint
CREATE TRIGGER `assignment_sources_moved` AFTER UPDATE OF `user_id`, `kind`, `target_id` ON `assignment_sources` WHEN NEW.`user_id` <> OLD.`user_id` OR NEW.`kind` <> OLD.`kind` OR NEW.`target_id` <> OLD.`target_id` BEGIN
  DELETE FROM `assignments` WHERE `assignments`.`user_id` = OLD.`user_id` AND `assignments`.`kind` = OLD.`kind` AND `assignments`.`target_id` = OLD.`target_id`
    AND (NOT EXISTS (SELECT 1 FROM `assignment_sources` s WHERE s.`user_id` = OLD.`user_id` AND s.`kind` = OLD.`kind` AND s.`target_id` = OLD.`target_id`) OR EXISTS (SELECT 1 FROM `exemptions` x WHERE x.`user_id` = OLD.`user_id` AND x.`kind` = OLD.`kind` AND x.`target_id` = OLD.`target_id`));
  INSERT INTO `assignments` (`business_id`, `user_id`, `kind`, `target_id`, `assigned_at`, `assigned_by`, `deadline`)
  SELECT OLD.`business_id`, OLD.`user_id`, OLD.`kind`, OLD.`target_id`, f.`assigned_at`, f.`assigned_by`, coalesce(
    (SELECT json_object('kind', 'on', 'date', e.`due_on`) FROM `assignment_extensions` e WHERE e.`user_id` = OLD.`user_id` AND e.`kind` = OLD.`kind` AND e.`target_id` = OLD.`target_id`),
    CASE WHEN (SELECT count(*) FROM `assignment_sources` s WHERE s.`user_id` = OLD.`user_id` AND s.`kind` = OLD.`kind` AND s.`target_id` = OLD.`target_id`) > 1 THEN (SELECT json_object('kind', 'on', 'date', s.`due_on`) FROM `assignment_sources` s WHERE s.`user_id` = OLD.`user_id` AND s.`kind` = OLD.`kind` AND s.`target_id` = OLD.`target_id` AND s.`due_on` IS NOT NULL ORDER BY s.`due_on` LIMIT 1) END,
    (SELECT s.`deadline` FROM `assignment_sources` s WHERE s.`user_id` = OLD.`user_id` AND s.`kind` = OLD.`kind` AND s.`target_id` = OLD.`target_id` AND s.`deadline` IS NOT NULL ORDER BY s.`deadline` ->> '$.days', s.`assigned_at`, s.`source_id` LIMIT 1))
  FROM `assignment_sources` f WHERE f.`user_id` = OLD.`user_id` AND f.`kind` = OLD.`kind` AND f.`target_id` = OLD.`target_id`
    AND NOT EXISTS (SELECT 1 FROM `exemptions` x WHERE x.`user_id` = OLD.`user_id` AND x.`kind` = OLD.`kind` AND x.`target_id` = OLD.`target_id`)
  ORDER BY f.`assigned_at`, f.`origin`, f.`source_id` LIMIT 1
  ON CONFLICT (`user_id`, `kind`, `target_id`) DO UPDATE SET `assigned_at` = excluded.`assigned_at`, `assigned_by` = excluded.`assigned_by`, `deadline` = excluded.`deadline`;
END;--> statement-breakpoint
CREATE TRIGGER `assignment_sources_deleted` AFTER DELETE ON `assignment_sources` BEGIN
  DELETE FROM `assignments` WHERE `assignments`.`user_id` = OLD.`user_id` AND `assignments`.`kind` = OLD.`kind` AND `assignments`.`target_id` = OLD.`target_id`
    AND (NOT EXISTS (SELECT 1 FROM `assignment_sources` s WHERE s.`user_id` = OLD.`user_id` AND s.`kind` = OLD.`kind` AND s.`target_id` = OLD.`target_id`) OR EXISTS (SELECT 1 FROM `exemptions` x WHERE x.`user_id` = OLD.`user_id` AND x.`kind` = OLD.`kind` AND x.`target_id` = OLD.`target_id`));
  INSERT INTO `assignments` (`business_id`, `user_id`, `kind`, `target_id`, `assigned_at`, `assigned_by`, `deadline`)
  SELECT OLD.`business_id`, OLD.`user_id`, OLD.`kind`, OLD.`target_id`, f.`assigned_at`, f.`assigned_by`, coalesce(
    (SELECT json_object('kind', 'on', 'date', e.`due_on`) FROM `assignment_extensions` e WHERE e.`user_id` = OLD.`user_id` AND e.`kind` = OLD.`kind` AND e.`target_id` = OLD.`target_id`),
    CASE WHEN (SELECT count(*) FROM `assignment_sources` s WHERE s.`user_id` = OLD.`user_id` AND s.`kind` = OLD.`kind` AND s.`target_id` = OLD.`target_id`) > 1 THEN (SELECT json_object('kind', 'on', 'date', s.`due_on`) FROM `assignment_sources` s WHERE s.`user_id` = OLD.`user_id` AND s.`kind` = OLD.`kind` AND s.`target_id` = OLD.`target_id` AND s.`due_on` IS NOT NULL ORDER BY s.`due_on` LIMIT 1) END,
    (SELECT s.`deadline` FROM `assignment_sources` s WHERE s.`user_id` = OLD.`user_id` AND s.`kind` = OLD.`kind` AND s.`target_id` = OLD.`target_id` AND s.`deadline` IS NOT NULL ORDER BY s.`deadline` ->> '$.days', s.`assigned_at`, s.`source_id` LIMIT 1))
  FROM `assignment_sources` f WHERE f.`user_id` = OLD.`user_id` AND f.`kind` = OLD.`kind` AND f.`target_id` = OLD.`target_id`
    AND NOT EXISTS (SELECT 1 FROM `exemptions` x WHERE x.`user_id` = OLD.`user_id` AND x.`kind` = OLD.`kind` AND x.`target_id` = OLD.`target_id`)
  ORDER BY f.`assigned_at`, f.`origin`, f.`source_id` LIMIT 1
  ON CONFLICT (`user_id`, `kind`, `target_id`) DO UPDATE SET `assigned_at` = excluded.`assigned_at`, `assigned_by` = excluded.`assigned_by`, `deadline` = excluded.`deadline`;
  UPDATE `assignment_sources` SET `is_enrolling` = 1 WHERE OLD.`is_enrolling` AND NOT `is_enrolling` AND `assignment_sources`.`user_id` = OLD.`user_id` AND `assignment_sources`.`kind` = OLD.`kind` AND `assignment_sources`.`target_id` = OLD.`target_id`;
END;--> statement-breakpoint
CREATE TRIGGER `exemptions_inserted` AFTER INSERT ON `exemptions` BEGIN
  UPDATE `assignment_sources` SET `assigned_at` = `assigned_at` WHERE `assignment_sources`.`user_id` = NEW.`user_id` AND `assignment_sources`.`kind` = NEW.`kind` AND `assignment_sources`.`target_id` = NEW.`target_id`;
END;--> statement-breakpoint
CREATE TRIGGER `exemptions_updated` AFTER UPDATE ON `exemptions` BEGIN
  UPDATE `assignment_sources` SET `assigned_at` = `assigned_at` WHERE `assignment_sources`.`user_id` = OLD.`user_id` AND `assignment_sources`.`kind` = OLD.`kind` AND `assignment_sources`.`target_id` = OLD.`target_id`;
  UPDATE `assignment_sources` SET `assigned_at` = `assigned_at` WHERE `assignment_sources`.`user_id` = NEW.`user_id` AND `assignment_sources`.`kind` = NEW.`kind` AND `assignment_sources`.`target_id` = NEW.`target_id`;
END;--> statement-breakpoint
CREATE TRIGGER `exemptions_deleted` AFTER DELETE ON `exemptions` BEGIN
  UPDATE `assignment_sources` SET `assigned_at` = `assigned_at` WHERE `assignment_sources`.`user_id` = OLD.`user_id` AND `assignment_sources`.`kind` = OLD.`kind` AND `assignment_sources`.`target_id` = OLD.`target_id`;
END;--> statement-breakpoint
CREATE TRIGGER `assignment_extensions_inserted` AFTER INSERT ON `assignment_extensions` BEGIN
  UPDATE `assignment_sources` SET `assigned_at` = `assigned_at` WHERE `assignment_sources`.`user_id` = NEW.`user_id` AND `assignment_sources`.`kind` = NEW.`kind` AND `assignment_sources`.`target_id` = NEW.`target_id`;
END;--> statement-breakpoint
CREATE TRIGGER `assignment_extensions_updated` AFTER UPDATE ON `assignment_extensions` BEGIN
  UPDATE `assignment_sources` SET `assigned_at` = `assigned_at` WHERE `assignment_sources`.`user_id` = OLD.`user_id` AND `assignment_sources`.`kind` = OLD.`kind` AND `assignment_sources`.`target_id` = OLD.`target_id`;
  UPDATE `assignment_sources` SET `assigned_at` = `assigned_at` WHERE `assignment_sources`.`user_id` = NEW.`user_id` AND `assignment_sources`.`kind` = NEW.`kind` AND `assignment_sources`.`target_id` = NEW.`target_id`;
END;--> statement-breakpoint
CREATE TRIGGER `assignment_extensions_deleted` AFTER DELETE ON `assignment_extensions` BEGIN
  UPDATE `assignment_sources` SET `assigned_at` = `assigned_at` WHERE `assignment_sources`.`user_id` = OLD.`user_id` AND `assignment_sources`.`kind` = OLD.`kind` AND `assignment_sources`.`target_id` = OLD.`target_id`;
END;
--> statement-breakpoint
-- Of whom what rules ask for has changed, while a business has any.
CREATE TRIGGER `users_facts_changed` AFTER UPDATE OF `job_title`, `hired_on`, `fields`, `login_status` ON `users` WHEN (NEW.`job_title` IS NOT OLD.`job_title` OR NEW.`hired_on` IS NOT OLD.`hired_on` OR NEW.`fields` IS NOT OLD.`fields` OR NEW.`login_status` IS NOT OLD.`login_status`) AND EXISTS (SELECT 1 FROM `assignment_rules` WHERE `business_id` = NEW.`business_id` AND state = 'live') BEGIN
  INSERT INTO `fact_changes` (`business_id`, `user_id`, `changes`) SELECT NEW.`business_id`, u.`id`, 1 FROM `users` u WHERE u.`id` = NEW.`id`
  ON CONFLICT (`user_id`) DO UPDATE SET `changes` = `changes` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `team_members_facts_inserted` AFTER INSERT ON `team_members` WHEN EXISTS (SELECT 1 FROM `assignment_rules` WHERE `business_id` = NEW.`business_id` AND state = 'live') BEGIN
  INSERT INTO `fact_changes` (`business_id`, `user_id`, `changes`) SELECT NEW.`business_id`, u.`id`, 1 FROM `users` u WHERE u.`id` = NEW.`user_id`
  ON CONFLICT (`user_id`) DO UPDATE SET `changes` = `changes` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `team_members_facts_deleted` AFTER DELETE ON `team_members` WHEN EXISTS (SELECT 1 FROM `assignment_rules` WHERE `business_id` = OLD.`business_id` AND state = 'live') BEGIN
  INSERT INTO `fact_changes` (`business_id`, `user_id`, `changes`) SELECT OLD.`business_id`, u.`id`, 1 FROM `users` u WHERE u.`id` = OLD.`user_id`
  ON CONFLICT (`user_id`) DO UPDATE SET `changes` = `changes` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `role_members_facts_inserted` AFTER INSERT ON `role_members` WHEN EXISTS (SELECT 1 FROM `assignment_rules` WHERE `business_id` = NEW.`business_id` AND state = 'live') BEGIN
  INSERT INTO `fact_changes` (`business_id`, `user_id`, `changes`) SELECT NEW.`business_id`, u.`id`, 1 FROM `users` u WHERE u.`id` = NEW.`user_id`
  ON CONFLICT (`user_id`) DO UPDATE SET `changes` = `changes` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `role_members_facts_deleted` AFTER DELETE ON `role_members` WHEN EXISTS (SELECT 1 FROM `assignment_rules` WHERE `business_id` = OLD.`business_id` AND state = 'live') BEGIN
  INSERT INTO `fact_changes` (`business_id`, `user_id`, `changes`) SELECT OLD.`business_id`, u.`id`, 1 FROM `users` u WHERE u.`id` = OLD.`user_id`
  ON CONFLICT (`user_id`) DO UPDATE SET `changes` = `changes` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `teams_facts_moved` AFTER UPDATE OF `parent_id` ON `teams` WHEN NEW.`parent_id` IS NOT OLD.`parent_id` AND EXISTS (SELECT 1 FROM `assignment_rules` WHERE `business_id` = NEW.`business_id` AND state = 'live') BEGIN
  INSERT INTO `fact_changes` (`business_id`, `user_id`, `changes`) SELECT DISTINCT NEW.`business_id`, m.`user_id`, 1 FROM `team_reach` r JOIN `team_members` m ON m.`team_id` = r.`team_id` WHERE r.`ancestor_id` = NEW.`id`
  ON CONFLICT (`user_id`) DO UPDATE SET `changes` = `changes` + 1;
END;
--> statement-breakpoint
-- Whatever everybody sees of a course alike gives it a new revision when it changes, in the same transaction. The revision's own
-- change gives none.
CREATE TRIGGER `course_revisions_course_insert` AFTER INSERT ON `courses` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `course_revisions_course_update` AFTER UPDATE ON `courses` WHEN NEW.`revision` = OLD.`revision` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` = NEW.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `course_revisions_section_insert` AFTER INSERT ON `sections` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` = NEW.`course_id`;
END;--> statement-breakpoint
CREATE TRIGGER `course_revisions_section_update` AFTER UPDATE ON `sections` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` IN (NEW.`course_id`, OLD.`course_id`);
END;--> statement-breakpoint
CREATE TRIGGER `course_revisions_section_delete` AFTER DELETE ON `sections` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` = OLD.`course_id`;
END;--> statement-breakpoint
CREATE TRIGGER `course_revisions_lesson_insert` AFTER INSERT ON `lessons` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` = NEW.`course_id`;
END;--> statement-breakpoint
CREATE TRIGGER `course_revisions_lesson_update` AFTER UPDATE ON `lessons` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` IN (NEW.`course_id`, OLD.`course_id`);
END;--> statement-breakpoint
CREATE TRIGGER `course_revisions_lesson_delete` AFTER DELETE ON `lessons` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` = OLD.`course_id`;
END;--> statement-breakpoint
CREATE TRIGGER `course_revisions_quiz_insert` AFTER INSERT ON `quizzes` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` = (SELECT `course_id` FROM `lessons` WHERE `id` = NEW.`lesson_id`);
END;--> statement-breakpoint
CREATE TRIGGER `course_revisions_quiz_update` AFTER UPDATE ON `quizzes` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` IN (SELECT `course_id` FROM `lessons` WHERE `id` IN (NEW.`lesson_id`, OLD.`lesson_id`));
END;--> statement-breakpoint
CREATE TRIGGER `course_revisions_quiz_delete` AFTER DELETE ON `quizzes` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` = (SELECT `course_id` FROM `lessons` WHERE `id` = OLD.`lesson_id`);
END;--> statement-breakpoint
CREATE TRIGGER `course_revisions_category_update` AFTER UPDATE ON `categories` WHEN (NEW.`path`, NEW.`label`, NEW.`tree`) IS NOT (OLD.`path`, OLD.`label`, OLD.`tree`) BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `category_id` = NEW.`id`;
END;
--> statement-breakpoint
-- Every course has one, whoever writes it.
CREATE TRIGGER `course_drafts_course_insert` AFTER INSERT ON `courses` BEGIN
  INSERT OR IGNORE INTO `course_drafts` (`course_id`, `business_id`, `origin`, `updated_at`) VALUES (NEW.`id`, NEW.`business_id`, 'pack', NEW.`updated_at`);
END;--> statement-breakpoint
CREATE TRIGGER `course_drafts_course_delete` AFTER DELETE ON `courses` BEGIN
  DELETE FROM `course_drafts` WHERE `course_id` = OLD.`id`;
  DELETE FROM `lesson_drafts` WHERE `course_id` = OLD.`id`;
  DELETE FROM `course_materials` WHERE `course_id` = OLD.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `business_marks_business_update` AFTER UPDATE ON `businesses` BEGIN
  INSERT INTO `business_marks` (`place`, `mark`) VALUES ((unicode(substr('000' || OLD.`id`, -1)) + 7 * unicode(substr('000' || OLD.`id`, -2)) + 49 * unicode(substr('000' || OLD.`id`, -3)) + 343 * unicode(substr('000' || OLD.`id`, -4))) % 256, lower(hex(randomblob(4)))) ON CONFLICT (`place`) DO UPDATE SET `mark` = excluded.`mark`;
END;--> statement-breakpoint
CREATE TRIGGER `business_marks_business_delete` AFTER DELETE ON `businesses` BEGIN
  INSERT INTO `business_marks` (`place`, `mark`) VALUES ((unicode(substr('000' || OLD.`id`, -1)) + 7 * unicode(substr('000' || OLD.`id`, -2)) + 49 * unicode(substr('000' || OLD.`id`, -3)) + 343 * unicode(substr('000' || OLD.`id`, -4))) % 256, lower(hex(randomblob(4)))) ON CONFLICT (`place`) DO UPDATE SET `mark` = excluded.`mark`;
END;--> statement-breakpoint
CREATE TRIGGER `business_marks_hostname_update` AFTER UPDATE ON `hostnames` BEGIN
  INSERT INTO `business_marks` (`place`, `mark`) VALUES ((unicode(substr('000' || OLD.`business_id`, -1)) + 7 * unicode(substr('000' || OLD.`business_id`, -2)) + 49 * unicode(substr('000' || OLD.`business_id`, -3)) + 343 * unicode(substr('000' || OLD.`business_id`, -4))) % 256, lower(hex(randomblob(4)))) ON CONFLICT (`place`) DO UPDATE SET `mark` = excluded.`mark`;
END;--> statement-breakpoint
CREATE TRIGGER `business_marks_hostname_delete` AFTER DELETE ON `hostnames` BEGIN
  INSERT INTO `business_marks` (`place`, `mark`) VALUES ((unicode(substr('000' || OLD.`business_id`, -1)) + 7 * unicode(substr('000' || OLD.`business_id`, -2)) + 49 * unicode(substr('000' || OLD.`business_id`, -3)) + 343 * unicode(substr('000' || OLD.`business_id`, -4))) % 256, lower(hex(randomblob(4)))) ON CONFLICT (`place`) DO UPDATE SET `mark` = excluded.`mark`;
END;--> statement-breakpoint
CREATE TRIGGER `business_marks_translations_insert` AFTER INSERT ON `translations` BEGIN
  INSERT INTO `business_marks` (`place`, `mark`) VALUES ((unicode(substr('000' || NEW.`business_id`, -1)) + 7 * unicode(substr('000' || NEW.`business_id`, -2)) + 49 * unicode(substr('000' || NEW.`business_id`, -3)) + 343 * unicode(substr('000' || NEW.`business_id`, -4))) % 256, lower(hex(randomblob(4)))) ON CONFLICT (`place`) DO UPDATE SET `mark` = excluded.`mark`;
END;--> statement-breakpoint
CREATE TRIGGER `business_marks_translations_update` AFTER UPDATE ON `translations` BEGIN
  INSERT INTO `business_marks` (`place`, `mark`) VALUES ((unicode(substr('000' || OLD.`business_id`, -1)) + 7 * unicode(substr('000' || OLD.`business_id`, -2)) + 49 * unicode(substr('000' || OLD.`business_id`, -3)) + 343 * unicode(substr('000' || OLD.`business_id`, -4))) % 256, lower(hex(randomblob(4)))) ON CONFLICT (`place`) DO UPDATE SET `mark` = excluded.`mark`;
END;--> statement-breakpoint
CREATE TRIGGER `business_marks_translations_delete` AFTER DELETE ON `translations` BEGIN
  INSERT INTO `business_marks` (`place`, `mark`) VALUES ((unicode(substr('000' || OLD.`business_id`, -1)) + 7 * unicode(substr('000' || OLD.`business_id`, -2)) + 49 * unicode(substr('000' || OLD.`business_id`, -3)) + 343 * unicode(substr('000' || OLD.`business_id`, -4))) % 256, lower(hex(randomblob(4)))) ON CONFLICT (`place`) DO UPDATE SET `mark` = excluded.`mark`;
END;--> statement-breakpoint
CREATE TRIGGER `course_versions_course_delete` AFTER DELETE ON `courses` BEGIN
  DELETE FROM `course_versions` WHERE `course_id` = OLD.`id`;
  DELETE FROM `lesson_revisions` WHERE `course_id` = OLD.`id`;
  DELETE FROM `version_lessons` WHERE `course_id` = OLD.`id`;
END;
--> statement-breakpoint
-- What is written of a lesson's, an attempt's or a film's answer makes where somebody stands in the course out of date.
CREATE TRIGGER `course_standings_progress_insert` AFTER INSERT ON `lesson_progress` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) VALUES (NEW.`business_id`, NEW.`user_id`, NEW.`course_id`, 1)
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;--> statement-breakpoint
CREATE TRIGGER `course_standings_progress_update` AFTER UPDATE ON `lesson_progress` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) VALUES (NEW.`business_id`, NEW.`user_id`, NEW.`course_id`, 1)
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;--> statement-breakpoint
CREATE TRIGGER `course_standings_progress_delete` AFTER DELETE ON `lesson_progress` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE `user_id` = OLD.`user_id` AND `course_id` = OLD.`course_id`;
END;--> statement-breakpoint
CREATE TRIGGER `course_standings_film_answer_insert` AFTER INSERT ON `film_answers` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) SELECT NEW.`business_id`, NEW.`user_id`, `course_id`, 1 FROM `lessons` WHERE `id` = NEW.`lesson_id`
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;--> statement-breakpoint
CREATE TRIGGER `course_standings_film_answer_update` AFTER UPDATE ON `film_answers` BEGIN
  INSERT INTO `course_standings` (`business_id`, `user_id`, `course_id`, `changes`) SELECT NEW.`business_id`, NEW.`user_id`, `course_id`, 1 FROM `lessons` WHERE `id` = NEW.`lesson_id`
  ON CONFLICT (`user_id`, `course_id`) DO UPDATE SET `changes` = `changes` + 1, `standing` = NULL;
END;--> statement-breakpoint
CREATE TRIGGER `course_standings_film_answer_delete` AFTER DELETE ON `film_answers` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE `user_id` = OLD.`user_id` AND `course_id` = (SELECT `course_id` FROM `lessons` WHERE `id` = OLD.`lesson_id`);
END;--> statement-breakpoint
CREATE TRIGGER `enrolments_facts_completed` AFTER UPDATE OF `completed_at` ON `enrolments` WHEN NEW.`completed_at` IS NOT NULL AND OLD.`completed_at` IS NULL AND EXISTS (SELECT 1 FROM `assignment_rules` WHERE `business_id` = NEW.`business_id` AND state = 'live') BEGIN
  INSERT INTO `fact_changes` (`business_id`, `user_id`, `changes`) SELECT NEW.`business_id`, u.`id`, 1 FROM `users` u WHERE u.`id` = NEW.`user_id`
  ON CONFLICT (`user_id`) DO UPDATE SET `changes` = `changes` + 1;
END;--> statement-breakpoint
CREATE TRIGGER `course_standings_enrolment_version` AFTER UPDATE OF `version_id`, `is_past` ON `enrolments` WHEN NEW.`version_id` IS NOT OLD.`version_id` OR NEW.`is_past` <> OLD.`is_past` BEGIN
  UPDATE `course_standings` SET `changes` = `changes` + 1, `standing` = NULL WHERE `user_id` = NEW.`user_id` AND `course_id` = NEW.`course_id`;
END;
--> statement-breakpoint
-- A course's pages are made of its translations, too.
CREATE TRIGGER `course_revisions_translation_insert` AFTER INSERT ON `published_translations` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` = NEW.`course_id`;
END;--> statement-breakpoint
CREATE TRIGGER `course_revisions_translation_update` AFTER UPDATE ON `published_translations` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` IN (NEW.`course_id`, OLD.`course_id`);
END;--> statement-breakpoint
CREATE TRIGGER `course_revisions_translation_delete` AFTER DELETE ON `published_translations` BEGIN
  UPDATE `courses` SET `revision` = lower(hex(randomblob(8))) WHERE `id` = OLD.`course_id`;
END;
--> statement-breakpoint
-- What a completion earns is written with it, whoever writes it. Renewed within the window, it ends so much after the end of the one before.
CREATE TRIGGER `certificates_completed_insert` AFTER INSERT ON `enrolments` WHEN NEW.`completed_at` IS NOT NULL BEGIN
  UPDATE `certificates` SET `is_past` = 1 WHERE `user_id` = NEW.`user_id` AND `round` < NEW.`round` AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `course_id` = NEW.`course_id` AND `business_id` = NEW.`business_id` AND `archived_at` IS NULL);
  INSERT INTO `certificates` (`business_id`, `certification_id`, `user_id`, `round`, `is_past`, `earned_at`, `valid_until`)
  SELECT c.`business_id`, c.`id`, NEW.`user_id`, NEW.`round`, NEW.`is_past`, NEW.`completed_at`,
    CAST(strftime('%s', coalesce((SELECT max(p.`valid_until`) FROM `certificates` p WHERE p.`user_id` = NEW.`user_id` AND p.`certification_id` = c.`id` AND p.`round` < NEW.`round` AND p.`valid_until` >= NEW.`completed_at` AND p.`valid_until` - c.`window_days` * 86400000 <= NEW.`completed_at`), NEW.`completed_at`) / 1000, 'unixepoch', '+' || c.`months` || ' months') AS INTEGER) * 1000
  FROM `certifications` c WHERE c.`course_id` = NEW.`course_id` AND c.`business_id` = NEW.`business_id` AND c.`archived_at` IS NULL
  ON CONFLICT DO NOTHING;
END;--> statement-breakpoint
CREATE TRIGGER `certificates_completed_update` AFTER UPDATE OF `completed_at` ON `enrolments` WHEN NEW.`completed_at` IS NOT NULL AND OLD.`completed_at` IS NULL BEGIN
  UPDATE `certificates` SET `is_past` = 1 WHERE `user_id` = NEW.`user_id` AND `round` < NEW.`round` AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `course_id` = NEW.`course_id` AND `business_id` = NEW.`business_id` AND `archived_at` IS NULL);
  INSERT INTO `certificates` (`business_id`, `certification_id`, `user_id`, `round`, `is_past`, `earned_at`, `valid_until`)
  SELECT c.`business_id`, c.`id`, NEW.`user_id`, NEW.`round`, NEW.`is_past`, NEW.`completed_at`,
    CAST(strftime('%s', coalesce((SELECT max(p.`valid_until`) FROM `certificates` p WHERE p.`user_id` = NEW.`user_id` AND p.`certification_id` = c.`id` AND p.`round` < NEW.`round` AND p.`valid_until` >= NEW.`completed_at` AND p.`valid_until` - c.`window_days` * 86400000 <= NEW.`completed_at`), NEW.`completed_at`) / 1000, 'unixepoch', '+' || c.`months` || ' months') AS INTEGER) * 1000
  FROM `certifications` c WHERE c.`course_id` = NEW.`course_id` AND c.`business_id` = NEW.`business_id` AND c.`archived_at` IS NULL
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- A completion that was vouched for goes where that is taken back.
CREATE TRIGGER `certificates_taken_back` AFTER UPDATE OF `completed_at` ON `enrolments` WHEN NEW.`completed_at` IS NULL AND OLD.`completed_at` IS NOT NULL BEGIN
  DELETE FROM `certificates` WHERE `user_id` = OLD.`user_id` AND `round` = OLD.`round` AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `course_id` = OLD.`course_id`);
  UPDATE `certificates` SET `is_past` = 0 WHERE `user_id` = OLD.`user_id` AND `round` = (SELECT max(l.`round`) FROM `certificates` l WHERE l.`user_id` = OLD.`user_id` AND l.`certification_id` = `certificates`.`certification_id`) AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `course_id` = OLD.`course_id`);
END;--> statement-breakpoint
CREATE TRIGGER `certificates_enrolment_delete` AFTER DELETE ON `enrolments` WHEN OLD.`completed_at` IS NOT NULL BEGIN
  DELETE FROM `certificates` WHERE `user_id` = OLD.`user_id` AND `round` = OLD.`round` AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `course_id` = OLD.`course_id`);
  UPDATE `certificates` SET `is_past` = 0 WHERE `user_id` = OLD.`user_id` AND `round` = (SELECT max(l.`round`) FROM `certificates` l WHERE l.`user_id` = OLD.`user_id` AND l.`certification_id` = `certificates`.`certification_id`) AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `course_id` = OLD.`course_id`);
END;
--> statement-breakpoint
-- What a programme earns is written with its completion, too.
CREATE TRIGGER `certificates_programme_insert` AFTER INSERT ON `programme_members` WHEN NEW.`completed_at` IS NOT NULL BEGIN
  INSERT INTO `certificates` (`business_id`, `certification_id`, `user_id`, `round`, `is_past`, `earned_at`, `valid_until`)
  SELECT c.`business_id`, c.`id`, NEW.`user_id`, 1, 0, NEW.`completed_at`, CAST(strftime('%s', NEW.`completed_at` / 1000, 'unixepoch', '+' || c.`months` || ' months') AS INTEGER) * 1000
  FROM `certifications` c WHERE c.`programme_id` = NEW.`programme_id` AND c.`business_id` = NEW.`business_id` AND c.`archived_at` IS NULL
    AND NOT EXISTS (SELECT 1 FROM `certificates` h WHERE h.`user_id` = NEW.`user_id` AND h.`certification_id` = c.`id`);
END;--> statement-breakpoint
CREATE TRIGGER `certificates_programme_update` AFTER UPDATE OF `completed_at` ON `programme_members` WHEN NEW.`completed_at` IS NOT NULL AND OLD.`completed_at` IS NULL BEGIN
  INSERT INTO `certificates` (`business_id`, `certification_id`, `user_id`, `round`, `is_past`, `earned_at`, `valid_until`)
  SELECT c.`business_id`, c.`id`, NEW.`user_id`, 1, 0, NEW.`completed_at`, CAST(strftime('%s', NEW.`completed_at` / 1000, 'unixepoch', '+' || c.`months` || ' months') AS INTEGER) * 1000
  FROM `certifications` c WHERE c.`programme_id` = NEW.`programme_id` AND c.`business_id` = NEW.`business_id` AND c.`archived_at` IS NULL
    AND NOT EXISTS (SELECT 1 FROM `certificates` h WHERE h.`user_id` = NEW.`user_id` AND h.`certification_id` = c.`id`);
END;--> statement-breakpoint
CREATE TRIGGER `certificates_programme_taken_back` AFTER UPDATE OF `completed_at` ON `programme_members` WHEN NEW.`completed_at` IS NULL AND OLD.`completed_at` IS NOT NULL BEGIN
  DELETE FROM `certificates` WHERE `user_id` = OLD.`user_id` AND `earned_at` = OLD.`completed_at` AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` = OLD.`programme_id`);
  UPDATE `certificates` SET `is_past` = 0 WHERE `user_id` = OLD.`user_id` AND `is_past` = 1 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` = OLD.`programme_id`) AND `round` = (SELECT max(l.`round`) FROM `certificates` l WHERE l.`user_id` = OLD.`user_id` AND l.`certification_id` = `certificates`.`certification_id`);
END;--> statement-breakpoint
CREATE TRIGGER `certificates_programme_delete` AFTER DELETE ON `programme_members` WHEN OLD.`completed_at` IS NOT NULL BEGIN
  DELETE FROM `certificates` WHERE `user_id` = OLD.`user_id` AND `earned_at` = OLD.`completed_at` AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` = OLD.`programme_id`);
  UPDATE `certificates` SET `is_past` = 0 WHERE `user_id` = OLD.`user_id` AND `is_past` = 1 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` = OLD.`programme_id`) AND `round` = (SELECT max(l.`round`) FROM `certificates` l WHERE l.`user_id` = OLD.`user_id` AND l.`certification_id` = `certificates`.`certification_id`);
END;--> statement-breakpoint
CREATE TRIGGER `certificates_renewal_taken_back` AFTER UPDATE OF `completed_at` ON `enrolments` WHEN NEW.`completed_at` IS NULL AND OLD.`completed_at` IS NOT NULL BEGIN
  DELETE FROM `certificates` WHERE `user_id` = OLD.`user_id` AND `earned_at` = OLD.`completed_at` AND `round` > 1 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` IN (SELECT `programme_id` FROM `programme_steps` WHERE `course_id` = OLD.`course_id`));
  UPDATE `certificates` SET `is_past` = 0 WHERE `user_id` = OLD.`user_id` AND `is_past` = 1 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` IN (SELECT `programme_id` FROM `programme_steps` WHERE `course_id` = OLD.`course_id`)) AND `round` = (SELECT max(l.`round`) FROM `certificates` l WHERE l.`user_id` = OLD.`user_id` AND l.`certification_id` = `certificates`.`certification_id`);
END;--> statement-breakpoint
CREATE TRIGGER `certificates_renewal_delete` AFTER DELETE ON `enrolments` WHEN OLD.`completed_at` IS NOT NULL BEGIN
  DELETE FROM `certificates` WHERE `user_id` = OLD.`user_id` AND `earned_at` = OLD.`completed_at` AND `round` > 1 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` IN (SELECT `programme_id` FROM `programme_steps` WHERE `course_id` = OLD.`course_id`));
  UPDATE `certificates` SET `is_past` = 0 WHERE `user_id` = OLD.`user_id` AND `is_past` = 1 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` IN (SELECT `programme_id` FROM `programme_steps` WHERE `course_id` = OLD.`course_id`)) AND `round` = (SELECT max(l.`round`) FROM `certificates` l WHERE l.`user_id` = OLD.`user_id` AND l.`certification_id` = `certificates`.`certification_id`);
END;
--> statement-breakpoint
-- Questions are called by numbers of their business, in the order in which they came.
CREATE TRIGGER `questions_numbered` AFTER INSERT ON `questions` WHEN NEW.`number` = 0 BEGIN
  UPDATE `questions` SET `number` = (SELECT coalesce(max(q.`number`), 0) + 1 FROM `questions` q WHERE q.`business_id` = NEW.`business_id`) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
-- A version that was answered is never changed: whoever saves an answer says so.
CREATE TRIGGER `question_versions_answered` AFTER INSERT ON `quiz_answers` BEGIN
  UPDATE `question_versions` SET `answered_at` = NEW.`saved_at` WHERE `answered_at` IS NULL AND `id` = (SELECT `version_id` FROM `quiz_questions` WHERE `id` = NEW.`question_id`);
END;--> statement-breakpoint
CREATE TRIGGER `question_versions_stay` BEFORE UPDATE OF `body`, `item_key`, `number`, `question_id` ON `question_versions` WHEN OLD.`answered_at` IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'somebody has answered this version');
END;
--> statement-breakpoint
-- What a programme earned is renewed once every course that it demands was completed again, and every class attended again, since.
CREATE TRIGGER `certificates_renewed_insert` AFTER INSERT ON `enrolments` WHEN NEW.`completed_at` IS NOT NULL BEGIN
  INSERT INTO `certificates` (`business_id`, `certification_id`, `user_id`, `round`, `is_past`, `earned_at`, `valid_until`)
  SELECT c.`business_id`, c.`id`, NEW.`user_id`, h.`round` + 1, 0, NEW.`completed_at`,
    CAST(strftime('%s', CASE WHEN h.`valid_until` >= NEW.`completed_at` AND h.`valid_until` - c.`window_days` * 86400000 <= NEW.`completed_at` THEN h.`valid_until` ELSE NEW.`completed_at` END / 1000, 'unixepoch', '+' || c.`months` || ' months') AS INTEGER) * 1000
  FROM `certifications` c JOIN `certificates` h ON h.`user_id` = NEW.`user_id` AND h.`certification_id` = c.`id` AND h.`is_past` = 0
  WHERE c.`programme_id` IN (SELECT s.`programme_id` FROM `programme_steps` s WHERE s.`course_id` = NEW.`course_id` AND s.`is_optional` = 0)
    AND c.`business_id` = NEW.`business_id` AND c.`archived_at` IS NULL AND h.`earned_at` < NEW.`completed_at`
    AND NOT EXISTS (SELECT 1 FROM `programme_steps` s JOIN `courses` k ON k.`id` = s.`course_id` AND k.`archived_at` IS NULL WHERE s.`programme_id` = c.`programme_id` AND s.`is_optional` = 0
      AND NOT EXISTS (SELECT 1 FROM `enrolments` e WHERE e.`user_id` = NEW.`user_id` AND e.`course_id` = s.`course_id` AND e.`completed_at` > h.`earned_at`))
    AND NOT EXISTS (SELECT 1 FROM `programme_steps` s JOIN `classrooms` k ON k.`id` = s.`classroom_id` AND k.`archived_at` IS NULL WHERE s.`programme_id` = c.`programme_id` AND s.`is_optional` = 0
      AND NOT EXISTS (SELECT 1 FROM `classroom_sessions` d JOIN `session_registrations` r ON r.`session_id` = d.`id` AND r.`user_id` = NEW.`user_id` WHERE d.`classroom_id` = s.`classroom_id` AND d.`starts_at` > h.`earned_at` AND r.`attendance` = 'present' AND r.`attendance_at` > h.`earned_at`))
  ON CONFLICT DO NOTHING;
  UPDATE `certificates` SET `is_past` = 1 WHERE `user_id` = NEW.`user_id` AND `is_past` = 0 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` IN (SELECT s.`programme_id` FROM `programme_steps` s WHERE s.`course_id` = NEW.`course_id` AND s.`is_optional` = 0))
    AND EXISTS (SELECT 1 FROM `certificates` l WHERE l.`user_id` = NEW.`user_id` AND l.`certification_id` = `certificates`.`certification_id` AND l.`round` > `certificates`.`round`);
END;--> statement-breakpoint
CREATE TRIGGER `certificates_renewed_update` AFTER UPDATE OF `completed_at` ON `enrolments` WHEN NEW.`completed_at` IS NOT NULL AND OLD.`completed_at` IS NULL BEGIN
  INSERT INTO `certificates` (`business_id`, `certification_id`, `user_id`, `round`, `is_past`, `earned_at`, `valid_until`)
  SELECT c.`business_id`, c.`id`, NEW.`user_id`, h.`round` + 1, 0, NEW.`completed_at`,
    CAST(strftime('%s', CASE WHEN h.`valid_until` >= NEW.`completed_at` AND h.`valid_until` - c.`window_days` * 86400000 <= NEW.`completed_at` THEN h.`valid_until` ELSE NEW.`completed_at` END / 1000, 'unixepoch', '+' || c.`months` || ' months') AS INTEGER) * 1000
  FROM `certifications` c JOIN `certificates` h ON h.`user_id` = NEW.`user_id` AND h.`certification_id` = c.`id` AND h.`is_past` = 0
  WHERE c.`programme_id` IN (SELECT s.`programme_id` FROM `programme_steps` s WHERE s.`course_id` = NEW.`course_id` AND s.`is_optional` = 0)
    AND c.`business_id` = NEW.`business_id` AND c.`archived_at` IS NULL AND h.`earned_at` < NEW.`completed_at`
    AND NOT EXISTS (SELECT 1 FROM `programme_steps` s JOIN `courses` k ON k.`id` = s.`course_id` AND k.`archived_at` IS NULL WHERE s.`programme_id` = c.`programme_id` AND s.`is_optional` = 0
      AND NOT EXISTS (SELECT 1 FROM `enrolments` e WHERE e.`user_id` = NEW.`user_id` AND e.`course_id` = s.`course_id` AND e.`completed_at` > h.`earned_at`))
    AND NOT EXISTS (SELECT 1 FROM `programme_steps` s JOIN `classrooms` k ON k.`id` = s.`classroom_id` AND k.`archived_at` IS NULL WHERE s.`programme_id` = c.`programme_id` AND s.`is_optional` = 0
      AND NOT EXISTS (SELECT 1 FROM `classroom_sessions` d JOIN `session_registrations` r ON r.`session_id` = d.`id` AND r.`user_id` = NEW.`user_id` WHERE d.`classroom_id` = s.`classroom_id` AND d.`starts_at` > h.`earned_at` AND r.`attendance` = 'present' AND r.`attendance_at` > h.`earned_at`))
  ON CONFLICT DO NOTHING;
  UPDATE `certificates` SET `is_past` = 1 WHERE `user_id` = NEW.`user_id` AND `is_past` = 0 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` IN (SELECT s.`programme_id` FROM `programme_steps` s WHERE s.`course_id` = NEW.`course_id` AND s.`is_optional` = 0))
    AND EXISTS (SELECT 1 FROM `certificates` l WHERE l.`user_id` = NEW.`user_id` AND l.`certification_id` = `certificates`.`certification_id` AND l.`round` > `certificates`.`round`);
END;--> statement-breakpoint
CREATE TRIGGER `certificates_attended_insert` AFTER INSERT ON `session_registrations` WHEN NEW.`attendance` = 'present' BEGIN
  INSERT INTO `certificates` (`business_id`, `certification_id`, `user_id`, `round`, `is_past`, `earned_at`, `valid_until`)
  SELECT c.`business_id`, c.`id`, NEW.`user_id`, h.`round` + 1, 0, coalesce(NEW.`attendance_at`, 0),
    CAST(strftime('%s', CASE WHEN h.`valid_until` >= coalesce(NEW.`attendance_at`, 0) AND h.`valid_until` - c.`window_days` * 86400000 <= coalesce(NEW.`attendance_at`, 0) THEN h.`valid_until` ELSE coalesce(NEW.`attendance_at`, 0) END / 1000, 'unixepoch', '+' || c.`months` || ' months') AS INTEGER) * 1000
  FROM `certifications` c JOIN `certificates` h ON h.`user_id` = NEW.`user_id` AND h.`certification_id` = c.`id` AND h.`is_past` = 0
  WHERE c.`programme_id` IN (SELECT s.`programme_id` FROM `programme_steps` s WHERE s.`classroom_id` = (SELECT d.`classroom_id` FROM `classroom_sessions` d WHERE d.`id` = NEW.`session_id`) AND s.`is_optional` = 0)
    AND c.`business_id` = NEW.`business_id` AND c.`archived_at` IS NULL AND h.`earned_at` < coalesce(NEW.`attendance_at`, 0)
    AND NOT EXISTS (SELECT 1 FROM `programme_steps` s JOIN `courses` k ON k.`id` = s.`course_id` AND k.`archived_at` IS NULL WHERE s.`programme_id` = c.`programme_id` AND s.`is_optional` = 0
      AND NOT EXISTS (SELECT 1 FROM `enrolments` e WHERE e.`user_id` = NEW.`user_id` AND e.`course_id` = s.`course_id` AND e.`completed_at` > h.`earned_at`))
    AND NOT EXISTS (SELECT 1 FROM `programme_steps` s JOIN `classrooms` k ON k.`id` = s.`classroom_id` AND k.`archived_at` IS NULL WHERE s.`programme_id` = c.`programme_id` AND s.`is_optional` = 0
      AND NOT EXISTS (SELECT 1 FROM `classroom_sessions` d JOIN `session_registrations` r ON r.`session_id` = d.`id` AND r.`user_id` = NEW.`user_id` WHERE d.`classroom_id` = s.`classroom_id` AND d.`starts_at` > h.`earned_at` AND r.`attendance` = 'present' AND r.`attendance_at` > h.`earned_at`))
  ON CONFLICT DO NOTHING;
  UPDATE `certificates` SET `is_past` = 1 WHERE `user_id` = NEW.`user_id` AND `is_past` = 0 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` IN (SELECT s.`programme_id` FROM `programme_steps` s WHERE s.`classroom_id` = (SELECT d.`classroom_id` FROM `classroom_sessions` d WHERE d.`id` = NEW.`session_id`) AND s.`is_optional` = 0))
    AND EXISTS (SELECT 1 FROM `certificates` l WHERE l.`user_id` = NEW.`user_id` AND l.`certification_id` = `certificates`.`certification_id` AND l.`round` > `certificates`.`round`);
END;--> statement-breakpoint
CREATE TRIGGER `certificates_attended_update` AFTER UPDATE OF `attendance` ON `session_registrations` WHEN NEW.`attendance` = 'present' AND OLD.`attendance` IS NOT 'present' BEGIN
  INSERT INTO `certificates` (`business_id`, `certification_id`, `user_id`, `round`, `is_past`, `earned_at`, `valid_until`)
  SELECT c.`business_id`, c.`id`, NEW.`user_id`, h.`round` + 1, 0, coalesce(NEW.`attendance_at`, 0),
    CAST(strftime('%s', CASE WHEN h.`valid_until` >= coalesce(NEW.`attendance_at`, 0) AND h.`valid_until` - c.`window_days` * 86400000 <= coalesce(NEW.`attendance_at`, 0) THEN h.`valid_until` ELSE coalesce(NEW.`attendance_at`, 0) END / 1000, 'unixepoch', '+' || c.`months` || ' months') AS INTEGER) * 1000
  FROM `certifications` c JOIN `certificates` h ON h.`user_id` = NEW.`user_id` AND h.`certification_id` = c.`id` AND h.`is_past` = 0
  WHERE c.`programme_id` IN (SELECT s.`programme_id` FROM `programme_steps` s WHERE s.`classroom_id` = (SELECT d.`classroom_id` FROM `classroom_sessions` d WHERE d.`id` = NEW.`session_id`) AND s.`is_optional` = 0)
    AND c.`business_id` = NEW.`business_id` AND c.`archived_at` IS NULL AND h.`earned_at` < coalesce(NEW.`attendance_at`, 0)
    AND NOT EXISTS (SELECT 1 FROM `programme_steps` s JOIN `courses` k ON k.`id` = s.`course_id` AND k.`archived_at` IS NULL WHERE s.`programme_id` = c.`programme_id` AND s.`is_optional` = 0
      AND NOT EXISTS (SELECT 1 FROM `enrolments` e WHERE e.`user_id` = NEW.`user_id` AND e.`course_id` = s.`course_id` AND e.`completed_at` > h.`earned_at`))
    AND NOT EXISTS (SELECT 1 FROM `programme_steps` s JOIN `classrooms` k ON k.`id` = s.`classroom_id` AND k.`archived_at` IS NULL WHERE s.`programme_id` = c.`programme_id` AND s.`is_optional` = 0
      AND NOT EXISTS (SELECT 1 FROM `classroom_sessions` d JOIN `session_registrations` r ON r.`session_id` = d.`id` AND r.`user_id` = NEW.`user_id` WHERE d.`classroom_id` = s.`classroom_id` AND d.`starts_at` > h.`earned_at` AND r.`attendance` = 'present' AND r.`attendance_at` > h.`earned_at`))
  ON CONFLICT DO NOTHING;
  UPDATE `certificates` SET `is_past` = 1 WHERE `user_id` = NEW.`user_id` AND `is_past` = 0 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` IN (SELECT s.`programme_id` FROM `programme_steps` s WHERE s.`classroom_id` = (SELECT d.`classroom_id` FROM `classroom_sessions` d WHERE d.`id` = NEW.`session_id`) AND s.`is_optional` = 0))
    AND EXISTS (SELECT 1 FROM `certificates` l WHERE l.`user_id` = NEW.`user_id` AND l.`certification_id` = `certificates`.`certification_id` AND l.`round` > `certificates`.`round`);
END;
--> statement-breakpoint
-- A mark that was made by mistake takes what it brought along.
CREATE TRIGGER `certificates_attendance_taken_back` AFTER UPDATE OF `attendance` ON `session_registrations` WHEN OLD.`attendance` = 'present' AND NEW.`attendance` IS NOT 'present' BEGIN
  DELETE FROM `certificates` WHERE `user_id` = OLD.`user_id` AND `earned_at` = OLD.`attendance_at` AND `round` > 1 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` IN (SELECT `programme_id` FROM `programme_steps` WHERE `classroom_id` = (SELECT d.`classroom_id` FROM `classroom_sessions` d WHERE d.`id` = OLD.`session_id`)));
  UPDATE `certificates` SET `is_past` = 0 WHERE `user_id` = OLD.`user_id` AND `is_past` = 1 AND `certification_id` IN (SELECT `id` FROM `certifications` WHERE `programme_id` IN (SELECT `programme_id` FROM `programme_steps` WHERE `classroom_id` = (SELECT d.`classroom_id` FROM `classroom_sessions` d WHERE d.`id` = OLD.`session_id`))) AND `round` = (SELECT max(l.`round`) FROM `certificates` l WHERE l.`user_id` = OLD.`user_id` AND l.`certification_id` = `certificates`.`certification_id`);
END;
