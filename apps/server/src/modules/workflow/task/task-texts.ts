import type { Values } from '@armature/form-engine'
import { describeRecord, fillTitle, walkFlow, type StartNode } from '@armature/form-engine/flow/index'
import type { ReleasedModel } from '../../designs/index.ts'
import type { Actor } from '../../records/index.ts'
import { approverDefaults, starterDefaults, resolveNodeRights } from '../engine/field-rights.ts'
import type { FlowContext } from '../engine/flow-context.ts'
import type { TaskTexts } from '../engine/task.queries.ts'

/** The number of a record: the value of its first numbering field, '' without one. */
export function findRecordNumber({ form }: ReleasedModel, values: Values): string {
  const field = form.fields.find(({ control }) => control.kind === 'billRule')
  const value = field && values[field.name]
  return typeof value === 'string' ? value : ''
}

/**
 * Builds the title parts and the keyword of an approval. All its users see the title in lists, so it only contains fields that
 * the initiator and every approver of the flow may read.
 */
export function buildTaskTexts({ task, model, values }: FlowContext, actor: Actor): TaskTexts {
  const mayRead = createReadCheck(model, task.design, actor)
  const context = { language: 'zh' as const, offsetMinutes: actor.offsetMinutes, textOf: () => undefined }
  const source = { form: model.form, values, mayRead, context }
  const number = findRecordNumber(model, values)
  const subject = describeRecord(source)
  const { titleTemplate } = task.design.properties
  const ownTitle = titleTemplate ? fillTitle(titleTemplate, source) : ''
  const { full_name, full_name_i18n } = task
  const { tw, en } = full_name_i18n
  const names = [`${actor.userName}的${full_name}`, tw ?? '', en ?? '', actor.userName]
  const keyword = [...names, number, subject, ownTitle].filter((part) => part !== '').join('\n')
  return { number, subject, ownTitle, keyword }
}

function createReadCheck(model: ReleasedModel, design: StartNode, { rights }: Actor): (path: string) => boolean {
  const sets: (ReadonlySet<string> | null)[] = [
    rights.forms,
    resolveNodeRights(model, design.properties.formOperates, starterDefaults).forms,
  ]
  for (const { node } of walkFlow(design))
    if (node.type === 'approver')
      sets.push(resolveNodeRights(model, node.properties.formOperates, approverDefaults).forms)
  return (path) => sets.every((forms) => forms === null || forms.has(path))
}
