import type { FlowProblemShown, Language } from '@armature/contract'
import type { CompiledForm } from '@armature/form-engine'
import {
  flowFaultText,
  flowProblemText,
  flowProblems,
  freshStart,
  readFlow,
  type StartNode,
} from '@armature/form-engine/flow/index'
import { AppError } from '../../../platform/app-error.ts'

const startTitles: Record<Language, string> = { zh: '发起', tw: '發起', en: 'Start' }

/** Parses a flow; '' is a new one. @throws AppError 'workflow.invalid' */
export function readFlowDocument(json: string, language: Language): StartNode {
  if (json.trim() === '') return freshStart('start', startTitles[language])
  const read = readFlow(json)
  if (!read.ok)
    throw new AppError(
      'workflow.invalid',
      { reason: flowFaultText(read.problem, language) },
      { field: 'flowTemplateJson' },
    )
  return read.flow
}

/** The problems of a flow with a form, with messages. */
export function problemsOf(flow: StartNode, form: CompiledForm, language: Language): FlowProblemShown[] {
  return flowProblems(flow, form).map(({ nodeId, title, level, ...problem }) => ({
    nodeId,
    title,
    level,
    msg: flowProblemText(problem, language),
  }))
}
