-- A login at an address without an account sends nothing: such requests are counted apart, so that they take no place from those that
-- send a mail.
alter table challenge add column is_sent boolean not null default true;
alter table challenge alter column is_sent drop default;
