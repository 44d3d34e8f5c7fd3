import type { FlowDetail } from '@armature/contract'
import { useState } from 'react'
import type { FormStore } from '../../../form/store.ts'
import { Approval } from './approval.tsx'

/**
 * The flow instance in its current state. While its form has unsaved input, a newer state is reported and not loaded over it. If
 * the newer state has another version of the form, it takes the input over.
 */
export function CurrentApproval({ detail }: { detail: FlowDetail }) {
  const [opened, setOpened] = useState(detail)
  const [isDirty, setDirty] = useState(false)
  const [carried, setCarried] = useState<FormStore | null>(null)
  if (opened !== detail && !isDirty) setOpened(detail)
  const isOutdated = getState(opened) !== getState(detail)
  const reload = (input: FormStore) => {
    const isSameForm = opened.formVersion?.shown === detail.formVersion?.shown
    setCarried(isSameForm ? null : input)
    setOpened(detail)
  }
  return (
    <Approval
      key={getState(opened)}
      detail={opened}
      onDirty={setDirty}
      {...(isOutdated && { onReload: reload })}
      {...(carried && { carried })}
    />
  )
}

const getState = ({ flowTask, operatorId, version, formVersion }: FlowDetail): string =>
  `${flowTask.id}:${operatorId}:${version}:${flowTask.status}:${formVersion?.shown ?? ''}`
