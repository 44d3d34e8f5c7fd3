import { type Language, generatorEndpoints as calls } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { App } from '../../platform/http/app.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type ChangeableDesign, permitChange } from '../design-members/index.ts'
import { loadActor } from '../design-access/index.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { downloadCode, listFolderNames, listReleasedDesigns, previewCode } from './generator.service.ts'

/** The code of a form describes its fields, so it is for those who may change its design. */
export function generatorRoutes(app: App, deps: Deps): void {
  const context = getRecordContext(deps)
  const permit = async (caller: Caller, language: Language, id: string): Promise<ChangeableDesign> => {
    const actor = await loadActor(deps, caller, language)
    return permitChange(deps.db, actor, id).catch((error: unknown) => {
      throw error instanceof AppError && error.key === 'design.unknown' ? new AppError('record.unknownModel') : error
    })
  }
  app.handle(calls.list, async ({ query, caller, language }) =>
    listReleasedDesigns(deps.db, await loadActor(deps, caller, language), query),
  )
  app.handle(calls.areasName, async () => ({ list: await listFolderNames(deps.db) }))
  app.handle(calls.codePreview, async ({ caller, params, body, language }) => ({
    list: await previewCode(context, await permit(caller, language, params.id), body, language),
  }))
  app.handle(calls.downloadCode, async ({ caller, params, body, language }) =>
    downloadCode(context, caller, await permit(caller, language, params.id), body, language),
  )
}
