-- Wrong ids and secrets of one source within the ten minutes that end at `until`, counted for all servers together.
create table parcel_guess (
  source text primary key,
  times integer not null,
  until timestamptz not null
);

create index parcel_guess_end on parcel_guess (until);
