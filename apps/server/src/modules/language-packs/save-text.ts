import type { EndpointBody, Language, languagePackEndpoints } from '@armature/contract'
import { languagePackLimits } from '@armature/contract/catalog/language-packs'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { publishIn } from '../../platform/bus/publish-in.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { nameAuditedObjects } from '../audit/index.ts'
import { languageTextsTopic, lockTexts, refreshLanguageTexts, writeTexts } from '../language-texts/index.ts'
import { assertText, toStoredText } from './check-text.ts'
import { loadPack, type PackText } from './pack.ts'

type StorableText = Pick<PackText, 'key' | 'original' | 'stored'>
type Change = EndpointBody<typeof languagePackEndpoints.save>

/**
 * Changes a text in a language on all nodes; an empty one is reset.
 *
 * @throws AppError as `assertText`; 'languagePack.sourceLanguage', 'languagePack.changed', 'languagePack.tooMany'
 */
export async function saveText(deps: Deps, caller: Caller, change: Change): Promise<null> {
  assertLanguage(change)
  await deps.db.transaction(async (tx) => {
    await lockTexts(tx)
    const all = await loadPack(tx, { ...change, reader: caller.language })
    const known = all.find(({ key }) => key === change.key)
    assertText(known, change.text)
    if ((known.stored?.version ?? 0) !== change.version) throw new AppError('languagePack.changed')
    await storeChanges(deps, tx, { ...change, userId: caller.userId, stored: countStored(all) }, [
      { known, text: change.text },
    ])
  })
  await refreshLanguageTexts(deps)
  return null
}

/** Texts of designs are written in Chinese. @throws AppError 'languagePack.sourceLanguage' */
export function assertLanguage({ kind, language }: Pick<Change, 'kind' | 'language'>): void {
  if (kind === 'design' && language === 'zh')
    throw new AppError('languagePack.sourceLanguage', {}, { field: 'language' })
}

/** How many of the texts are stored. */
export const countStored = (texts: readonly PackText[]): number => texts.filter(({ stored }) => stored).length

/**
 * Stores changes with their entries in the audit trail; the other nodes read them again.
 *
 * @param stored how many texts of the kind are stored in the language
 * @throws AppError 'languagePack.tooMany'
 */
export async function storeChanges(
  { clock }: Deps,
  tx: Db,
  { kind, language, userId, stored }: Pick<Change, 'kind'> & { language: Language; userId: string; stored: number },
  changes: readonly { known: StorableText; text: string }[],
): Promise<void> {
  const added = changes.filter(({ known, text }) => !known.stored && text !== '').length
  if (stored + added > languagePackLimits.texts)
    throw new AppError('languagePack.tooMany', { count: languagePackLimits.texts })
  await nameAuditedObjects(
    tx,
    changes.flatMap(({ known }) => known.stored?.id ?? []),
  )
  const texts = changes.map(({ known, text }) => ({ key: known.key, text: toStoredText(kind, known, text) }))
  await writeTexts(tx, { kind, language, userId, at: new Date(clock()) }, texts)
  await publishIn(tx, languageTextsTopic)
}
