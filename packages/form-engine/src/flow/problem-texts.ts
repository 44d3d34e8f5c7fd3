import { engineTexts } from '@armature/texts/engine'
import { fillText } from '@armature/texts/fill-text'
import type { Language } from '../design/types.ts'
import type { FlowFault } from './read.ts'
import type { FlowProblem, FlowProblemKey } from './types.ts'

type Texts = Record<Language, string>

/** The message of a problem, without the title of the node, which is shown beside it. */
export const formatFlowProblem = ({ key, values }: Pick<FlowProblem, 'key' | 'values'>, language: Language): string =>
  fillText(problems[key][language], values)

/** Why a flow cannot be read. */
export const formatFlowFault = ({ key, path, values }: FlowFault, language: Language): string =>
  fillText(faults[key][language], { path, ...values })

const problems: Record<FlowProblemKey, Texts> = engineTexts.flowProblems.problems

const faults: Record<FlowFault['key'], Texts> = engineTexts.flowProblems.faults
