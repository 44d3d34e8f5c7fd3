import type { Language } from '@armature/contract'
import { nameIn } from '../../../../platform/i18n/name-in.ts'
import { namesOf } from '../../../permission/people/names.ts'
import { namesOfSelections } from '../../../permission/people/selections.service.ts'
import { pathsIn } from '../../../permission/people/organize-tree.ts'
import { organizesOf } from '../../../permission/people/organizes.ts'
import { areasOf } from '../../../system/area/areas.ts'
import { dictionaries, itemByCode } from '../../../system/dictionary/dictionary.ts'
import { interfaceTexts } from '../interface/interface-texts.ts'
import type { TextSource } from '../plan/text-source.ts'
import type { RecordContext } from '../record-context.ts'
import type { Actor } from '../rights/actor.ts'

/** Display texts by stored id; an id without an entry does not exist (any more). */
export type Texts = ReadonlyMap<string, string>

export type ModelSource = Extract<TextSource, { kind: 'model' }>
/** Reads the labels of other models' records. */
export type RecordTexts = (source: ModelSource, ids: ReadonlySet<string>) => Promise<Texts>

/** Looks up the texts of ids, all ids of one source at once. */
export async function textsOf(
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
      return namesOf(context.db, source.kind, ids, actor.language)
    case 'selection':
      return namesOfSelections(context.db, ids, actor.language)
    case 'area':
      return areaTexts(context, ids, actor.language)
    case 'organizePath':
      return pathTexts(context, ids, actor.language)
    case 'dictionary':
      return dictionaryTexts(context, source.dictionary, ids, actor.language)
    case 'model':
      return recordTexts(source, ids)
    case 'interface':
      return interfaceTexts(context, actor, source, ids)
  }
}

export const noTexts: Texts = new Map()

async function pathTexts(context: RecordContext, ids: ReadonlySet<string>, language: Language): Promise<Texts> {
  const pathOf = pathsIn(await organizesOf(context).get(), language)
  return new Map([...ids].map((id) => [id, pathOf(id)]))
}

async function areaTexts(context: RecordContext, ids: ReadonlySet<string>, language: Language): Promise<Texts> {
  const { byId } = await areasOf(context).get()
  const texts = new Map<string, string>()
  for (const id of ids) {
    const area = byId.get(id)
    if (area) texts.set(id, nameIn(language, area))
  }
  return texts
}

async function dictionaryTexts(
  context: RecordContext,
  code: string,
  ids: ReadonlySet<string>,
  language: Language,
): Promise<Texts> {
  const dictionary = (await dictionaries(context.db)).find(code)
  const texts = new Map<string, string>()
  if (!dictionary) return texts
  for (const id of ids) {
    const item = dictionary.byId.get(id) ?? itemByCode(dictionary.byId, id)
    if (item) texts.set(id, (language === 'zh' ? undefined : item.fullNameI18n?.[language]) ?? item.fullName)
  }
  return texts
}
