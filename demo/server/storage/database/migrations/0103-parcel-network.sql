-- Where space for sealed parcels is short, deliveries of the network with the most give way. `network` is a keyed hash of it;
-- empty for deliveries that a server before this migration has begun.
alter table delivery add column network text not null default '';
