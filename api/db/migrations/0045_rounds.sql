ALTER TABLE `film_answers` ADD `round` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `film_answers` ADD `is_past` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `hand_ins` ADD `round` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `hand_ins` ADD `is_past` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `quiz_attempts` ADD `round` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `quiz_attempts` ADD `is_past` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `round` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `is_past` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `completed_before` integer;--> statement-breakpoint
ALTER TABLE `lesson_progress` ADD `round` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `lesson_progress` ADD `is_past` integer DEFAULT false NOT NULL;