import { dictionaryEndpoints } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { App } from '../../platform/http/app.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../deps.ts'
import { languageTextsTopic } from '../language-texts/index.ts'
import { getDictionaries, dropDictionaries } from './dictionary.ts'
import { changeEntry, createEntry, getDictionary, getEntry, removeEntry, switchEntry } from './entry.service.ts'
import { buildEntryChoices, buildEntryNodes, toEntryDetail } from './entry-view.ts'
import { exportDictionary, importDictionary } from './transfer.service.ts'
import { changeType, createType, removeType } from './type.service.ts'
import { toTypeDetail, buildTypeNodes, buildTypeTree } from './type-tree.ts'

/** Bus topic `dictionary`: some dictionary has changed. */
export function dictionaryRoutes(app: App, deps: Deps): void {
  const { db, bus } = deps
  for (const topic of ['dictionary', languageTextsTopic]) bus.subscribe(topic, () => dropDictionaries(db))

  app.handle(dictionaryEndpoints.types, async () => ({ list: buildTypeNodes((await getDictionaries(db)).all) }))
  app.handle(dictionaryEndpoints.createType, async ({ body }) => ({ id: (await createType(deps, body)).id }))
  app.handle(dictionaryEndpoints.typeSelector, async ({ params, caller }) => ({
    list: buildTypeTree((await getDictionaries(db)).all, params.id, caller.language),
  }))
  app.handle(dictionaryEndpoints.getType, async ({ caller, params }) =>
    toTypeDetail(await getDictionary(deps, caller, params.id)),
  )
  app.handle(dictionaryEndpoints.updateType, ({ caller, params, body }) => changeType(deps, caller, params.id, body))
  app.handle(dictionaryEndpoints.removeType, ({ caller, params }) => removeType(deps, caller, params.id))

  app.handle(dictionaryEndpoints.all, async ({ caller }) => ({
    list: (await getDictionaries(db)).all.map(({ type, items }) => ({
      id: type.id,
      enCode: type.en_code,
      fullName: resolveName(caller.language, type),
      isTree: type.is_tree,
      dictionaryList: items,
    })),
  }))
  app.handle(dictionaryEndpoints.items, async ({ params }) => {
    const dictionary = (await getDictionaries(db)).find(params.id)
    if (!dictionary) throw new AppError('dictionary.unknown')
    return { list: dictionary.items }
  })
  app.handle(dictionaryEndpoints.names, async ({ caller, body }) => {
    const known = await getDictionaries(db)
    const rows = [...new Set(body.ids)].flatMap((id) => known.entry(id) ?? [])
    return { list: rows.map((row) => ({ id: row.id, fullName: resolveName(caller.language, row) })) }
  })

  app.handle(dictionaryEndpoints.entries, async ({ caller, params }) => ({
    list: buildEntryNodes(await getDictionary(deps, caller, params.id)),
  }))
  app.handle(dictionaryEndpoints.entrySelector, async ({ caller, params, query }) => ({
    list: buildEntryChoices(await getDictionary(deps, caller, params.id), params.except, query.isTree === '1'),
  }))
  app.handle(dictionaryEndpoints.createEntry, ({ caller, body }) => createEntry(deps, caller, body))
  app.handle(dictionaryEndpoints.updateEntry, ({ caller, params, body }) => changeEntry(deps, caller, params.id, body))
  app.handle(dictionaryEndpoints.removeEntry, ({ caller, params }) => removeEntry(deps, caller, params.id))
  app.handle(dictionaryEndpoints.getEntry, async ({ caller, params }) =>
    toEntryDetail(await getEntry(deps, caller, params.id)),
  )
  app.handle(dictionaryEndpoints.switchEntry, ({ caller, params, body }) => switchEntry(deps, caller, params.id, body))
  app.handle(dictionaryEndpoints.exportType, ({ caller, params }) => exportDictionary(deps, caller, params.id))
  app.handle(dictionaryEndpoints.importType, ({ caller, body }) => importDictionary(deps, caller, body))
}
