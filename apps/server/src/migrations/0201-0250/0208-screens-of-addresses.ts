/**
 * The addresses of the full-screen pages show the screens of the demonstration where these are open to visitors and none was chosen
 * (decision 287). A database without public screens (migrations 0223 and 0228, which may come later) has nothing to choose.
 */
export const screensOfAddresses = {
  name: '0208-screens-of-addresses',
  up: `
do $$
begin
  if exists (
    select from information_schema.columns
    where table_schema = current_schema() and table_name = 'public_screens' and column_name = 'is_stopped'
  ) then
    insert into settings (key, value)
    select 'sysConfig', jsonb_object_agg(c.setting, s.id)
    from (values ('stationCarouselScreen', 'siteCarouselScreen'), ('largeScreenMapScreen', 'stationMapScreen'))
      as c (setting, code)
    join screens s on s.en_code = c.code and s.enabled_mark = 1 and s.released is not null
    join public_screens p on p.screen_id = s.id and not p.is_stopped
    where not exists (
      select from settings o where o.key = 'sysConfig' and coalesce(o.value ->> c.setting, '') <> ''
    )
    having count(*) > 0
    on conflict (key) do update set value = settings.value || excluded.value;
  end if;
end $$;
`,
}
