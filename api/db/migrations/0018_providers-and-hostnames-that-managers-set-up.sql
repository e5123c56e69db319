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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `custom_domains_verified` ON `custom_domains` (`hostname`) WHERE verified_at is not null;--> statement-breakpoint
CREATE TABLE `sso_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`provider` text NOT NULL,
	`issuer` text NOT NULL,
	`client_id` text NOT NULL,
	`client_secret` text NOT NULL,
	`secret_set_at` integer,
	`scopes` text NOT NULL,
	`allowed_directories` text NOT NULL,
	`allowed_domains` text NOT NULL,
	`is_just_in_time` integer NOT NULL,
	`team_id` text,
	`actor_id` text,
	`updated_at` integer NOT NULL,
	`revision` integer NOT NULL,
	`tested_digest` text,
	`test` text,
	`published_at` integer
);
--> statement-breakpoint
CREATE INDEX `sso_versions_published` ON `sso_versions` (`business_id`,`provider`,`published_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `sso_versions_draft` ON `sso_versions` (`business_id`,`provider`) WHERE published_at is null;--> statement-breakpoint
ALTER TABLE `sso_flows` ADD `tested_digest` text;--> statement-breakpoint
ALTER TABLE `sso_providers` ADD `team_id` text;