UPDATE `change_sets` SET `records` = (SELECT json_group_array(json_set(`value`, '$.kind', 'user')) FROM json_each(`records`));
