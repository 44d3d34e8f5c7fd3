import type { Language } from '@armature/contract'
import { resolveName, translateName } from '../../../platform/i18n/resolve-name.ts'
import { loadNames } from '../../names/index.ts'
import { loadSelectionNames } from '../../selections/index.ts'
import { createPathLookup, getOrganizeCache } from '../../organizations/index.ts'
import { getAreaCache } from '../../areas/index.ts'
import { getDictionaries, findItemByCode } from '../../dictionaries/index.ts'
import { resolveInterfaceTexts } from '../data-interface/interface-texts.ts'
import type { TextSource } from '../plan/text-source.ts'
import type { RecordContext } from '../context/record-context.ts'
import type { Actor } from '../actor/actor.ts'

/** Display texts by stored id; an id without an entry does not exist (any more). */
export type Texts = ReadonlyMap<string, string>

export type ModelSource = Extract<TextSource, { kind: 'model' }>
/** Reads the labels of other models' records. */
export type RecordTexts = (source: ModelSource, ids: ReadonlySet<string>) => Promise<Texts>

/** Looks up the texts of ids, all ids of one source at once. */
export async function resolveTexts(
  context: RecordContext,
  source: TextSource,
  ids: ReadonlySet<string>,
  actor: Actor,
  recordTexts: RecordTexts,
): Promise<Texts> {
  if (ids.size === 0) return noTexts
  switch (source.kind) {
    case 'user':
    case 'organize':
    case 'position':
    case 'role':
    case 'group':
      return loadNames(context.db, source.kind, ids, actor.language)
    case 'selection':
      return loadSelectionNames(context.db, ids, actor.language)
    case 'area':
      return resolveAreaTexts(context, ids, actor.language)
    case 'organizePath':
      return resolvePathTexts(context, ids, actor.language)
    case 'dictionary':
      return resolveDictionaryTexts(context, source.dictionary, ids, actor.language)
    case 'model':
      return recordTexts(source, ids)
    case 'interface':
      return resolveInterfaceTexts(context, actor, source, ids)
  }
}

export const noTexts: Texts = new Map()

async function resolvePathTexts(context: RecordContext, ids: ReadonlySet<string>, language: Language): Promise<Texts> {
  const pathOf = createPathLookup(await getOrganizeCache(context).get(), language)
  return new Map([...ids].map((id) => [id, pathOf(id)]))
}

async function resolveAreaTexts(context: RecordContext, ids: ReadonlySet<string>, language: Language): Promise<Texts> {
  const { byId } = await getAreaCache(context).get()
  const texts = new Map<string, string>()
  for (const id of ids) {
    const area = byId.get(id)
    if (area) texts.set(id, resolveName(language, area))
  }
  return texts
}

async function resolveDictionaryTexts(
  context: RecordContext,
  code: string,
  ids: ReadonlySet<string>,
  language: Language,
): Promise<Texts> {
  const dictionary = (await getDictionaries(context.db)).find(code)
  const texts = new Map<string, string>()
  if (!dictionary) return texts
  for (const id of ids) {
    const item = dictionary.byId.get(id) ?? findItemByCode(dictionary.byId, id)
    if (item) texts.set(id, translateName(language, item))
  }
  return texts
}
