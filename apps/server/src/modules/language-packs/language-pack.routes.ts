import { languagePackEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { getLanguageTexts } from '../language-texts/index.ts'
import { listPack } from './list-pack.ts'
import { saveText } from './save-text.ts'
import { exportPack } from './transfer/export-pack.ts'
import { importPack, previewPack } from './transfer/import-pack.ts'

export function languagePackRoutes(app: App, deps: Deps): void {
  app.handle(languagePackEndpoints.list, ({ caller, query }) => listPack(deps, caller, query))
  app.handle(languagePackEndpoints.changed, async ({ params, query }) => {
    const { texts, version } = (await getLanguageTexts(deps))[params.language].web
    return { version, texts: query.version === version ? null : texts }
  })
  app.handle(languagePackEndpoints.save, ({ caller, body }) => saveText(deps, caller, body))
  app.handle(languagePackEndpoints.export, ({ caller, query }) => exportPack(deps, caller, query))
  app.handle(languagePackEndpoints.preview, ({ caller, body }) => previewPack(deps, caller, body))
  app.handle(languagePackEndpoints.import, ({ caller, query, body }) => importPack(deps, caller, query.version, body))
}
