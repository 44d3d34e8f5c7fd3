import type { LookupNote } from './approver-lookup.ts'
import type { Family } from '../../names/index.ts'

/** What a node or a field names, through which a user was found: the user, or a set that they belong to. */
export interface MemberSource {
  family: Family
  id: string
}

/** Why a user has a turn, or got a copy. Stored when it is made. */
export type ApproverReason = (
  | { by: 'manager'; level: number; /** the managers from the initiator up to the user */ path: string[] }
  | { by: 'departmentHead'; organizeId: string }
  | { by: 'initiator' }
  | { by: 'field'; field: string; sources: MemberSource[] }
  | { by: 'node'; nodeId: string }
  | { by: 'interface'; interfaceId: string }
  | { by: 'members'; sources: MemberSource[] }
  | { by: 'chosen'; /** who chose; null if that is not known */ userId: string | null }
  | { by: 'administrators' }
  | { by: 'added' | 'transferred' | 'assigned'; userId: string }
  | { by: 'handOver' | 'left' | 'escalated'; /** whose turn it was */ userId: string }
  /** a time limit has named them */
  | { by: 'limit' }
) & {
  /** approved automatically: as the initiator, or because they have approved before */
  repeated?: 'initiator' | 'approver'
}

/** How a node was opened or passed. */
export interface NodeReason {
  /** blocked: there is no one to ask; empty, same: passed without approvers, or because all have approved before; subFlow: it starts other flows */
  kind: 'asked' | 'administrators' | 'blocked' | 'empty' | 'same' | 'subFlow'
  /** users that the node names and who may not decide, as they are the initiator */
  excluded: string[]
  /** what was wrong with the data interface that names the approvers */
  lookup?: LookupNote | undefined
}

/** Why a condition node took a branch; an inclusive one its branches, joined as in `FlowProgress`. Times are milliseconds since 1970. */
export type ChoiceReason = { branchId: string; at: number } & (
  | {
      by: 'conditions'
      /** release of the form that the conditions were tested with; the first reasons that were stored have none */
      formVersion?: number
      /** values by definition path; of a column of a sub-table, its first ones */ values: Record<string, unknown[]>
    }
  /** a user of the flow monitor has moved the approval into the branch */
  | { by: 'moved'; userId: string }
)

export type ChoiceReasons = Record<string, ChoiceReason>
