import { packageLimits, type PackagedThing } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { productVersion } from '../../platform/product-version.ts'
import { yieldToOthers } from '../../platform/slices.ts'
import { nameAuditedObjects } from '../audit/index.ts'
import { listPackagedTranslations } from '../language-packs/index.ts'
import { buildDownloadUrl, saveTemporaryFile } from '../storage/index.ts'
import { getContent } from './contents.ts'
import { collectIds } from './map-ids.ts'
import {
  type ManifestThing,
  assertRecords,
  assertSize,
  createTooManyPeople,
  hashText,
  maxLeft,
  writePackage,
} from './package-file.ts'
import { collectTexts } from './packaged-texts.ts'
import { listPeople, toThingKey } from './package.queries.ts'
import { planPackage } from './plan-package.ts'

/**
 * Stores a signed package of the chosen things and everything they need, for the caller to download.
 *
 * @throws AppError 'package.hidden' if the caller may not export something that is needed, 'package.tooManyPeople', 'package.tooManyTranslations', those of `planPackage` and of the
 * export of a single thing
 */
export async function exportPackage(
  deps: Deps,
  caller: Caller,
  chosen: readonly PackagedThing[],
): Promise<{ name: string; url: string }> {
  const plan = await planPackage(deps, caller, chosen)
  if (plan.hidden.size > 0) throw new AppError('package.hidden', { count: plan.hidden.size })
  await nameAuditedObjects(
    deps.db,
    plan.entries.map(({ thing }) => thing.id),
  )
  const inside = new Set(plan.entries.map(({ thing }) => thing.id))
  const things: ManifestThing[] = []
  const contents: string[] = []
  const ids = new Set<string>()
  const needed = new Set<string>()
  const texts = new Set<string>()
  let size = 0
  let records = 0
  for (const { kind, thing } of plan.entries) {
    const content = getContent(kind)
    const file = await content.read(deps, caller, thing.id, inside)
    const text = JSON.stringify(file)
    size += Buffer.byteLength(text)
    const isNamedByCode = plan.namedByCode.has(toThingKey({ kind, id: thing.id }))
    things.push({ kind, id: thing.id, ...content.getNames(file), sha256: hashText(text), isNamedByCode })
    contents.push(text)
    // records are data
    if (kind !== 'records') collectTexts(file, texts)
    assertSize(size, things, contents)
    for (const id of collectIds(text)) {
      ids.add(id)
      if (kind !== 'records') needed.add(id)
    }
    records += content.countRecords?.(file) ?? 0
    assertRecords(records, resolveName(caller.language, thing))
    await yieldToOthers()
  }
  // things of the package are not replaced by others
  const named = await listPeople(
    deps.db,
    [...ids].filter((id) => !inside.has(id)),
  )
  if (named.length > packageLimits.people) throw createTooManyPeople(named.length)
  const people = named.map(({ kind, id, code, name }) => ({
    kind,
    id,
    fullName: name,
    enCode: code,
    isOptional: !needed.has(id),
  }))
  const translations = await listPackagedTranslations(deps.db, texts)
  for (const { length: count } of Object.values(translations))
    if (count > packageLimits.translations)
      throw new AppError('package.tooManyTranslations', { most: packageLimits.translations, count })
  const now = deps.clock()
  const about = { format: 'armature-package', formatVersion: 1, productVersion, createdAt: now } as const
  const manifest = { ...about, things, people, left: plan.left.slice(0, maxLeft), translations }
  const bytes = await writePackage(deps, manifest, contents)
  const fileName = `armature-${new Date(now).toISOString().slice(0, 10)}.package`
  const name = await saveTemporaryFile(deps, caller, {
    type: 'export',
    fileName,
    extension: 'json',
    contentType: 'application/octet-stream',
    bytes,
  })
  return { name: fileName, url: buildDownloadUrl(name) }
}
