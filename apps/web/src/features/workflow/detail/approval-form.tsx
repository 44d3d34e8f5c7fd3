import type { FlowDetail } from '@armature/contract'
import { findControl, walkFields, type FormData, type Values } from '@armature/form-engine'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { FormView } from '../../../form/form-view.tsx'
import { useReader } from '../../../form/reader.tsx'
import { ErrorLinks } from '../../../form/state/error-links.tsx'
import { createFillContext } from '../../../form/state/create-fill-context.ts'
import { createOfferedCheck, useDictionaryDefaults } from '../../../form/record/dictionary-defaults.ts'
import { buildSentValues } from '../../../form/record/save-record.ts'
import { getCompiledForm } from '../../../form/record/use-record.ts'
import { carryInput } from '../../../form/carry-input.ts'
import { createFormStore, type FormStore } from '../../../form/store.ts'

export interface ApprovalStore {
  store: FormStore
  /** the user may fill in some fields now */
  isEditable: boolean
}

const nothing = JSON.stringify({ fields: [] } satisfies FormData)

/**
 * Form store of the record with the fields visible to the user; editable where their node allows it.
 *
 * @param carried an earlier version of the form, whose input is filled in
 */
export function useApprovalStore(detail: FlowDetail, carried?: FormStore): ApprovalStore {
  const reader = useReader()
  const queries = useQueryClient()
  const [store] = useState(() => {
    const made = createFormStore(
      getCompiledForm(detail.formData || nothing, reader.language),
      { ...createFillContext(reader), isOffered: createOfferedCheck(queries) },
      JSON.parse(detail.formValues || '{}') as Values,
    )
    if (carried) carryInput(carried, made)
    return made
  })
  useDictionaryDefaults(store, false)
  const mayChange = detail.actions.audit || detail.actions.edit
  const isEditable = useMemo(() => mayChange && hasOpenField(store.form.formData), [mayChange, store])
  return { store, isEditable }
}

function hasOpenField(form: FormData): boolean {
  let isOpen = false
  walkFields(form, (field) => {
    const control = findControl(field.config.jnpfKey)
    if (!field.vModel || !control || control.isStatic || control.isComputed || control.auto) return
    if (field.config.isReadOnly !== true && field.disabled !== true && field.readonly !== true) isOpen = true
  })
  return isOpen
}

/** Serializes the form for a request. */
export const serializeForm = ({ store }: ApprovalStore): string => JSON.stringify(buildSentValues(store))

export function ApprovalForm({ detail, approval }: { detail: FlowDetail; approval: ApprovalStore }) {
  const { flowTask } = detail
  return (
    <>
      <FormView
        modelId={flowTask.modelId}
        store={approval.store}
        mode={approval.isEditable ? 'edit' : 'read'}
        recordId={flowTask.recordId}
      />
      <ErrorLinks store={approval.store} />
    </>
  )
}
