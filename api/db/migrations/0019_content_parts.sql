CREATE TABLE `pack_parts` (
	`business_id` text NOT NULL,
	`part` text NOT NULL,
	`digest` text NOT NULL,
	PRIMARY KEY(`business_id`, `part`)
);
--> statement-breakpoint
CREATE TABLE `search_vocabularies` (
	`business_id` text NOT NULL,
	`ref_id` text NOT NULL,
	`words` text NOT NULL,
	PRIMARY KEY(`business_id`, `ref_id`)
);
