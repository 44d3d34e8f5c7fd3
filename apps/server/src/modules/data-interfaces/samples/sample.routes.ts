import { dataInterfaceSampleEndpoints as calls } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { acceptSample, listSamples, playSample, recordSample, removeSample } from './sample.service.ts'

export function sampleRoutes(app: App, deps: Deps): void {
  app.handle(calls.list, async ({ params }) => ({ list: await listSamples(deps, params.id) }))
  app.handle(calls.record, ({ caller, params, body }) => recordSample(deps, caller, params.id, body))
  app.handle(calls.play, ({ caller, params, body }) => playSample(deps, caller, params.id, params.sampleId, body))
  app.handle(calls.accept, ({ caller, params, body }) => acceptSample(deps, caller, params.id, params.sampleId, body))
  app.handle(calls.remove, ({ params }) => removeSample(deps, params.id, params.sampleId))
}
