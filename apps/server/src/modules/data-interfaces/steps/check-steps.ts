import { type DataInterfaceInput, stepCounts } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { type CalledInterface, listCalledInterfaces } from '../data-interface.queries.ts'
import { canDesignWithInterfaces } from '../interface-access.ts'
import { parseStepPath } from './step-path.ts'

/** Steps may call interfaces that have steps; this many levels in all. */
export const maxStepLevels = 3

/** Who saves an interface. Without rights, only an administrator may name others in its steps. */
export type Author = Pick<Caller, 'userId' | 'isAdministrator'> & Partial<Pick<Caller, 'rights'>>

type StepsInput = Pick<DataInterfaceInput, 'steps' | 'requestParameters'>

/**
 * Checks the steps of an interface before it is saved or tried: who calls it later needs no permission on the interfaces of its
 * steps, so its author must be one who may use every interface (decision 122).
 *
 * @throws AppError 'dataInterface.step…' that names the step
 */
export async function assertSteps({ db }: Deps, author: Author, id: string, input: StepsInput): Promise<void> {
  const { steps } = input
  if (!canDesignWithInterfaces(author)) throw new AppError('dataInterface.stepDenied')
  if (steps.length < stepCounts.fewest) throw new AppError('dataInterface.stepCount', stepCounts, { field: 'steps' })
  const called = await listCalledInterfaces(db, collectIds(steps))
  assertNames(input)
  assertBindings(input, called)
  let level = called
  for (let depth = 1; level.some(({ steps: inner }) => inner.length > 0); depth++) {
    if (depth >= maxStepLevels)
      throw new AppError('dataInterface.stepDepth', { most: maxStepLevels }, { field: 'steps' })
    assertNoCycle(id, steps, level)
    level = await listCalledInterfaces(
      db,
      level.flatMap(({ steps: inner }) => collectIds(inner)),
    )
  }
  if (steps.some(({ interfaceId }) => interfaceId === id)) throwCycle(steps, ({ interfaceId }) => interfaceId === id)
}

/** How many levels of interfaces the steps lead to; an interface without steps has none. */
export async function countLevels(db: Db, steps: StepsInput['steps']): Promise<number> {
  let inner = steps
  let levels = 0
  for (; inner.length > 0 && levels < maxStepLevels; levels++)
    inner = (await listCalledInterfaces(db, collectIds(inner))).flatMap((called) => called.steps)
  return levels
}

const collectIds = (steps: StepsInput['steps']) => [...new Set(steps.map(({ interfaceId }) => interfaceId))]

function assertNames({ steps }: StepsInput): void {
  const names = steps.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new AppError('dataInterface.stepTwice', { step: twice }, { field: 'steps' })
}

/** Each parameter gets a value that exists: of the interface, or of an earlier step. */
function assertBindings({ steps, requestParameters }: StepsInput, called: readonly CalledInterface[]): void {
  const own = new Set(requestParameters.map(({ field }) => field))
  const earlier = new Set<string>()
  for (const { name: step, interfaceId, parameters } of steps) {
    const target = called.find(({ id }) => id === interfaceId)
    if (!target) throw new AppError('dataInterface.stepUnknown', { step }, { field: 'steps' })
    for (const { field, from, value } of parameters) {
      const isKnown = target.request_parameters.some((parameter) => parameter.field === field)
      const isBound =
        from === 'value' || (from === 'parameter' ? own.has(value) : earlier.has(parseStepPath(value)?.step ?? ''))
      if (!isKnown || !isBound)
        throw new AppError('dataInterface.stepBinding', { step, field, value }, { field: 'steps' })
    }
    earlier.add(step)
  }
}

/** @throws AppError 'dataInterface.stepCycle' if one of the called interfaces calls the one that is saved */
function assertNoCycle(id: string, steps: StepsInput['steps'], level: readonly CalledInterface[]): void {
  const back = new Set(level.filter(({ steps: inner }) => collectIds(inner).includes(id)).map((one) => one.id))
  if (back.size > 0) throwCycle(steps, ({ interfaceId }) => back.has(interfaceId))
}

function throwCycle(steps: StepsInput['steps'], leads: (step: StepsInput['steps'][number]) => boolean): never {
  const { name = '' } = steps.find(leads) ?? steps[0] ?? {}
  throw new AppError('dataInterface.stepCycle', { step: name }, { field: 'steps' })
}
