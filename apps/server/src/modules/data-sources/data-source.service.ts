import type { DataSourceInput } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { createId } from '../../platform/ids.ts'
import type { Deps } from '../../deps.ts'
import { listUsers } from '../reference-graph/index.ts'
import { assertMayTurnOff } from '../turning-off/index.ts'
import { moveToRecycleBin } from '../recycle-bin/index.ts'
import { joinNames } from '../references/index.ts'
import { withUniqueCode } from '../../platform/database/with-unique-code.ts'
import { findSource, insertSource, updateSource, type SourceRow } from './data-source.queries.ts'
import { sealPassword } from './password.ts'
import { sourceTopic } from './source-reader.ts'

/** @throws AppError 'dataSource.notFound' */
export async function getSource(db: Db, id: string, isLocked = false): Promise<SourceRow> {
  const found = await findSource(db, id, isLocked)
  if (!found) throw new AppError('dataSource.notFound')
  return found
}

/** @throws AppError 'permission.codeTaken' */
export async function createSource(deps: Deps, input: DataSourceInput, id = createId()): Promise<{ id: string }> {
  const { password, ...source } = input
  const sealedPassword = await sealPassword(deps, id, { ...source, password: password ?? '' })
  await withUniqueCode(input, () => insertSource(deps.db, id, { ...source, sealedPassword }))
  return { id }
}

/**
 * @throws AppError 'dataSource.notFound', 'dataSource.passwordAgain', 'permission.codeTaken', 'reference.decidesBy',
 * 'reference.stillUsed'
 */
export async function changeSource(
  deps: Deps,
  { language }: Pick<Caller, 'language'>,
  id: string,
  { isConfirmed, ...input }: DataSourceInput & { isConfirmed: boolean },
): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const before = await getSource(tx, id, true)
    if (before.enabled_mark === 1 && input.enabledMark === 0)
      await assertMayTurnOff(tx, language, { ...before, kind: 'dataSource', keys: [id] }, isConfirmed)
    const { password: _password, ...source } = input
    const sealedPassword = await sealPassword(deps, id, input, before)
    await withUniqueCode(input, () => updateSource(tx, id, { ...source, sealedPassword }))
  })
  await deps.bus.publish(sourceTopic, id)
  return null
}

/** Moves a data source to the recycle bin. @throws AppError 'dataSource.notFound', 'dataSource.inUse' with the data interfaces that use it */
export async function removeSource(deps: Deps, { language, userId }: Caller, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const found = await getSource(tx, id, true)
    const users = await listUsers(tx, { kind: 'dataSource', keys: [id] })
    if (users.length > 0)
      throw new AppError('dataSource.inUse', {
        name: resolveName(language, found),
        interfaces: joinNames(language, users, 20),
      })
    const at = new Date(deps.clock())
    await moveToRecycleBin(tx, { kind: 'dataSource', id, enCode: found.en_code, name: found, userId, at })
  })
  await deps.bus.publish(sourceTopic, id)
  return null
}
