import {
  referenceUses,
  type EndpointQuery,
  type ReferenceRow,
  type ReferredKind,
  type referenceEndpoints,
} from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { placeTexts } from '../designed-things/index.ts'
import { referenceReaders, releasedFields } from '../designed-things/index.ts'
import { listUsedKeys } from './reference.queries.ts'
import { type NamedUse, dropRepeatedDrafts, listNamedUses } from './uses.ts'
import { createVisibilityCheck } from '../designed-things/index.ts'

/**
 * What uses a thing: named as far as the caller may see it, otherwise only counted. What the thing uses of itself is listed only
 * for a field.
 *
 * @throws AppError 'reference.unknown', also for a thing that the caller may not see
 */
export async function listUsedBy(
  deps: Deps,
  caller: Caller,
  { kind, id }: { kind: ReferredKind; id: string },
  { field, keyword, currentPage, pageSize }: EndpointQuery<typeof referenceEndpoints.usedBy>,
) {
  const [thing] = await referenceReaders.get()[kind].listThings(deps.db, [id])
  const isVisible = createVisibilityCheck(deps, caller)
  if (!thing || !(await isVisible(kind, thing))) throw new AppError('reference.unknown')
  const filter = field === '' ? { isByOthers: true } : { fields: [field] }
  const uses = dropRepeatedDrafts(await listNamedUses(deps.db, { kind, keys: [id, ...thing.codes] }, filter))
  const shown: NamedUse[] = []
  const hidden = new Set<string>()
  for (const use of uses)
    if (await isVisible(use.record.source_kind, use.source)) shown.push(use)
    else hidden.add(use.source.id)
  const fields = kind === 'model' ? (await releasedFields.get()(deps.db, [id])).get(id) : undefined
  const nameField = (path: string) =>
    fields
      ?.get(path)
      ?.labels.map((label) => resolveName(caller.language, label))
      .join('/') ?? path
  const rows = shown
    .map((use) => toRow(use, caller, nameField))
    .filter(({ fullName }) => hasKeyword(fullName, keyword))
    .sort((a, b) => toRank(a) - toRank(b))
  return {
    list: rows.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    hidden: hidden.size,
    pagination: { currentPage, pageSize, total: rows.length },
  }
}

/** Things of a kind that nothing else refers to, among those that the caller may see. */
export async function listUnused(
  deps: Deps,
  caller: Caller,
  kind: ReferredKind,
  { keyword, currentPage, pageSize }: EndpointQuery<typeof referenceEndpoints.unused>,
) {
  const reader = referenceReaders.get()[kind]
  const isVisible = await reader.loadVisibility(deps, caller)
  const used = await listUsedKeys(deps.db, kind)
  const things = (await reader.listThings(deps.db, 'all'))
    .filter((thing) => isVisible(thing) && !thing.isUsed && ![thing.id, ...thing.codes].some((key) => used.has(key)))
    .map((thing) => ({ id: thing.id, fullName: resolveName(caller.language, thing), enCode: thing.codes[0] ?? '' }))
    .filter(({ fullName }) => hasKeyword(fullName, keyword))
  const list = things.slice((currentPage - 1) * pageSize, currentPage * pageSize)
  return { list, pagination: { currentPage, pageSize, total: things.length } }
}

const hasKeyword = (name: string, keyword: string): boolean => name.toLowerCase().includes(keyword.trim().toLowerCase())

const toRank = ({ use }: ReferenceRow): number => referenceUses.indexOf(use)

function toRow(
  { record, source, state }: NamedUse,
  { language }: Caller,
  nameField: (path: string) => string,
): ReferenceRow {
  const field = record.target_field ?? ''
  const part = { full_name: record.part_name, full_name_i18n: record.part_name_i18n }
  const version = state && !state.isCurrent ? ` v${state.version}` : ''
  return {
    kind: record.source_kind,
    id: record.source_id,
    fullName: `${resolveName(language, source)}${version}`,
    where: placeTexts[language][record.place],
    part: resolveName(language, part),
    use: record.use,
    field,
    fieldName: field && nameField(field),
    isDraft: record.version === null,
  }
}
