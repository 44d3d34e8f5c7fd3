import { punctuation } from '@armature/texts/punctuation'
import { serverTexts } from '@armature/texts/server'
import type { DesignedKind, FieldUsage } from '@armature/contract'
import type { Language } from '@armature/form-engine'
import type { Db } from '../../../platform/database/database.ts'
import { fillText } from '@armature/texts/fill-text'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { type Referred, placeTexts } from '../../designed-things/index.ts'
import { type NamedUse, listNamedUses } from '../../reference-graph/index.ts'
import { type RemovedField, createUsage } from '../../released-models/index.ts'
import { listFormKeys } from './form-code.ts'
import type { DraftRow, VersionRow } from './release.queries.ts'

/**
 * Everything that uses the removed fields and choices, by field: the draft itself, other forms, data schemes, flows and so on.
 * What is named at several places of one thing in the same words is one usage.
 */
export async function findRemovalUsages(
  db: Db,
  draft: DraftRow,
  released: VersionRow | undefined,
  removed: readonly RemovedField[],
  language: Language,
): Promise<FieldUsage[]> {
  if (removed.length === 0) return []
  const keys = listFormKeys(draft, released)
  const uses = (await listRemovedUses(db, { kind: 'model', keys }, removed))
    .filter(({ record, source }) => (source.id !== draft.id || isInDraft(record)) && !isRemovedWithField(record))
    .sort((a, b) => toRank(a, draft.id) - toRank(b, draft.id))
  return removed.flatMap((field) => {
    const own = uses.filter(
      ({ record }) => record.target_field === field.path && record.target_choice === (field.choice ?? null),
    )
    const usages = own.filter((use) => !isPersonal(use)).map((use) => toUsage(use, field, draft.id, language))
    return [...dropDuplicates(usages), ...countPersonal(own.filter(isPersonal), field, language)]
  })
}

async function listRemovedUses(db: Db, form: Referred, removed: readonly RemovedField[]): Promise<NamedUse[]> {
  const choices = removed.flatMap(({ choice }) => choice ?? [])
  const ofChoices = removed.flatMap(({ path, choice }) => (choice === undefined ? [] : [path]))
  const fields = removed.flatMap(({ path, choice }) => (choice === undefined ? [path] : []))
  return [
    ...(fields.length > 0 ? await listNamedUses(db, form, { fields }) : []),
    ...(choices.length > 0 ? await listNamedUses(db, form, { fields: [...new Set(ofChoices)], choices }) : []),
  ]
}

/** Of the own design, the draft counts; a field that refers to records of the same form does not. */
const isInDraft = ({ version, place }: NamedUse['record']): boolean => version === null && place !== 'otherModel'

/** Permission items of a field are deleted by the release that removes it. */
const isRemovedWithField = ({ place }: NamedUse['record']): boolean => place === 'permission'

/** Places of what users have for themselves. */
const personalPlaces = ['savedQuery', 'importMapping'] as const

const isPersonal = ({ record }: NamedUse): boolean => personalPlaces.some((place) => place === record.place)

/** Order of the kinds in the preview. */
const kinds: readonly DesignedKind[] = [
  'model',
  'menu',
  'flow',
  'dataInterface',
  'printTemplate',
  'portal',
  'screen',
  'report',
  'page',
  'timedTask',
  'interfaceClient',
]

const ownPlaces: readonly NamedUse['record']['place'][] = [
  'rule',
  'expression',
  'attribute',
  'column',
  'search',
  'keyword',
  'sort',
  'summary',
  'tree',
  'gantt',
  'kanban',
]

function toRank({ record, source }: NamedUse, ownId: string): number {
  if (source.id === ownId) return ownPlaces.indexOf(record.place) - ownPlaces.length
  return kinds.indexOf(record.source_kind)
}

function toUsage(use: NamedUse, field: RemovedField, ownId: string, language: Language): FieldUsage {
  const { record, source, state } = use
  // choices that cannot be listed may be the same as before
  const isKnown = field.source !== 'unlisted'
  const isDeciding = isKnown && record.use === 'decides' && record.version !== null && (state?.isDeciding ?? true)
  const isShown = record.use === 'shows' || record.use === 'links'
  return createUsage(field, {
    where: placeTexts[language][record.place],
    usedBy: source.id === ownId ? formatOwnPart(use, field, language) : formatSource(use, language),
    use: isDeciding ? 'decides' : isShown ? 'shows' : 'reads',
    running: isDeciding ? (state?.running ?? 0) : 0,
    owner: toOwner(use, ownId),
  })
}

/** The rule or field; list entries without their own heading are named like the field. */
function formatOwnPart({ record }: NamedUse, { label }: RemovedField, language: Language): string {
  const { place, part_name: name, part_name_i18n: names } = record
  if (place === 'column' || place === 'search') return (language === 'zh' ? name : names[language]) || label
  const isNamed = place === 'rule' || place === 'expression' || place === 'attribute'
  return isNamed ? formatPart(record, language) || label : label
}

/** A data scheme has its own name; anything else is named with its part. */
function formatSource({ record, source, state }: NamedUse, language: Language): string {
  const part = formatPart(record, language)
  if (record.place === 'scheme') return part
  if (record.place === 'station') return ''
  const version = state && !state.isCurrent ? ` v${state.version}` : ''
  return [`${resolveName(language, source)}${version}`, ...(part === '' ? [] : [part])].join(' / ')
}

const formatPart = ({ part_name, part_name_i18n }: NamedUse['record'], language: Language): string =>
  resolveName(language, { full_name: part_name, full_name_i18n: part_name_i18n })

function toOwner({ record, source }: NamedUse, ownId: string): FieldUsage['owner'] {
  const { source_kind: kind } = record
  if (source.id === ownId) return null
  const hasPage =
    kind === 'model' ||
    kind === 'menu' ||
    kind === 'flow' ||
    kind === 'dataInterface' ||
    kind === 'printTemplate' ||
    kind === 'portal' ||
    kind === 'screen' ||
    kind === 'report'
  return hasPage ? { kind, id: source.id } : null
}

function dropDuplicates(usages: readonly FieldUsage[]): FieldUsage[] {
  const first = new Map<string, FieldUsage>()
  for (const usage of usages) {
    const key = JSON.stringify([usage.where, usage.usedBy, usage.owner?.id])
    if (!first.has(key)) first.set(key, usage)
  }
  return [...first.values()]
}

/** Names of shared queries in a text. */
const maxNames = 5

/** One usage for all saved queries of users, and one for their import mappings: the number, and the names of shared ones. */
function countPersonal(uses: readonly NamedUse[], field: RemovedField, language: Language): FieldUsage[] {
  return personalPlaces.flatMap((place) => {
    const own = uses.filter(({ record }) => record.place === place)
    const things = [...new Map(own.map(({ source }) => [source.id, source.full_name])).values()]
    if (things.length === 0) return []
    const names = things.filter((name) => name !== '').slice(0, maxNames)
    const where = placeTexts[language][place]
    return [createUsage(field, { where, usedBy: formatCount(things.length, names, language), use: 'reads' })]
  })
}

function formatCount(total: number, shared: readonly string[], language: Language): string {
  const names = shared.join(punctuation.list[language])
  return fillText(serverTexts.designs.savedQueries[names === '' ? 'count' : 'named'][language], { total, names })
}
