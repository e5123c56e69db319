import type account from "#locales/en/account.json";
import type access from "#locales/en/access.json";
import type activity from "#locales/en/activity.json";
import type article from "#locales/en/article.json";
import type assignment from "#locales/en/assignment.json";
import type auth from "#locales/en/auth.json";
import type calendar from "#locales/en/calendar.json";
import type classroom from "#locales/en/classroom.json";
import type common from "#locales/en/common.json";
import type course from "#locales/en/course.json";
import type dashboard from "#locales/en/dashboard.json";
import type discussion from "#locales/en/discussion.json";
import type docs from "#locales/en/docs.json";
import type error from "#locales/en/error.json";
import type errors from "#locales/en/errors.json";
import type film from "#locales/en/film.json";
import type grading from "#locales/en/grading.json";
import type home from "#locales/en/home.json";
import type jobs from "#locales/en/jobs.json";
import type leaderboard from "#locales/en/leaderboard.json";
import type learning from "#locales/en/learning.json";
import type mail from "#locales/en/mail.json";
import type mailbox from "#locales/en/mailbox.json";
import type manage from "#locales/en/manage.json";
import type notes from "#locales/en/notes.json";
import type offline from "#locales/en/offline.json";
import type overview from "#locales/en/overview.json";
import type palette from "#locales/en/palette.json";
import type password from "#locales/en/password.json";
import type people from "#locales/en/people.json";
import type programme from "#locales/en/programme.json";
import type quiz from "#locales/en/quiz.json";
import type search from "#locales/en/search.json";
import type study from "#locales/en/study.json";
import type table from "#locales/en/table.json";
import type unavailable from "#locales/en/unavailable.json";
import type upload from "#locales/en/upload.json";
import type validation from "#locales/en/validation.json";

/** The English words, by namespace. */
export interface Resources {
  account: typeof account;
  access: typeof access;
  activity: typeof activity;
  article: typeof article;
  assignment: typeof assignment;
  auth: typeof auth;
  calendar: typeof calendar;
  classroom: typeof classroom;
  common: typeof common;
  course: typeof course;
  dashboard: typeof dashboard;
  discussion: typeof discussion;
  docs: typeof docs;
  error: typeof error;
  errors: typeof errors;
  film: typeof film;
  grading: typeof grading;
  home: typeof home;
  jobs: typeof jobs;
  leaderboard: typeof leaderboard;
  learning: typeof learning;
  mail: typeof mail;
  mailbox: typeof mailbox;
  manage: typeof manage;
  notes: typeof notes;
  offline: typeof offline;
  overview: typeof overview;
  palette: typeof palette;
  password: typeof password;
  people: typeof people;
  programme: typeof programme;
  quiz: typeof quiz;
  search: typeof search;
  study: typeof study;
  table: typeof table;
  unavailable: typeof unavailable;
  upload: typeof upload;
  validation: typeof validation;
}

type Plural = "zero" | "one" | "two" | "few" | "many" | "other";
type Plain<Key> = Key extends `${infer Base}_${Plural}` ? Base : Key;
type KeyOf<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? Plain<Key> : `${Key}.${KeyOf<Words[Key]>}`;
}[keyof Words & string];

/** `namespace:key` of every word, whichever namespace the component began with. */
export type MessageKey = { [Name in keyof Resources]: `${Name}:${KeyOf<Resources[Name]>}` }[keyof Resources];
