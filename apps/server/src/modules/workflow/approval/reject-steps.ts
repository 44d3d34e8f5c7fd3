import { serverTexts } from '@armature/texts/server'
import type { Language } from '@armature/contract'
import { findNode, returnTargets } from '@armature/form-engine/flow/index'
import { translateText } from '../../../platform/i18n/design-translations.ts'
import type { TaskRecord } from '../engine/task.queries.ts'
import type { InstanceRecord } from '../engine/turn.queries.ts'

/** The targets of a return from a node: the start, the previous node, and every earlier node that users have decided at. */
export function listRejectSteps(
  { design, progress, run }: TaskRecord,
  instances: readonly InstanceRecord[],
  nodeId: string,
  language: Language,
): { id: string; fullName: string }[] {
  const decided = new Set(
    instances.filter((one) => one.run === run && one.state === 'approved').map(({ node_id }) => node_id),
  )
  const targets = returnTargets(design, progress, nodeId).filter((id) => decided.has(id))
  const named = targets.map((id) => ({
    id,
    fullName: translateText(language, findNode(design, id)?.properties.title ?? id),
  }))
  const previous = targets.length > 0 ? [{ id: 'previous', fullName: words.previous[language] }] : []
  return [{ id: 'start', fullName: words.start[language] }, ...previous, ...named]
}

const words: Record<'start' | 'previous', Record<Language, string>> = serverTexts.workflow.rejectSteps.words
