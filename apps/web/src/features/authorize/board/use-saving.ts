import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../ui/toast.tsx'
import { changesKey, fetchValues, valuesKey, type Which } from '../authorize-api.ts'
import { applied, changesOf, draftOf, listsOf, type Draft, type DraftChange } from '../draft/draft.ts'
import type { GrantIndex } from '../draft/grant-index.ts'

interface Work {
  which: Which
  changes: readonly DraftChange[]
  now: Draft
  index: GrantIndex
  version: string
  setDraft: (draft: Draft | null) => void
}

/**
 * Saves what was ticked. Where somebody else has saved in the meantime nothing is lost: his state is fetched, the same changes
 * are made to it, and the person looks at it once more before he saves.
 */
export function useSaving({ which, changes, now, index, version, setDraft }: Work) {
  const { t } = useTranslation('authorize')
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const reload = async () => {
    const values = await fetchValues(which)
    client.setQueriesData({ queryKey: valuesKey(which) }, values)
    return values
  }
  const save = async () => {
    setSaving(true)
    try {
      const { objectType, id } = which
      const body = { objectType, version, ...listsOf(now, index) }
      const done = await call('PUT /api/permission/Authority/Data/:id', { params: { id }, body, silent: true })
      await reload()
      setDraft(null)
      toast.success(t('saved', { added: done.added + done.changed, removed: done.removed }))
      await client.invalidateQueries({ queryKey: changesKey(which) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 409) await startOver(error)
      else if (!error.endsSession) toast.error(error.msg)
    } finally {
      setSaving(false)
    }
  }
  const startOver = async ({ msg }: ApiError) => {
    const before = draftOf(await reload())
    const next = applied(changes, before)
    setDraft(changesOf(before, next).length > 0 ? next : null)
    toast.warning(`${msg} ${t('keptChanges')}`)
  }
  return { isSaving, save: () => void save() }
}
