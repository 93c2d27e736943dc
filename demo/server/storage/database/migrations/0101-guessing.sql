-- Limits count networks of IPv6 by the beginning of their sources.
drop index challenge_source;
create index challenge_source on challenge (source text_pattern_ops, created_at);

drop index wrong_code_source;
create index wrong_code_source on wrong_code (source text_pattern_ops, at);
