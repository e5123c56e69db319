CREATE TABLE `merge_rows` (
	`business_id` text NOT NULL,
	`closed_id` text NOT NULL,
	`name` text NOT NULL,
	`stage` text NOT NULL,
	`key` text NOT NULL,
	`row` text NOT NULL,
	PRIMARY KEY(`business_id`, `closed_id`, `name`, `stage`, `key`)
);
--> statement-breakpoint
CREATE TABLE `merges` (
	`closed_id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`kept_id` text NOT NULL,
	`at` integer NOT NULL,
	`doubled` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `merges_kept` ON `merges` (`business_id`,`kept_id`);--> statement-breakpoint
CREATE INDEX `merges_by_time` ON `merges` (`at`);--> statement-breakpoint
CREATE INDEX `hand_ins_reviewer` ON `hand_ins` (`reviewed_by`) WHERE reviewed_by is not null;--> statement-breakpoint
CREATE INDEX `assignments_assigner` ON `assignments` (`assigned_by`) WHERE assigned_by is not null;--> statement-breakpoint
CREATE INDEX `quiz_reviews_reviewer` ON `quiz_reviews` (`reviewed_by`) WHERE reviewed_by is not null;