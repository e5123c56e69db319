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
);
--> statement-breakpoint
CREATE INDEX `outbox_by_created` ON `outbox` (`business_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_by_actor` ON `outbox` (`business_id`,`actor_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_by_person` ON `outbox` (`business_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_change_set` ON `outbox` (`business_id`,`change_set_id`) WHERE change_set_id is not null;--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`business_id`,`due_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `outbox_open` ON `outbox` (`due_at`) WHERE state in ('waiting', 'sending');