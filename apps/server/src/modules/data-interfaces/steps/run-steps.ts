import type { InterfaceStep, OptionRecord, ParamList } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { createRefusal } from '../../../platform/http/envelope.ts'
import type { ParameterValues } from '../parameters.ts'
import { maxStepLevels } from './check-steps.ts'
import { parseStepPath, readStepPath } from './step-path.ts'

export interface StepResult {
  name: string
  rows: OptionRecord[]
  ms: number
}

/** One call of an interface with steps, with all calls that it leads to. */
export interface StepRun {
  level: number
  /** shared with the inner levels */
  shared: { calls: number; ends: number }
  /** of this level, as far as they have run */
  results: StepResult[]
}

export const stepLimits = { calls: 30, ms: 12_000 }

export const createRun = (): StepRun => ({
  level: 0,
  shared: { calls: 0, ends: performance.now() + stepLimits.ms },
  results: [],
})

/** Calls the interface of a step. */
export type CallStep = (interfaceId: string, paramList: ParamList, run: StepRun) => Promise<OptionRecord[]>

/**
 * Runs the steps one after the other, within one time for all; each has the permissions, limits and cache of its interface.
 *
 * @throws AppError 'dataInterface.step' with the step and the reason, 'dataInterface.stepDepth'
 */
export async function runSteps(
  caller: Caller,
  steps: readonly InterfaceStep[],
  values: ParameterValues,
  run: StepRun,
  call: CallStep,
): Promise<StepResult[]> {
  if (run.level >= maxStepLevels) throw new AppError('dataInterface.stepDepth', { most: maxStepLevels })
  for (const step of steps) {
    const begin = performance.now()
    try {
      const rows = await limitTime(run, () => runStep(step, values, run, call))
      run.results.push({ name: step.name, rows, ms: Math.round(performance.now() - begin) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const reason = createRefusal(error, caller.language).msg
      throw new AppError('dataInterface.step', { step: step.name, reason }, { field: 'steps', step: step.name })
    }
  }
  return run.results
}

function runStep(step: InterfaceStep, values: ParameterValues, run: StepRun, call: CallStep): Promise<OptionRecord[]> {
  if (++run.shared.calls > stepLimits.calls) throw new AppError('dataInterface.stepDepth', { most: maxStepLevels })
  const known = new Map(run.results.map(({ name, rows }) => [name, rows]))
  const paramList = step.parameters.map((parameter) => ({
    field: parameter.field,
    defaultValue: readBinding(parameter, values, known),
  }))
  return call(step.interfaceId, paramList, { level: run.level + 1, shared: run.shared, results: [] })
}

/** @throws AppError 'dataInterface.stepValue' */
function readBinding(
  { field, from, value }: InterfaceStep['parameters'][number],
  values: ParameterValues,
  results: ReadonlyMap<string, readonly OptionRecord[]>,
): ParamList[number]['defaultValue'] {
  if (from === 'value') return value
  if (from === 'parameter') {
    const own = values.get(value) ?? null
    return typeof own === 'object' && own !== null ? [...own] : own
  }
  const path = parseStepPath(value)
  const found = path && readStepPath(path, results)
  if (found === undefined) throw new AppError('dataInterface.stepValue', { field, value })
  return found
}

/** Other systems and databases have limits of their own, so what is left behind ends soon. */
async function limitTime<Result>({ shared }: StepRun, work: () => Promise<Result>): Promise<Result> {
  const slow = () => new AppError('dataInterface.slow', { seconds: stepLimits.ms / 1000 })
  const left = shared.ends - performance.now()
  if (left <= 0) throw slow()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(slow()), left)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
