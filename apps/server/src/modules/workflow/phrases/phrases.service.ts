import type { EndpointBody, EndpointData, flowPhraseEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { translateName } from '../../../platform/i18n/resolve-name.ts'
import { getDictionaries } from '../../dictionaries/index.ts'
import { findPhrases, lockPhrases, updatePhrases } from './phrases.queries.ts'

/** Dictionary with the phrases for everyone. */
const sharedPhrases = 'approvalPhrases'
/** at most so many of them are offered */
const maxShared = 100

export async function listPhrases(
  { db }: Deps,
  { userId, language }: Caller,
): Promise<EndpointData<typeof flowPhraseEndpoints.list>> {
  const [own, dictionaries] = await Promise.all([findPhrases(db, userId), getDictionaries(db)])
  const items = dictionaries.find(sharedPhrases)?.items ?? []
  return { own, shared: items.slice(0, maxShared).map((item) => translateName(language, item)) }
}

/** Saves each phrase once. @throws AppError 'workflow.phrasesChanged' if another page of the user has saved others since */
export async function savePhrases(
  { db }: Deps,
  { userId }: Caller,
  { own, seen }: EndpointBody<typeof flowPhraseEndpoints.save>,
): Promise<null> {
  await db.transaction(async (tx) => {
    const stored = await lockPhrases(tx, userId)
    if (JSON.stringify(stored) !== JSON.stringify(seen)) throw new AppError('workflow.phrasesChanged')
    await updatePhrases(tx, userId, [...new Set(own)])
  })
  return null
}
