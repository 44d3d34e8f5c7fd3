import type { ApprovalAction } from '../../../modules/workflow/index.ts'
import type { StartNode } from '@armature/form-engine/flow/index'
import type { ModelIds } from '../../seed-models.ts'
import type { Names } from '../organisation.ts'

/** A flow of the demonstration, released the way a designer would, with its approvals. */
export interface FlowSeed {
  model: keyof ModelIds
  enCode: string
  names: Names
  category: string
  icon: string
  /**
   * @param idOf user id by account
   * @param findFlow id of a flow that was released before, by its enCode
   * @param findInterface id of a data interface, by its enCode
   */
  draw: (
    idOf: (account: string) => string,
    findFlow: (enCode: string) => string,
    findInterface: (enCode: string) => string,
  ) => StartNode
  requests: readonly RequestSeed[]
}

export interface RequestSeed {
  starter: string
  /** field values */
  values: (known: RequestContext) => Record<string, unknown>
  /** hours before the first start; the acts are spread from there to the present */
  hoursAgo: number
  flowUrgent?: 2 | 3
  isDraft?: true
  /** decisions in order */
  acts?: readonly FlowAct[]
}

export interface FlowAct extends ApprovalAction {
  account: string
}

/** What requests refer to. */
export interface RequestContext {
  /** id of a storage site, by its place in the list of sites */
  siteAt: (index: number) => string
  /** start of a day in milliseconds, counted from today */
  dayFrom: (days: number) => number
}
