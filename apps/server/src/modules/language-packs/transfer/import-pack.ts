import { createHash } from 'node:crypto'
import { serverTexts } from '@armature/texts/server'
import type { Language, LanguagePackPreview, UploadedFile } from '@armature/contract'
import { languagePackLimits } from '@armature/contract/catalog/language-packs'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createRefusal } from '../../../platform/http/envelope.ts'
import { lockTexts, refreshLanguageTexts } from '../../language-texts/index.ts'
import { assertText } from '../check-text.ts'
import { loadPack, type PackText } from '../pack.ts'
import { assertLanguage, countStored, storeChanges } from '../save-text.ts'
import { type PackFile, readPackFile } from './pack-file.ts'

type Line = LanguagePackPreview['lines'][number]

interface Plan {
  version: string
  counts: LanguagePackPreview['counts']
  lines: Line[]
  changes: { known: PackText; text: string }[]
}

/**
 * What an import of the file would do.
 *
 * @throws AppError as `readPackFile`; 'languagePack.sourceLanguage'
 */
export async function previewPack(deps: Deps, caller: Caller, upload: UploadedFile): Promise<LanguagePackPreview> {
  const file = await readPackFile(upload)
  assertLanguage(file)
  const { version, counts, lines } = planImport(
    await loadPack(deps.db, { ...file, reader: caller.language }),
    file,
    upload,
    caller.language,
  )
  const shown = lines
    .filter(({ state }) => state !== 'same')
    .toSorted((one, other) => orders[one.state] - orders[other.state])
  const { language, kind } = file
  return { language, kind, version, counts, lines: shown.slice(0, languagePackLimits.previewLines) }
}

const orders: Record<Line['state'], number> = { refused: 0, unknown: 1, changed: 2, same: 3 }

/**
 * Imports the file as it was previewed, in one step.
 *
 * @throws AppError as `previewPack`; 'languagePack.fileChanged', 'languagePack.tooMany'
 */
export async function importPack(deps: Deps, caller: Caller, version: string, upload: UploadedFile) {
  const file = await readPackFile(upload)
  assertLanguage(file)
  const counts = await deps.db.transaction(async (tx) => {
    await lockTexts(tx)
    const all = await loadPack(tx, { ...file, reader: caller.language })
    const plan = planImport(all, file, upload, caller.language)
    if (plan.version !== version) throw new AppError('languagePack.fileChanged')
    if (plan.changes.length > 0)
      await storeChanges(deps, tx, { ...file, userId: caller.userId, stored: countStored(all) }, plan.changes)
    return plan.counts
  })
  await refreshLanguageTexts(deps)
  return { changed: counts.changed, unknown: counts.unknown, refused: counts.refused }
}

function planImport(all: readonly PackText[], file: PackFile, { bytes }: UploadedFile, reader: Language): Plan {
  // sheets lose white space at the ends
  const known = new Map(all.flatMap((text) => [[text.key.trim(), text] as const, [text.key, text] as const]))
  const seen = new Set<PackText>()
  const plan: Plan = {
    version: createVersion(all, bytes),
    counts: { changed: 0, same: 0, unknown: 0, refused: 0 },
    lines: [],
    changes: [],
  }
  for (const { key, text } of file.lines) {
    const found = known.get(key) ?? known.get(key.trim())
    const line = planLine(found, { key, text }, reader, found !== undefined && seen.has(found))
    if (found) seen.add(found)
    if (found && line.state === 'changed') plan.changes.push({ known: found, text })
    plan.counts[line.state] += 1
    plan.lines.push(line)
  }
  return plan
}

/** An empty text changes nothing: a file may be translated in part. */
function planLine(
  found: PackText | undefined,
  { key, text }: { key: string; text: string },
  reader: Language,
  isRepeated: boolean,
): Line {
  const line = { key, before: found?.text ?? '', after: text, reason: '' }
  if (!found || found.state === 'unused') return { ...line, state: 'unknown' }
  if (isRepeated) return { ...line, state: 'refused', reason: serverTexts.languagePacks.repeated[reader] }
  if (text.trim() === '' || text.trim() === found.text.trim()) return { ...line, state: 'same' }
  try {
    assertText(found, text)
    return { ...line, state: 'changed' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ...line, state: 'refused', reason: createRefusal(error, reader).msg }
  }
}

function createVersion(all: readonly PackText[], bytes: Uint8Array): string {
  const stored = all.flatMap((text) => (text.stored ? [[text.stored.id, text.stored.version]] : []))
  return createHash('sha256').update(bytes).update(JSON.stringify(stored)).digest('hex').slice(0, 32)
}
