import type { EndpointData, userEndpoints } from '@armature/contract'
import { create } from 'zustand'
import { onSessionReset } from '../../../lib/session/session.ts'

export type WaitingUser = EndpointData<typeof userEndpoints.openApprovals>['list'][number]

/** Users with open approvals are about to be disabled or deleted. */
export interface SuccessorQuestion {
  title: string
  text: string
  okText: string
  users: readonly WaitingUser[]
  /** Disables or deletes them; undefined: the administrators get the approvals. @throws ApiError, which the dialog shows */
  act: (toUserId: string | undefined) => Promise<void>
}

interface PendingQuestion extends SuccessorQuestion {
  close: () => void
}

export const usePendingSuccessor = create<{ pending: PendingQuestion | null }>(() => ({ pending: null }))

/** Asks who takes over the approvals, then acts; ends when the dialog is closed. `<SuccessorDialog/>` shows it. */
export function askSuccessor(question: SuccessorQuestion): Promise<void> {
  return new Promise((resolve) => {
    const close = () => {
      usePendingSuccessor.setState({ pending: null })
      resolve()
    }
    usePendingSuccessor.setState({ pending: { ...question, close } })
  })
}

onSessionReset(() => usePendingSuccessor.getState().pending?.close())
