import { translationLanguages } from '@armature/texts'
import {
  packageLimits,
  translationStates,
  languagePackEndpoints,
  type Language,
  type PackageTranslations,
  type PreviewedTranslations,
} from '@armature/contract'
import { languagePackLimits } from '@armature/contract/catalog/language-packs'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { mayCall } from '../../../platform/http/access.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createRefusal } from '../../../platform/http/envelope.ts'
import { type StoredText, listStoredTexts } from '../../language-texts/index.ts'
import { assertFits } from '../check-text.ts'
import { storeChanges } from '../save-text.ts'

/** Translations of texts of designs by language, as packages have them: each with its text. */
export type PackagedTranslations = Readonly<Record<string, readonly (readonly [text: string, translation: string])[]>>

type Line = PreviewedTranslations['lines'][number]

/** What an import of translations would do, with every line. */
export type TranslationPlan = PreviewedTranslations

/** The stored translations of these texts. */
export async function listPackagedTranslations(
  db: Db,
  texts: ReadonlySet<string>,
): Promise<Record<string, [text: string, translation: string][]>> {
  const found: Record<string, [string, string][]> = {}
  for (const language of translationLanguages) {
    const stored = await listStoredTexts(db, 'design', language)
    const pairs = stored.filter(({ key }) => texts.has(key)).map(({ key, text }): [string, string] => [key, text])
    if (pairs.length > 0) found[language] = pairs
  }
  return found
}

/**
 * Compares the translations of a package with those that are here. The rules are those of language packs: a translation has the
 * placeholders and tags of its text, and an empty one changes nothing. Languages that are unknown here are left out.
 *
 * @param texts texts of the designs that are imported or already here: others are left out
 */
export async function planTranslations(
  db: Db,
  caller: Caller,
  packaged: PackagedTranslations,
  texts: ReadonlySet<string>,
): Promise<TranslationPlan> {
  const lines: Line[] = []
  for (const language of translationLanguages) {
    const pairs = (packaged[language] ?? []).filter(([key, text]) => texts.has(key) && text.trim() !== '')
    if (pairs.length === 0) continue
    const stored = new Map((await listStoredTexts(db, 'design', language)).map((row) => [row.key, row]))
    // a text that is named twice has the first translation
    const known = new Set<string>()
    for (const [key, text] of pairs) {
      if (known.has(key)) continue
      known.add(key)
      lines.push(planLine(language, key, { text, stored: stored.get(key) }, caller.language))
    }
  }
  const counts = { new: 0, changed: 0, same: 0, refused: 0 }
  for (const { state } of lines) counts[state] += 1
  return { isAllowed: mayCall(languagePackEndpoints.import.access, caller, undefined), counts, lines }
}

function planLine(
  language: Language,
  key: string,
  { text, stored }: { text: string; stored: StoredText | undefined },
  reader: Language,
): Line {
  const line = { language, key, before: stored?.text ?? '', after: text, reason: '' }
  if (stored?.text === text) return { ...line, state: 'same' }
  try {
    assertFits(key, text)
    return { ...line, state: stored ? 'changed' : 'new' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ...line, state: 'refused', reason: createRefusal(error, reader).msg }
  }
}

/** What of a plan is sent. */
export const shortenPlan = ({ lines, ...plan }: TranslationPlan): PreviewedTranslations => ({
  ...plan,
  lines: lines
    .filter(({ state }) => state !== 'same')
    .toSorted((one, other) => translationStates.indexOf(one.state) - translationStates.indexOf(other.state))
    .slice(0, packageLimits.shownTranslations),
})

/**
 * Stores the planned translations in the transaction of an import, which has locked the texts and planned them since.
 *
 * @returns how many were added or changed
 * @throws AppError 'languagePack.tooMany'
 */
export async function storeTranslations(
  deps: Deps,
  tx: Db,
  { caller, choice, plan }: { caller: Caller; choice: PackageTranslations; plan: TranslationPlan },
): Promise<number> {
  if (!plan.isAllowed) return 0
  const isStored = ({ state }: Line) => state === 'new' || (state === 'changed' && choice === 'all')
  const lines = choice === 'none' ? [] : plan.lines.filter(isStored)
  if (lines.length === 0) return 0
  for (const language of translationLanguages) {
    const own = lines.filter((line) => line.language === language)
    if (own.length === 0) continue
    const stored = new Map((await listStoredTexts(tx, 'design', language)).map((row) => [row.key, row]))
    const changes = own.map(({ key, after }) => ({
      known: { key, original: key, stored: stored.get(key) },
      text: after,
    }))
    const about = { kind: 'design' as const, language, userId: caller.userId, stored: stored.size }
    await storeChanges(deps, tx, about, changes)
  }
  return lines.length
}

/** Whether language packs translate a text of this length. */
export const isTranslatable = (text: string): boolean => text !== '' && text.length <= languagePackLimits.keyChars
