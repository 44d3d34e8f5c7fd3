import { engineTexts } from '@armature/texts/engine'
import type { Language } from '../design/types.ts'
import type { FlowFault } from './read.ts'
import type { FlowProblem, FlowProblemKey } from './types.ts'

type Texts = Record<Language, string>

/** The message of a problem, without the title of the node, which is shown beside it. */
export const formatFlowProblem = ({ key, values }: Pick<FlowProblem, 'key' | 'values'>, language: Language): string =>
  fill(problems[key][language], values)

/** Why a flow cannot be read. */
export const formatFlowFault = ({ key, path, values }: FlowFault, language: Language): string =>
  fill(faults[key][language], { path, ...values })

const fill = (text: string, values: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

const problems: Record<FlowProblemKey, Texts> = engineTexts.flowProblems.problems

const faults: Record<FlowFault['key'], Texts> = engineTexts.flowProblems.faults
