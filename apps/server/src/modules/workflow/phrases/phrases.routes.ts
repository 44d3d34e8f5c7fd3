import { flowPhraseEndpoints as calls } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { listPhrases, savePhrases } from './phrases.service.ts'

export function flowPhraseRoutes(app: App, deps: Deps): void {
  app.handle(calls.list, ({ caller }) => listPhrases(deps, caller))
  app.handle(calls.save, ({ caller, body }) => savePhrases(deps, caller, body))
}
