-- Full-text indexes keep terms only (api/db/text-index.ts describes them); search cuts and folds the words itself, so
-- the tokenizer has nothing left to do. FTS5 with contentless_delete: a row's terms can be taken out without its text.
CREATE VIRTUAL TABLE `search_item_index` USING fts5(title, context, body, deep, exact, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0');
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_passage_index` USING fts5(item, body, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0');
