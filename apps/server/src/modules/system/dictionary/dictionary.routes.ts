import { dictionaryEndpoints } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { App } from '../../../platform/http/app.ts'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import type { Deps } from '../../../deps.ts'
import { dictionaries, dropDictionaries } from './dictionary.ts'
import { typeTree } from './type-tree.ts'

/** Bus topic `dictionary`: some dictionary has changed. */
export function dictionaryRoutes(app: App, { db, bus }: Deps): void {
  bus.subscribe('dictionary', () => dropDictionaries(db))

  app.handle(dictionaryEndpoints.typeSelector, async ({ params, caller }) => ({
    list: typeTree((await dictionaries(db)).all, params.id, caller.language),
  }))
  app.handle(dictionaryEndpoints.all, async ({ caller }) => ({
    list: (await dictionaries(db)).all.map(({ type, items }) => ({
      id: type.id,
      enCode: type.en_code,
      fullName: nameIn(caller.language, type),
      isTree: type.is_tree,
      dictionaryList: items,
    })),
  }))
  app.handle(dictionaryEndpoints.items, async ({ params }) => {
    const dictionary = (await dictionaries(db)).find(params.id)
    if (!dictionary) throw new AppError('dictionary.unknown')
    return { list: dictionary.items }
  })
}
