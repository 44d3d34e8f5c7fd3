/**
 * Record tables may be spread over several machines by Citus (decision 184). What Citus does not offer is done by functions, which
 * also work in a database without it.
 */
export const distributedTables = {
  name: '0147-distributed-tables',
  up: `
-- whether the rows of a record table are on several machines
create function record.is_distributed(table_name text) returns boolean
language plpgsql stable as $$
declare found boolean;
begin
  if to_regclass('pg_catalog.pg_dist_partition') is null then return false; end if;
  execute 'select exists (select from pg_catalog.pg_dist_partition p join pg_catalog.pg_class c on c.oid = p.logicalrelid
    where c.relnamespace = ''record''::regnamespace and c.relname = $1 and p.partmethod = ''h'')' into found using table_name;
  return found;
end $$;

-- locks rows one after the other, in the order of their ids: Citus locks only rows of one shard with a statement
create function record.lock_rows(table_name text, ids uuid[], is_shared boolean) returns void
language plpgsql as $$
declare one uuid;
begin
  for one in select distinct u.id from unnest(ids) as u(id) order by u.id loop
    execute format('select 1 from record.%I where id = $1 for %s', table_name, case when is_shared then 'share' else 'update' end) using one;
  end loop;
end $$;

-- forms that have a history; one step in the index for each
create function record.list_history_models() returns setof uuid
language plpgsql stable as $$
declare known uuid;
begin
  select h.model_id into known from record_histories h order by h.model_id limit 1;
  while known is not null loop
    return next known;
    select h.model_id into known from record_histories h where h.model_id > known order by h.model_id limit 1;
    if not found then return; end if;
  end loop;
end $$;
`,
}
