import type { FlowDetail } from '@armature/contract'
import { useState } from 'react'
import { Approval } from './approval.tsx'

/**
 * The flow instance in its current state. While its form has unsaved input, a newer state is reported and not loaded over it.
 */
export function CurrentApproval({ detail }: { detail: FlowDetail }) {
  const [opened, setOpened] = useState(detail)
  const [isDirty, setDirty] = useState(false)
  if (opened !== detail && !isDirty) setOpened(detail)
  const isOutdated = getState(opened) !== getState(detail)
  return (
    <Approval
      key={getState(opened)}
      detail={opened}
      onDirty={setDirty}
      {...(isOutdated && { onReload: () => setOpened(detail) })}
    />
  )
}

const getState = ({ flowTask, operatorId, version, formVersion }: FlowDetail): string =>
  `${flowTask.id}:${operatorId}:${version}:${flowTask.status}:${formVersion?.shown ?? ''}`
