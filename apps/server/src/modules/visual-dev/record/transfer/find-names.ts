import { choicesOf, sourceOf } from '@armature/form-engine/control/options'
import type { DictionaryItem, Language } from '@armature/contract'
import type { Option } from '@armature/form-engine'
import { namedAreas } from '../../../system/area/area-names.ts'
import { areasOf } from '../../../system/area/areas.ts'
import { dictionaries } from '../../../system/dictionary/dictionary.ts'
import type { StoredField } from '../plan/record-plan.ts'
import type { RecordContext } from '../record-context.ts'
import type { Actor } from '../rights/actor.ts'
import { type Named, type Names, namesInTree } from './names.ts'
import { type PeopleKind, peopleNames } from './people-names.ts'
import { recordNames } from './record-names.ts'

/** A label may itself be a relation; this limits the depth. */
const deepest = 3

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
  if (control.lookup === 'option' && sourceOf(field.field) === 'static') return namesInTree(optionTree(field))
  if (!source) return undefined
  switch (source.kind) {
    case 'dictionary':
      return namesInTree(await itemTree(context, source.dictionary))
    case 'model':
      return recordNames(context, actor, source, texts, (label, of) =>
        depth < deepest ? findNames(context, actor, label, of, depth + 1) : Promise.resolve(undefined),
      )
    case 'area':
      return namesInTree(namedAreas(await areasOf(context).get()))
    case 'organizePath':
      return peopleNames(context, 'organize', texts)
    default:
      return isPeopleKind(source.kind) ? peopleNames(context, source.kind, texts) : undefined
  }
}

/** Lists the names that a column may offer, the name in the language of the user first. */
export async function offeredNames(
  context: RecordContext,
  field: StoredField,
  language: Language,
): Promise<readonly Named[]> {
  if (field.control.lookup !== 'option') return []
  if (sourceOf(field.field) === 'static') return optionTree(field, language)
  return field.texts?.kind === 'dictionary' ? itemTree(context, field.texts.dictionary, language) : []
}

const isPeopleKind = (kind: string): kind is PeopleKind =>
  kind === 'user' ||
  kind === 'organize' ||
  kind === 'position' ||
  kind === 'role' ||
  kind === 'group' ||
  kind === 'selection'

function optionTree({ field }: StoredField, language: Language = 'zh'): Named[] {
  const { byId } = choicesOf(field)
  const nodeOf = ({ id, fullName, fullNameI18n, children }: Option): Named => ({
    id,
    names: namesIn(fullName, fullNameI18n, language),
    children: (children ?? []).filter((child) => byId.has(child.id)).map(nodeOf),
  })
  return [...byId.values()].filter(({ parent }) => parent === null).map(({ option }) => nodeOf(option))
}

async function itemTree({ db }: RecordContext, code: string, language: Language = 'zh'): Promise<Named[]> {
  const nodeOf = ({ id, fullName, fullNameI18n, enCode, children = [] }: DictionaryItem): Named => ({
    id,
    names: [...namesIn(fullName, fullNameI18n, language), enCode],
    children: children.map(nodeOf),
  })
  return ((await dictionaries(db)).find(code)?.items ?? []).map(nodeOf)
}

/** Returns the names with the one in the given language first. */
function namesIn(fullName: string, others: unknown, language: Language): string[] {
  const texts = typeof others === 'object' && others !== null ? Object.entries(others) : []
  const named = texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
  const own = named.filter(([of]) => of === language)
  return [...own, ['zh', fullName] as const, ...named].map(([, name]) => name)
}
