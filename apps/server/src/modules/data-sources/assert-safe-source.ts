import type pg from 'pg'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { Deps } from '../../deps.ts'
import type { SourceSettings } from './connection.ts'
import { createSourceError } from './source-errors.ts'

type QueryClient = Pick<pg.Pool | pg.Client, 'query'>

interface ServerCheck {
  version: string
  is_mighty: boolean
  has_schema: boolean
}

/**
 * Checks that user-written SQL may run there: the account is no superuser and cannot access files of the server, and it is not
 * the database of this installation, whose forms are opened one by one.
 *
 * @returns version of the server
 * @throws AppError 'dataSource.mighty', 'dataSource.own', 'dataSource.schema'
 */
export async function assertSafeSource(
  deps: Deps,
  on: QueryClient,
  { userName, schema }: SourceSettings,
): Promise<string> {
  const { rows } = await on.query<ServerCheck>(
    `select current_setting('server_version') as version,
            exists (select from pg_catalog.pg_roles r where pg_catalog.pg_has_role(r.oid, 'member') and (r.rolsuper
              or r.rolname in ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program'))) as is_mighty,
            exists (select from pg_catalog.pg_namespace n
              where n.nspname = $1 and pg_catalog.has_schema_privilege(n.oid, 'usage')) as has_schema`,
    [schema],
  )
  const [found] = rows
  if (!found || found.is_mighty) throw createSourceError('dataSource.mighty', { userName })
  const own = await getOwnIdentity(deps)()
  if (own !== undefined && own === (await readIdentity(async (text) => (await on.query<Identity>(text)).rows)))
    throw createSourceError('dataSource.own')
  if (!found.has_schema) throw createSourceError('dataSource.schema', { schema })
  return found.version.split(' ')[0] ?? found.version
}

interface Identity {
  name: string
}

/** A cluster has a unique id, whatever address it is reached by. */
const identityStatement = `select system_identifier::text || ' ' || current_database() as name from pg_catalog.pg_control_system()`

const getOwnIdentity = sharePerProcess(({ db }: Deps) => {
  let own: Promise<string | undefined> | undefined
  const forget = (error: unknown) => {
    own = undefined
    throw error
  }
  // in a transaction, because a refused statement would end the one that `db` may be
  return () => (own ??= readIdentity((text) => db.transaction((tx) => tx.query<Identity>(text))).catch(forget))
})

/** `undefined` if the account may not read the id, or the server has none. */
async function readIdentity(ask: (text: string) => Promise<Identity[]>): Promise<string | undefined> {
  try {
    return (await ask(identityStatement))[0]?.name
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('42')) return undefined
    throw error
  }
}
