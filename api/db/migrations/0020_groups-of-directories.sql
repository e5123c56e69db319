CREATE TABLE `scim_groups` (
	`business_id` text NOT NULL,
	`team_id` text PRIMARY KEY NOT NULL,
	`external_id` text,
	`revision` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `scim_groups_business` ON `scim_groups` (`business_id`);