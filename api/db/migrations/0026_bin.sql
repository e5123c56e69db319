CREATE TABLE `bin` (
	`id` text PRIMARY KEY NOT NULL,
	`business_id` text NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`change_set_id` text NOT NULL,
	`others` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`team_id` text,
	`owner_id` text,
	`actor_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bin_record` ON `bin` (`business_id`,`kind`,`record_id`);--> statement-breakpoint
CREATE INDEX `bin_by_at` ON `bin` (`business_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `bin_by_actor` ON `bin` (`business_id`,`actor_id`);--> statement-breakpoint
CREATE INDEX `bin_own` ON `bin` (`business_id`,`owner_id`) WHERE owner_id is not null;
--> statement-breakpoint
-- What was removed before there was a bin, for as long as it can be taken back.
INSERT OR IGNORE INTO `bin` (`id`, `business_id`, `kind`, `record_id`, `change_set_id`, `others`, `name`, `name_key`, `team_id`, `owner_id`, `actor_id`, `at`)
SELECT lower(hex(randomblob(16))), c.`business_id`, r.value ->> '$.kind', r.value ->> '$.id', c.`id`, json_array_length(c.`records`) - 1,
  r.value ->> '$.removed.name', lower(r.value ->> '$.removed.name'), r.value ->> '$.removed.parentId',
  CASE WHEN r.value ->> '$.removed.isShared' = 0 THEN r.value ->> '$.removed.ownerId' END, c.`actor_id`, c.`at`
FROM `change_sets` c, json_each(c.`records`) r
WHERE c.`undone_at` IS NULL AND c.`at` > (unixepoch() - 2592000) * 1000
  AND r.value ->> '$.kind' IN ('team', 'role', 'list_view') AND r.value ->> '$.removed.name' IS NOT NULL
ORDER BY c.`at` DESC;
--> statement-breakpoint
INSERT OR IGNORE INTO `bin` (`id`, `business_id`, `kind`, `record_id`, `change_set_id`, `others`, `name`, `name_key`, `team_id`, `owner_id`, `actor_id`, `at`)
SELECT lower(hex(randomblob(16))), c.`business_id`, 'own_field', f.`id`, c.`id`, json_array_length(c.`records`) - 1, f.`name`, lower(f.`name`), NULL, NULL, c.`actor_id`, c.`at`
FROM `change_sets` c, json_each(c.`records`) r
JOIN `own_fields` f ON f.`id` = r.value ->> '$.id' AND f.`business_id` = c.`business_id` AND f.`removed_at` IS NOT NULL
WHERE c.`undone_at` IS NULL AND c.`at` > (unixepoch() - 2592000) * 1000
  AND r.value ->> '$.kind' = 'own_field' AND r.value ->> '$.values.removedAt.after' IS NOT NULL
ORDER BY c.`at` DESC;
