/** Days on which people do not work as in a usual week. The first ones are the public holidays of China in 2026. */
export const workingCalendar = {
  name: '0156-working-calendar',
  up: `
create table calendar_days (
  date date primary key,
  is_working boolean not null,
  name varchar(50) not null default ''
);
-- notice of the State Council of 4 November 2025
insert into calendar_days (date, is_working, name)
select d::date, false, h.name from (values
  ('2026-01-01', '2026-01-03', '元旦'),
  ('2026-02-15', '2026-02-23', '春节'),
  ('2026-04-04', '2026-04-06', '清明节'),
  ('2026-05-01', '2026-05-05', '劳动节'),
  ('2026-06-19', '2026-06-21', '端午节'),
  ('2026-09-25', '2026-09-27', '中秋节'),
  ('2026-10-01', '2026-10-07', '国庆节')
) as h(first, last, name), generate_series(h.first::date, h.last::date, '1 day') as d;
insert into calendar_days (date, is_working, name) values
  ('2026-01-04', true, '元旦调休'),
  ('2026-02-14', true, '春节调休'),
  ('2026-02-28', true, '春节调休'),
  ('2026-05-09', true, '劳动节调休'),
  ('2026-09-20', true, '国庆节调休'),
  ('2026-10-10', true, '国庆节调休');
`,
}
