-- contract: after 0007, whose Workers keep what was chosen in `answer`.
UPDATE `quiz_answers` SET `answer` = json_object('option_ids', json(`option_ids`), 'slots', json('{}'));--> statement-breakpoint
UPDATE `quiz_attempts` SET `result` = json_set(`result`,
	'$.waiting_count', 0,
	'$.review', 'full',
	'$.question_count', json_array_length(`result`, '$.questions'),
	'$.right_count', (SELECT count(*) FROM json_each(`result`, '$.questions') WHERE json_extract(value, '$.correct') = 1),
	'$.questions', (SELECT json_group_array(json_set(value, '$.points', 1, '$.earned', json_extract(value, '$.correct'), '$.picture', null, '$.slots', json('[]'), '$.comment', null)) FROM json_each(`result`, '$.questions'))
) WHERE `result` IS NOT NULL;--> statement-breakpoint
ALTER TABLE `quiz_answers` DROP COLUMN `option_ids`;
