import type { Language } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { resolveName, type TranslatedName } from '../../platform/i18n/resolve-name.ts'
import type { Referred } from '../designed-things/index.ts'
import { joinNames } from '../references/index.ts'
import { listNamedUses } from '../reference-graph/index.ts'

/** Names in an error. */
const maxNames = 20

/**
 * Called before a thing is turned off. What decides by it would be left without it, so that refuses; what only uses it has to be
 * confirmed.
 *
 * @param thing is turned off only if it is on
 * @throws AppError 'reference.decidesBy', 'reference.stillUsed' with the names of what uses it
 */
export async function assertMayTurnOff(
  tx: Db,
  language: Language,
  { kind, keys, ...name }: Referred & TranslatedName,
  isConfirmed: boolean,
): Promise<void> {
  const uses = await listNamedUses(tx, { kind, keys }, { isByOthers: true })
  // drafts, and versions that are turned off, decide nothing now
  const deciding = uses.filter(
    ({ record, state }) => record.use === 'decides' && record.version !== null && state?.isDeciding !== false,
  )
  const said = { name: resolveName(language, name) }
  const join = (found: typeof uses) => joinNames(language, [...new Set(found.map(({ source }) => source))], maxNames)
  if (deciding.length > 0) throw new AppError('reference.decidesBy', { ...said, uses: join(deciding) })
  assertConfirmed(language, name, [...new Set(uses.map(({ source }) => source))], isConfirmed)
}

/** @throws AppError 'reference.stillUsed' with the names of what uses something, unless the user has agreed */
export function assertConfirmed(
  language: Language,
  name: TranslatedName,
  users: readonly TranslatedName[],
  isConfirmed: boolean,
): void {
  if (users.length === 0 || isConfirmed) return
  const said = { name: resolveName(language, name), uses: joinNames(language, users, maxNames) }
  throw new AppError('reference.stillUsed', said, { stillUsed: users.length })
}
