import type { Report } from '@armature/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askToOverwrite } from '../../../form/plain/ask-to-overwrite.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { getReport, releaseReport, saveDefinition, useRefreshReports } from '../report-api.ts'
import type { Draft } from './use-draft.ts'

/** Saves and releases the draft; a version that another user has saved is overwritten only if the user agrees. */
export function useSave(report: Report, { definition, isChanged, markStored }: Draft) {
  const { t } = useTranslation('reports')
  const refresh = useRefreshReports()
  const [running, setRunning] = useState<'save' | 'release' | null>(null)
  const [refusal, setRefusal] = useState('')
  // name and version as last loaded or saved
  const [known, setKnown] = useState(report)
  const [state, setState] = useState(report.state)
  const store = async () => {
    const stored = await saveDefinition(known, definition).catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 409 || !(await askToOverwrite())) throw error
      const newest = await getReport(report.id)
      setKnown(newest)
      return saveDefinition(newest, definition)
    })
    setKnown((now) => ({ ...now, version: stored.version }))
    markStored(definition)
    setState((now) => (now === 0 ? 0 : 2))
  }
  const run = async (what: 'save' | 'release', work: () => Promise<void>) => {
    setRefusal('')
    setRunning(what)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.msg)
    } finally {
      setRunning(null)
    }
    await refresh()
  }
  return {
    running,
    refusal,
    state,
    save: () =>
      run('save', async () => {
        await store()
        toast.success(t('saved'))
      }),
    release: () =>
      run('release', async () => {
        if (isChanged) await store()
        await releaseReport(report.id, { silent: true })
        setState(1)
      }),
  }
}
