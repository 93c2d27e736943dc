-- What a student reads out to be found. The database makes it, so that a server of the release before, which does not know
-- the column, can go on adding students. The first ten digits of a random UUID are 40 random bits.
alter table student add column reference text not null
  default translate(left(replace(gen_random_uuid()::text, '-', ''), 10), '0123456789abcdef', 'FKMRTWXY23456789');

-- Among 400,000 students two have the same one in one case of fourteen.
update student set reference = default
  where reference in (select reference from student group by reference having count(*) > 1);

alter table student
  add constraint student_reference unique (reference),
  add constraint student_reference_letters check (reference ~ '^[FKMRTWXY2-9]{10}$');
