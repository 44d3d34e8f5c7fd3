import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { getChangesKey, fetchValues, getValuesKey, type HolderRef } from '../authorize-api.ts'
import { applyChanges, toDraft, toLists, type Draft, type DraftChange, type Values } from '../draft/draft.ts'
import type { GrantIndex } from '../draft/grant-index.ts'

interface SavingOptions {
  which: HolderRef
  changes: readonly DraftChange[]
  now: Draft
  index: GrantIndex
  version: string
  onSaved: () => void
  /** continues from another stored state with this draft */
  startFrom: (values: Values, draft: Draft) => void
}

/**
 * Saves the changes. Where another user has saved in the meantime nothing is lost: the newer state is fetched, the same changes
 * are applied to it, and the user reviews the result before saving again.
 */
export function useSaving({ which, changes, now, index, version, onSaved, startFrom }: SavingOptions) {
  const { t } = useTranslation('authorize')
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState('')
  // the error disappears together with the changes that it was about
  if (changes.length === 0 && refusal !== '') setRefusal('')
  const reload = async () => {
    const values = await fetchValues(which)
    client.setQueriesData({ queryKey: getValuesKey(which) }, values)
    return values
  }
  const save = async () => {
    setRefusal('')
    setSaving(true)
    try {
      const { objectType, id } = which
      const body = { objectType, version, ...toLists(now, index) }
      const done = await call('PUT /api/permission/Authority/Data/:id', { params: { id }, body, silent: true })
      await reload()
      onSaved()
      toast.success(t('saved', { added: done.added + done.changed, removed: done.removed }))
      await client.invalidateQueries({ queryKey: getChangesKey(which) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 409) await startOver(error)
      else if (!error.endsSession) setRefusal(error.msg)
    } finally {
      setSaving(false)
    }
  }
  const startOver = async ({ msg }: ApiError) => {
    const values = await reload()
    startFrom(values, applyChanges(changes, toDraft(values)))
    toast.warning(`${msg} ${t('keptChanges')}`)
  }
  return { isSaving, refusal, save: () => void save() }
}
