-- What happened, so that the message can be read in any language. The text stays beside it as it was mailed: older servers
-- read it while they are replaced, and messages from before have nothing else.
alter table message add column event jsonb;
