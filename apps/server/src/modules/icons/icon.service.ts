import type { EndpointBody, IconInput, OwnIcon, iconEndpoints } from '@armature/contract'
import { iconLimits } from '@armature/contract/catalog/own-icons'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import { withUniqueCode } from '../../platform/database/with-unique-code.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { listTranslations, resolveName } from '../../platform/i18n/resolve-name.ts'
import { createId } from '../../platform/ids.ts'
import { moveToRecycleBin } from '../recycle-bin/index.ts'
import {
  findIcon,
  insertIcon,
  listIcons,
  listSystemNames,
  lockIcon,
  measureLibrary,
  updateIcon,
  type IconRow,
  type IconValues,
} from './icon.queries.ts'

export const listOwnIcons = async ({ db }: Deps) => ({ list: (await listIcons(db)).map(toIcon) })

/** @throws AppError 'icon.unknown' */
export async function getIcon({ db }: Deps, { language }: Caller, id: string) {
  const row = await findIcon(db, id)
  if (!row) throw new AppError('icon.unknown')
  const systems = await listSystemNames(db, id)
  return { ...toIcon(row), systems: systems.map((system) => resolveName(language, system)) }
}

/**
 * Stores uploaded icons, all or none.
 *
 * @throws AppError as `sanitizeSvg`; 'permission.codeTaken', 'icon.repeatedCode', 'icon.tooMany', 'icon.tooLargeTogether'
 */
export async function uploadIcons(
  deps: Deps,
  { userId }: Caller,
  { category, icons }: EndpointBody<typeof iconEndpoints.create>,
): Promise<{ ids: string[] }> {
  const codes = new Set<string>()
  for (const { enCode } of icons) {
    if (codes.has(enCode)) throw new AppError('icon.repeatedCode', { code: enCode }, { field: 'icons' })
    codes.add(enCode)
  }
  const drawn = await Promise.all(icons.map((icon) => toValues({ ...icon, fullNameI18n: {}, category, keywords: '' })))
  const ids = drawn.map(() => createId())
  await deps.db.transaction(async (tx) => {
    for (const [at, values] of drawn.entries())
      await addIcon(tx, ids[at] ?? '', values, { userId, at: new Date(deps.clock()) })
  })
  return { ids }
}

/** One icon under a given id, as packages and the demonstration have it. @throws AppError as `uploadIcons` */
export async function createIcon(
  deps: Deps,
  { userId }: { userId: string | null },
  id: string,
  input: IconInput,
): Promise<void> {
  const values = await toValues(input)
  await deps.db.transaction((tx) => addIcon(tx, id, values, { userId, at: new Date(deps.clock()) }))
}

/** @throws AppError as `sanitizeSvg`; 'icon.unknown', 'permission.codeTaken', 'icon.tooLargeTogether' */
export async function changeIcon(deps: Deps, id: string, input: IconInput): Promise<null> {
  const values = await toValues(input)
  await deps.db.transaction(async (tx) => {
    const { bytes } = await measureLibrary(tx)
    const before = await getLockedIcon(tx, id)
    assertRoom(bytes - Buffer.byteLength(before.content) + Buffer.byteLength(values.content))
    await withUniqueCode(input, () => updateIcon(tx, id, values))
  })
  return null
}

/** What shows the icon keeps its id, so a restored icon is shown again. @throws AppError 'icon.unknown' */
export async function removeIcon({ db, clock }: Deps, { userId }: Caller, id: string): Promise<null> {
  await db.transaction(async (tx) => {
    const icon = await getLockedIcon(tx, id)
    await moveToRecycleBin(tx, { kind: 'icon', id, enCode: icon.en_code, name: icon, userId, at: new Date(clock()) })
  })
  return null
}

async function addIcon(
  tx: Db,
  id: string,
  values: IconValues,
  { userId, at }: { userId: string | null; at: Date },
): Promise<void> {
  const { count, bytes } = await measureLibrary(tx)
  if (count >= iconLimits.icons) throw new AppError('icon.tooMany', { count: iconLimits.icons })
  assertRoom(bytes + Buffer.byteLength(values.content))
  await withUniqueCode({ enCode: values.en_code }, () => insertIcon(tx, id, values, userId, at))
}

function assertRoom(bytes: number): void {
  if (bytes > iconLimits.totalBytes)
    throw new AppError('icon.tooLargeTogether', { size: iconLimits.totalBytes / 1024 }, { field: 'content' })
}

async function getLockedIcon(tx: Db, id: string): Promise<IconRow> {
  const icon = await lockIcon(tx, id)
  if (!icon) throw new AppError('icon.unknown')
  return icon
}

async function toValues(input: IconInput): Promise<IconValues> {
  const { fullName, fullNameI18n, enCode, category, keywords, content } = input
  // the parser is loaded by the first use
  const { sanitizeSvg } = await import('./sanitize-svg.ts')
  const drawing = sanitizeSvg(content, fullName)
  return {
    en_code: enCode,
    full_name: fullName,
    full_name_i18n: fullNameI18n,
    category,
    keywords,
    content: drawing.content,
    is_colored: drawing.isColored,
  }
}

const toIcon = (row: IconRow): OwnIcon => ({
  id: row.id,
  fullName: row.full_name,
  fullNameI18n: listTranslations(row) ?? {},
  enCode: row.en_code,
  category: row.category,
  keywords: row.keywords,
  content: row.content,
  isColored: row.is_colored,
})
