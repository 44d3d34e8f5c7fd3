import {
  dictionaryEndpoints,
  dictionaryFile,
  dictionaryLimits,
  packagedDictionary,
  type DictionaryFile,
  type FileEntry,
  type Language,
  type NewDictionary,
  type UploadedFile,
} from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isJsonLimit, parseJson } from '../../platform/http/json.ts'
import { formatField, formatReason } from '../../platform/http/reasons.ts'
import { buildDownloadUrl, saveTemporaryFile } from '../storage/index.ts'
import type { ItemRow } from './dictionary.queries.ts'
import { createPackageContent } from '../package-contents/index.ts'
import { dropDictionaries, getDictionaries, groupRows, type Dictionary } from './dictionary.ts'
import { addEntries } from './entry.service.ts'
import { createType } from './type.service.ts'

/** @throws AppError 'dictionary.unknown' */
export async function exportDictionary(deps: Deps, caller: Caller, id: string) {
  const file = await readDictionary(deps, id)
  const content = JSON.stringify(file, null, 2)
  const fileName = `${file.type.fullName} ${file.type.enCode}.json`
  const name = await saveTemporaryFile(deps, caller, {
    type: 'export',
    fileName,
    extension: 'json',
    contentType: 'application/json',
    bytes: new TextEncoder().encode(content),
  })
  return { name: fileName, url: buildDownloadUrl(name) }
}

/**
 * Imports the whole file or nothing. Items get new ids: designs reference them by their codes.
 *
 * @throws AppError 'dictionary.fileUnreadable', 'dictionary.fileFault', 'dictionary.codeTwice', 'dictionary.full',
 * 'dictionary.notTree', 'dictionary.tooDeep', 'permission.codeTaken'
 */
export async function importDictionary(deps: Deps, { language }: Caller, upload: UploadedFile) {
  return createType(deps, await toNewDictionary(deps, parseDictionaryFile(upload, language)))
}

/**
 * Dictionaries travel as their exported files. An import into an existing one adds the items that it does not have; what is
 * there stays, because records use it.
 */
export const dictionaryContent = createPackageContent<DictionaryFile>({
  access: {
    export: dictionaryEndpoints.exportType.access,
    import: dictionaryEndpoints.importType.access,
    change: dictionaryEndpoints.createEntry.access,
  },
  read: (deps, _caller, id) => readDictionary(deps, id),
  parse: (value, language) => parseFile(value, language, packagedDictionary),
  getNames: ({ type: { fullName, fullNameI18n, enCode } }) => ({ fullName, fullNameI18n, enCode }),
  rename: ({ type, ...file }, enCode) => ({ ...file, type: { ...type, enCode } }),
  isSame(stored, file) {
    const codes = new Set(listFileEntries(stored.entries).map(({ enCode }) => enCode))
    return listFileEntries(file.entries).every(({ enCode }) => codes.has(enCode))
  },
  async create({ deps }, id, file) {
    await createType(deps, await toNewDictionary(deps, file), id)
    dropDictionaries(deps.db)
  },
  async change({ deps, caller }, id, { entries }) {
    await addEntries(deps, caller, id, entries)
    dropDictionaries(deps.db)
  },
})

const listFileEntries = (entries: readonly FileEntry[]): FileEntry[] =>
  entries.flatMap((entry) => [entry, ...listFileEntries(entry.children)])

async function toNewDictionary(
  { db }: Deps,
  { type: { parentCode, ...input }, entries }: DictionaryFile,
): Promise<NewDictionary> {
  const parent = (await getDictionaries(db)).find(parentCode)?.type
  return { ...input, parentId: parent?.id ?? '-1', entries }
}

/** @throws AppError 'dictionary.unknown' */
async function readDictionary({ db }: Deps, id: string): Promise<DictionaryFile> {
  const known = await getDictionaries(db)
  const dictionary = known.find(id)
  if (!dictionary) throw new AppError('dictionary.unknown')
  const { parent_id: parentId } = dictionary.type
  return buildFile(dictionary, parentId === null ? '' : (known.find(parentId)?.type.en_code ?? ''))
}

function buildFile({ type, rows }: Dictionary, parentCode: string): DictionaryFile {
  const below = groupRows(rows, ({ parent_id }) => parent_id)
  const branch = (parentId: string | null): FileEntry[] =>
    below(parentId).map((row) => ({
      ...toFileNames(row),
      mark: row.mark as FileEntry['mark'],
      color: row.color as FileEntry['color'],
      enabledMark: row.enabled_mark === 1 ? 1 : 0,
      children: branch(row.id),
    }))
  return {
    kind: 'armature.dictionary',
    version: 1,
    type: { ...toFileNames(type), isTree: isNested(type, rows) ? 1 : 0, parentCode },
    entries: branch(null),
  }
}

/** Items below others make a tree, whatever the type says: the file could not be imported otherwise. */
const isNested = ({ is_tree: isTree }: Dictionary['type'], rows: Dictionary['rows']): boolean =>
  isTree === 1 || rows.some(({ parent_id: parentId }) => parentId !== null)

const toFileNames = (row: Pick<ItemRow, 'full_name' | 'full_name_i18n' | 'en_code' | 'sort_code' | 'description'>) => ({
  fullName: row.full_name,
  fullNameI18n: row.full_name_i18n,
  enCode: row.en_code,
  sortCode: row.sort_code,
  description: row.description,
})

const parseDictionaryFile = ({ bytes }: UploadedFile, language: Language): DictionaryFile =>
  parseFile(readJson(bytes), language)

function parseFile(
  value: unknown,
  language: Language,
  schema: typeof dictionaryFile | typeof packagedDictionary = dictionaryFile,
): DictionaryFile {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (!issue || issue.path.length === 0 || issue.path[0] === 'kind') throw new AppError('dictionary.fileUnreadable')
  throw new AppError('dictionary.fileFault', {
    place: formatField(issue, 'file'),
    reason: formatReason(issue, language),
  })
}

/** Rejects files that are larger or nested deeper than any valid dictionary before they are parsed. */
function readJson(bytes: Uint8Array): unknown {
  try {
    const content = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return parseJson(content, { depth: 3 * dictionaryLimits.levels, values: dictionaryLimits.importValues })
  } catch (error) {
    throw isJsonLimit(error) ? error : new AppError('dictionary.fileUnreadable')
  }
}
