import type { SourceConnection } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { getSecretBox } from '../../platform/secret/secret-box.ts'
import type { Deps } from '../../deps.ts'
import type { SourceRow } from './data-source.queries.ts'

const getSealContext = (id: string) => `data source ${id}`

/**
 * The encrypted password of a source: of the new one if given, else the one of `before`.
 *
 * @throws AppError 'dataSource.passwordAgain' if a stored password would be sent to another server
 */
export async function sealPassword(
  deps: Deps,
  id: string,
  given: SourceConnection,
  before?: SourceRow,
): Promise<string> {
  if (given.password === '') return ''
  if (given.password !== undefined) {
    const box = await getSecretBox(deps)()
    return box.seal(Buffer.from(given.password), getSealContext(id)).toString('base64')
  }
  if (!before || before.sealed_password === '') return ''
  if (!hasSameTarget(given, before)) throw new AppError('dataSource.passwordAgain', {}, { field: 'password' })
  return before.sealed_password
}

/** '' for no password. */
export async function openPassword(deps: Deps, { id, sealed_password }: SourceRow): Promise<string> {
  if (sealed_password === '') return ''
  return (await getSecretBox(deps)()).open(Buffer.from(sealed_password, 'base64'), getSealContext(id)).toString()
}

/** A stored password must not be sent to another server. */
function hasSameTarget(given: SourceConnection, before: SourceRow): boolean {
  return (
    given.kind === before.kind &&
    given.host === before.host &&
    given.port === before.port &&
    given.userName === before.user_name &&
    given.tls === before.tls
  )
}
