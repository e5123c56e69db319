UPDATE `change_sets` SET `records` = (SELECT json_group_array(json_set(`value`, '$.kind', 'user')) FROM json_each(`records`));--> statement-breakpoint
ALTER TABLE `change_sets` DROP COLUMN `kind`;
