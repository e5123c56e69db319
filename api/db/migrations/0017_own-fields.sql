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
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE INDEX `own_values_user` ON `own_values` (`user_id`,`field_id`);
--> statement-breakpoint
INSERT INTO `own_values` (`business_id`, `field_id`, `value`, `user_id`)
SELECT u.`business_id`, j.`key`, CAST(j.`value` AS TEXT), u.`id` FROM `users` u, json_each(u.`fields`) j WHERE u.`fields` <> '{}';
--> statement-breakpoint
CREATE TRIGGER `users_fields_changed` AFTER UPDATE OF `fields` ON `users` WHEN NEW.`fields` IS NOT OLD.`fields` BEGIN
  DELETE FROM `own_values` WHERE `user_id` = NEW.`id`;
  INSERT INTO `own_values` (`business_id`, `field_id`, `value`, `user_id`)
  SELECT NEW.`business_id`, `key`, CAST(`value` AS TEXT), NEW.`id` FROM json_each(NEW.`fields`);
END;
