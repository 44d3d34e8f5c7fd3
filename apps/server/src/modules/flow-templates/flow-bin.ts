import { AppError } from '../../platform/app-error.ts'
import { announceModels } from '../designs/index.ts'
import { loadPartScope } from '../design-members/index.ts'
import { type BinKind, createCodeCheck } from '../recycle-bin/index.ts'
import { assertDecidingFields } from '../reference-graph/index.ts'
import { lockTemplate, updateTemplateState } from './template.queries.ts'

/** A flow with its versions. It is restored turned off if another flow of the form is on, or if its form lost a field it needs. */
export const flowBin: BinKind = {
  tables: [
    {
      table: 'flow_templates',
      where: 'id = $1',
      code: 'own',
      values: {
        enabled_mark:
          'case when exists (select from flow_templates o where o.model_id = p.model_id and o.enabled_mark = 1) then 0 else p.enabled_mark end',
      },
    },
    { table: 'flow_versions', where: 'template_id = $1', part: 'version' },
  ],
  parent: 'model',
  loadScope: loadPartScope,
  assertCodeFree: createCodeCheck('flow_templates'),
  restored: async (tx, { id }) => {
    const flow = await lockTemplate(tx, id)
    if (flow?.enabled_mark !== 1) return
    try {
      await assertDecidingFields(tx, 'flow', { id, version: flow.version })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await updateTemplateState(tx, id, 0)
    }
  },
  announce: (deps, { parent_id: modelId }) => announceModels(deps, modelId === null ? [] : [modelId]),
}
