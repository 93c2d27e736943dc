-- A session begins with a code and ends twelve hours later, however often its token is renewed.
alter table token add column began_at timestamptz;
update token set began_at = expires_at - interval '30 minutes';
alter table token alter column began_at set not null;

-- The other sessions of the same student: counted, and ended when they say so.
create index token_email on token (email);
