const things = [
  {
    kind: 'portal',
    table: 'portals',
    savedAt: 'saved_at',
    savedBy: 'saved_by',
    releasedAt: 'released_at',
    releasedBy: 'released_by',
  },
  {
    kind: 'report',
    table: 'reports',
    savedAt: 'updated_at',
    savedBy: 'updated_by',
    releasedAt: 'null::timestamptz',
    releasedBy: 'null::uuid',
  },
] as const

/** Versions of portals and reports. What users see, and the draft, become the first ones. */
export const savedVersions = {
  name: '0139-saved-versions',
  up: `
create table saved_versions (
  kind text not null check (kind in ('portal', 'report')),
  thing_id uuid not null,
  version int not null,
  name varchar(100) not null default '',
  note varchar(1000) not null default '',
  content jsonb not null,
  -- first and last save that it contains
  begun_at timestamptz not null,
  saved_at timestamptz not null,
  -- users are named even after they have left: no reference
  saved_by uuid,
  -- false: the next save of the same user may continue it
  is_closed boolean not null,
  released_at timestamptz,
  -- the older version that it restored
  restored_from int,
  primary key (kind, thing_id, version)
);

create or replace function delete_saved_versions() returns trigger language plpgsql as $$
begin
  delete from saved_versions where kind = tg_argv[0] and thing_id = old.id;
  return null;
end $$;
${things
  .map(
    ({ kind, table, savedAt, savedBy, releasedAt, releasedBy }) => `
create trigger ${table}_versions after delete on ${table} for each row execute function delete_saved_versions('${kind}');
insert into saved_versions (kind, thing_id, version, content, begun_at, saved_at, saved_by, is_closed, released_at)
  select '${kind}', id, 1, released, at, at, ${releasedBy}, true, at
    from ${table} cross join lateral (select coalesce(${releasedAt}, ${savedAt}) as at) t where released is not null;
insert into saved_versions (kind, thing_id, version, content, begun_at, saved_at, saved_by, is_closed)
  select '${kind}', id, case when released is null then 1 else 2 end, draft, ${savedAt}, ${savedAt}, ${savedBy}, true
    from ${table} where released is distinct from draft;`,
  )
  .join('\n')}
`,
}
