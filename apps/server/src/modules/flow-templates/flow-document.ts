import { serverTexts } from '@armature/texts/server'
import type { FlowProblemItem, Language } from '@armature/contract'
import type { CompiledForm } from '@armature/form-engine'
import {
  formatFlowFault,
  formatFlowProblem,
  findFlowProblems,
  createStartNode,
  readFlow,
  type FlowProblem,
  type SubFlowForms,
  type StartNode,
} from '@armature/form-engine/flow/index'
import { AppError } from '../../platform/app-error.ts'

const startTitles: Record<Language, string> = serverTexts.flowTemplates.flowDocument.startTitles

/** Parses a flow; '' is a new one. @throws AppError 'workflow.invalid' */
export function readFlowDocument(json: string, language: Language): StartNode {
  if (json.trim() === '') return createStartNode('start', startTitles[language])
  const read = readFlow(json)
  if (!read.ok)
    throw new AppError(
      'workflow.invalid',
      { reason: formatFlowFault(read.problem, language) },
      { field: 'flowTemplateJson' },
    )
  return read.flow
}

/** The problems of a flow with a form, with messages. @param others problems that do not depend on its form */
export function listFlowProblems(
  flow: StartNode,
  form: CompiledForm,
  language: Language,
  { subForms, others = [] }: { subForms?: SubFlowForms; others?: readonly FlowProblem[] } = {},
): FlowProblemItem[] {
  return [...findFlowProblems(flow, form, subForms), ...others].map(({ nodeId, title, level, ...problem }) => ({
    nodeId,
    title,
    level,
    msg: formatFlowProblem(problem, language),
  }))
}
