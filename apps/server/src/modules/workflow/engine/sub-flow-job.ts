import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { createHook } from '../../../platform/hook.ts'
import { defineJob } from '../../jobs/index.ts'

/** Starts what a round of a sub-flow node has planned, and goes on with its flow once all have ended. */
export type RunSubFlows = (deps: Deps, instanceId: string) => Promise<void>

/** Provided by `hooks.ts`: it submits records and continues flows, both of which plan such jobs. */
export const subFlowRunner = createHook<RunSubFlows>('workflow.subFlows')

/** It may run any number of times: every sub-flow is started once, and the flow goes on once. */
export const runSubFlows = defineJob({
  name: 'runSubFlows',
  payload: z.object({ instanceId: z.string() }),
  // a quarter of an hour: a release may lock the table of the other form for minutes
  maxAttempts: 10,
  run: (deps, { payload: { instanceId } }) => subFlowRunner.get()(deps, instanceId),
})
