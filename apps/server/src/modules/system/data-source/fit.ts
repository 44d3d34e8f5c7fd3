import type pg from 'pg'
import { perProcess } from '../../../platform/cache/per-process.ts'
import type { Deps } from '../../../deps.ts'
import type { SourceSettings } from './connection.ts'
import { fault } from './source-faults.ts'

type Asked = Pick<pg.Pool | pg.Client, 'query'>

interface Found {
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
export async function requireFit(deps: Deps, on: Asked, { userName, schema }: SourceSettings): Promise<string> {
  const { rows } = await on.query<Found>(
    `select current_setting('server_version') as version,
            exists (select from pg_catalog.pg_roles r where pg_catalog.pg_has_role(r.oid, 'member') and (r.rolsuper
              or r.rolname in ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program'))) as is_mighty,
            exists (select from pg_catalog.pg_namespace n
              where n.nspname = $1 and pg_catalog.has_schema_privilege(n.oid, 'usage')) as has_schema`,
    [schema],
  )
  const [found] = rows
  if (!found || found.is_mighty) throw fault('dataSource.mighty', { userName })
  const own = await ownIdentity(deps)()
  if (own !== undefined && own === (await identityOf(async (text) => (await on.query<Identity>(text)).rows)))
    throw fault('dataSource.own')
  if (!found.has_schema) throw fault('dataSource.schema', { schema })
  return found.version.split(' ')[0] ?? found.version
}

interface Identity {
  name: string
}

/** A cluster has a unique id, whatever address it is reached by. */
const identity = `select system_identifier::text || ' ' || current_database() as name from pg_catalog.pg_control_system()`

const ownIdentity = perProcess(({ db }: Deps) => {
  let own: Promise<string | undefined> | undefined
  const forget = (error: unknown) => {
    own = undefined
    throw error
  }
  return () => (own ??= identityOf((text) => db.query<Identity>(text)).catch(forget))
})

/** `undefined` if the account may not read the id, or the server has none. */
async function identityOf(ask: (text: string) => Promise<Identity[]>): Promise<string | undefined> {
  try {
    return (await ask(identity))[0]?.name
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('42')) return undefined
    throw error
  }
}
