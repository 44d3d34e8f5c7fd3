/**
 * Statement, for a superuser: functions that a select could use to affect others (advisory locks, notifications on the bus,
 * session settings, large objects) may be called only by superusers and `accounts`.
 *
 * @param accounts names as written in SQL
 */
export const buildFunctionLimits = (accounts: readonly string[]): string => `
do $$
declare f regprocedure;
begin
  for f in
    select p.oid::regprocedure from pg_proc p
     where p.pronamespace = 'pg_catalog'::regnamespace
       and (p.proname ~ '^pg_(try_)?advisory_' or p.proname in ('pg_notify', 'set_config', 'lo_create', 'lo_creat', 'lo_from_bytea'))
  loop
    if has_function_privilege('public', f, 'execute') then
      execute format('revoke execute on function %s from public', f);
    end if;
    ${accounts.map((account) => `execute format('grant execute on function %s to ${account}', f);`).join('\n    ')}
  end loop;
end $$`
