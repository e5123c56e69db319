CREATE TABLE `change_set_people` (
	`business_id` text NOT NULL,
	`person_id` text NOT NULL,
	`change_set_id` text NOT NULL,
	PRIMARY KEY(`business_id`, `person_id`, `change_set_id`)
);
--> statement-breakpoint
-- Sets of before: what somebody has names them, or begins with their id, but that a membership ends with it.
INSERT OR IGNORE INTO `change_set_people` (`business_id`, `person_id`, `change_set_id`)
SELECT business_id, person_id, id FROM (
  SELECT c.business_id, c.id, CASE
    WHEN r.value ->> 'kind' = 'user' THEN r.value ->> 'id'
    WHEN r.value -> 'added' IS NOT NULL THEN r.value ->> '$.added.userId'
    WHEN r.value -> 'removed' IS NOT NULL THEN r.value ->> '$.removed.userId'
    WHEN r.value ->> 'kind' IN ('team_member', 'role_member') THEN substr(r.value ->> 'id', instr(r.value ->> 'id', ' ') + 1)
    WHEN r.value ->> 'kind' IN ('assignment_source', 'exemption', 'assignment_extension')
      THEN substr(r.value ->> 'id', 1, instr(r.value ->> 'id', ' ') - 1)
  END AS person_id
  FROM change_sets c, json_each(c.records) r
) WHERE person_id IS NOT NULL;