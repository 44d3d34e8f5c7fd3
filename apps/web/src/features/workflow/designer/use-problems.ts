import { compile, type FormData } from '@armature/form-engine'
import { describeNodeFields, type NodeReach } from '@armature/form-engine/flow/node-fields'
import { formatFlowProblem } from '@armature/form-engine/flow/problem-texts'
import { findFlowProblems } from '@armature/form-engine/flow/problems'
import type { FlowProblem, StartNode } from '@armature/form-engine/flow/types'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useFlow } from './state/flow-designer.ts'

export interface ShownProblem extends FlowProblem {
  text: string
}

/** Problems of the drawing as texts, in reading order. Computed once per drawing, however many components use it. */
export function useProblems(): readonly ShownProblem[] {
  const language = useLanguage()
  const flow = useFlow((state) => state.flow)
  const form = useFlow((state) => state.form)
  return getProblems(flow, form).map((problem) => ({ ...problem, text: formatFlowProblem(problem, language) }))
}

/** What each node shows and lets its users edit, in words. */
export function useNodeReach(): readonly NodeReach[] {
  const language = useLanguage()
  const flow = useFlow((state) => state.flow)
  const form = useFlow((state) => state.form)
  return describeNodeFields(getCompiled(form), flow, language)
}

const known = new WeakMap<StartNode, readonly FlowProblem[]>()
const compiled = new WeakMap<FormData, ReturnType<typeof compile>>()

function getProblems(flow: StartNode, form: FormData): readonly FlowProblem[] {
  const found = known.get(flow)
  if (found) return found
  const problems = findFlowProblems(flow, getCompiled(form))
  known.set(flow, problems)
  return problems
}

function getCompiled(form: FormData): ReturnType<typeof compile> {
  const compiledForm = compiled.get(form) ?? compile(form)
  compiled.set(form, compiledForm)
  return compiledForm
}
