CREATE TABLE `search_title_words` (
	`business_id` text NOT NULL,
	`tier` integer NOT NULL,
	`word` text NOT NULL,
	`item_id` integer NOT NULL,
	PRIMARY KEY(`business_id`, `tier`, `word`, `item_id`)
);
--> statement-breakpoint
CREATE INDEX `search_title_words_item` ON `search_title_words` (`business_id`,`item_id`,`word`);