/**
 * Owners and collaborators of designs. Creators become owners. An installation that has users keeps its designs open to all
 * designers until an administrator closes them (setting `openDesigns`). `menus.removed_items` lists permissions that a release
 * has removed, as `kind:identity`, so that a later release does not grant them again.
 */
export const designMembers = {
  name: '0064-design-members',
  up: `
create table design_members (
  design_id uuid not null references designs (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role varchar(16) not null check (role in ('owner', 'collaborator')),
  created_at timestamptz not null default now(),
  primary key (design_id, user_id)
);
create index design_members_user on design_members (user_id);
insert into design_members (design_id, user_id, role)
  select d.id, d.creator_user_id, 'owner' from designs d join users u on u.id = d.creator_user_id;

insert into settings (key, value)
  select 'sysConfig', '{"openDesigns": true}'::jsonb where exists (select from users)
  on conflict (key) do update set value = settings.value || excluded.value;

alter table menus add column removed_items text[] not null default '{}';
update menus m set removed_items = gone.items
  from (
    select v.design_id, array_agg(distinct kind || ':' || (c ->> 'formId')) as items
      from designs d join design_versions v on v.design_id = d.id and v.version = d.version
     cross join lateral (
       select v.tables -> 'main' as part
       union all select value from jsonb_each(case when jsonb_typeof(v.tables -> 'subTables') = 'object' then v.tables -> 'subTables' else '{}' end)
     ) t
     cross join lateral jsonb_array_elements(case when jsonb_typeof(t.part -> 'retired') = 'array' then t.part -> 'retired' else '[]' end) c
     cross join (values ('column'), ('form')) as kinds (kind)
     where c ->> 'formId' is not null
     group by v.design_id
  ) gone
 where m.module_id = gone.design_id and m.type = 3;
`,
}
