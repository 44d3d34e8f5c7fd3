import type { Language } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { resolveName, type TranslatedName } from '../../platform/i18n/resolve-name.ts'
import type { Referred } from '../designed-things/index.ts'
import { joinNames } from '../references/index.ts'
import { listNamedUses } from './uses.ts'

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
  if (uses.length > 0 && !isConfirmed)
    throw new AppError('reference.stillUsed', { ...said, uses: join(uses) }, { stillUsed: uses.length })
}
