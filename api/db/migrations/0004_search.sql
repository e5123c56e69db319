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
CREATE TABLE `search_passages` (
	`id` integer PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`item_id` integer NOT NULL,
	`place` real,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_passages_item` ON `search_passages` (`business_id`,`item_id`);--> statement-breakpoint
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
