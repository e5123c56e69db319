CREATE TABLE `assessed_people` (
	`business_id` text NOT NULL,
	`assessment_id` text NOT NULL,
	`user_id` text NOT NULL,
	`self_at` integer,
	`lead_at` integer,
	PRIMARY KEY(`user_id`, `assessment_id`),
	FOREIGN KEY (`assessment_id`) REFERENCES `competency_assessments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_profiles_title` ON `job_profiles` (`business_id`,`title`);--> statement-breakpoint
CREATE INDEX `job_profiles_creator` ON `job_profiles` (`created_by`);