-- What there was to do when a message was sent, so that its words stay those of that moment in every language. Messages from
-- before that ask for something are read as they were mailed.
alter table message add column tasks jsonb;
