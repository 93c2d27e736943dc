-- How many visitors came from the page of a partner in a month, and how many registrations were made of that. There is no id
-- and no time: nothing leads from here to a person. Why a row is never written alone is said in demo/server/domain/figures/counter.ts.
create table partner_figure (
  month date not null check (extract(day from month) = 1),
  partner text not null check (partner ~ '^[a-z0-9-]{1,40}$'),
  arrivals integer not null check (arrivals >= 0),
  registrations integer not null check (registrations >= 0),
  primary key (month, partner)
);
