import { indexChoices, getOptionSource } from '@armature/form-engine/control/options'
import type { DictionaryItem, Language } from '@armature/contract'
import type { Option } from '@armature/form-engine'
import { buildNamedAreas, getAreaCache } from '../areas/index.ts'
import { getDictionaries } from '../dictionaries/index.ts'
import type { StoredField } from '../record-plans/index.ts'
import type { RecordContext } from '../record-statements/index.ts'
import type { Actor } from '../record-actors/index.ts'
import { type NamedEntry, type Names, createTreeNames } from './names.ts'
import { type PeopleKind, readPeopleNames } from './people-names.ts'
import { readRecordNames } from './record-names.ts'

/** A label may itself be a relation; this limits the depth. */
const maxDepth = 3

/**
 * Finds the ids for the texts in a column of cells; undefined if the texts are the values themselves. One lookup for all texts
 * of a field.
 */
export async function findNames(
  context: RecordContext,
  actor: Actor,
  field: StoredField,
  texts: ReadonlySet<string>,
  depth = 0,
): Promise<Names | undefined> {
  const { texts: source, control } = field
  if (control.lookup === 'option' && getOptionSource(field.field) === 'static')
    return createTreeNames(buildOptionTree(field))
  if (!source) return undefined
  switch (source.kind) {
    case 'dictionary':
      return createTreeNames(await readItemTree(context, source.dictionary))
    case 'model':
      return readRecordNames(context, actor, source, texts, (label, of) =>
        depth < maxDepth ? findNames(context, actor, label, of, depth + 1) : Promise.resolve(undefined),
      )
    case 'area':
      return createTreeNames(buildNamedAreas(await getAreaCache(context).get()))
    case 'organizePath':
      return readPeopleNames(context, 'organize', texts)
    default:
      return isPeopleKind(source.kind) ? readPeopleNames(context, source.kind, texts) : undefined
  }
}

/** Lists the names that a column may offer, the name in the language of the user first. */
export async function listOfferedNames(
  context: RecordContext,
  field: StoredField,
  language: Language,
): Promise<readonly NamedEntry[]> {
  if (field.control.lookup !== 'option') return []
  if (getOptionSource(field.field) === 'static') return buildOptionTree(field, language)
  return field.texts?.kind === 'dictionary' ? readItemTree(context, field.texts.dictionary, language) : []
}

const isPeopleKind = (kind: string): kind is PeopleKind =>
  kind === 'user' ||
  kind === 'organize' ||
  kind === 'position' ||
  kind === 'role' ||
  kind === 'group' ||
  kind === 'selection'

function buildOptionTree({ field }: StoredField, language: Language = 'zh'): NamedEntry[] {
  const { byId } = indexChoices(field)
  const nodeOf = ({ id, fullName, fullNameI18n, children }: Option): NamedEntry => ({
    id,
    names: sortNames(fullName, fullNameI18n, language),
    children: (children ?? []).filter((child) => byId.has(child.id)).map(nodeOf),
  })
  return [...byId.values()].filter(({ parent }) => parent === null).map(({ option }) => nodeOf(option))
}

async function readItemTree({ db }: RecordContext, code: string, language: Language = 'zh'): Promise<NamedEntry[]> {
  const nodeOf = ({ id, fullName, fullNameI18n, enCode, children = [] }: DictionaryItem): NamedEntry => ({
    id,
    names: [...sortNames(fullName, fullNameI18n, language), enCode],
    children: children.map(nodeOf),
  })
  return ((await getDictionaries(db)).find(code)?.items ?? []).map(nodeOf)
}

/** Returns the names with the one in the given language first. */
function sortNames(fullName: string, others: unknown, language: Language): string[] {
  const texts = typeof others === 'object' && others !== null ? Object.entries(others) : []
  const named = texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
  const own = named.filter(([of]) => of === language)
  return [...own, ['zh', fullName] as const, ...named].map(([, name]) => name)
}
