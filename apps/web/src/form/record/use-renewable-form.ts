import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinNames } from '../../lib/i18n/join-names.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import { carryInput, findLostInput } from '../carry-input.ts'
import { dropUploads, warnOfMissingFiles } from '../files/uploads.ts'
import { useReader } from '../reader.tsx'
import { buildModelConfigQuery } from '../records/use-records.ts'
import { createFillContext } from '../state/create-fill-context.ts'
import { createFormStore, type FormStore } from '../store.ts'
import { createOfferedCheck } from './dictionary-defaults.ts'
import { loadNewerRelease } from './newer-release.ts'
import type { ModelConfig } from './record-window.tsx'
import { getCompiledForm, loadRecord, type LoadedRecord } from './use-record.ts'

interface OpenedForm {
  config: ModelConfig
  record: LoadedRecord | null
  store: FormStore
}

interface RenewableForm {
  opened: OpenedForm
  /** as in `OpenedProps` */
  renew: () => Promise<boolean>
}

/** The form of a record as it was released when its window opened, and its input in a later release. */
export function useRenewableForm(config: ModelConfig, record: LoadedRecord | null): RenewableForm {
  const { t } = useTranslation('form')
  const reader = useReader()
  const queries = useQueryClient()
  const create = (release: ModelConfig, loaded: LoadedRecord | null) =>
    createFormStore(
      getCompiledForm(release.formData, reader.language),
      { ...createFillContext(reader), isOffered: createOfferedCheck(queries) },
      loaded?.values,
      loaded?.relations,
    )
  const [opened, setOpened] = useState<OpenedForm>(() => ({ config, record, store: create(config, record) }))
  const ask = (release: ModelConfig) => {
    const lost = findLostInput(opened.store, getCompiledForm(release.formData, reader.language))
    return confirm({
      title: t('record.releasedTitle'),
      text:
        lost.length === 0
          ? t('record.releasedText')
          : t('record.releasedLost', { fields: joinNames(lost, reader.language) }),
      okText: t('record.releasedOk'),
      cancelText: t('record.releasedStay'),
    })
  }
  /** The record with the fields of the release: those that came back have values that the form did not show. */
  const load = async (release: ModelConfig, id: string): Promise<LoadedRecord | undefined> => {
    const form = getCompiledForm(release.formData, reader.language)
    const loaded = await loadRecord(release.id, form, id, reader.menuId).catch(() => undefined)
    if (loaded) return loaded
    const isAgain = await confirm({
      title: t('record.renewFailedTitle'),
      text: t('record.renewFailedText'),
      okText: t('record.renewRetry'),
      cancelText: t('record.releasedStay'),
    })
    return isAgain ? load(release, id) : undefined
  }
  const renew = async () => {
    const release = await loadNewerRelease(opened.config, reader.menuId)
    if (!release || !(await ask(release))) return false
    const loaded = record && (await load(release, record.id))
    // files that were chosen meanwhile belong to the form that is shown
    if (loaded === undefined || warnOfMissingFiles(opened.store)) return false
    const store = create(release, loaded)
    carryInput(opened.store, store)
    dropUploads(opened.store)
    queries.setQueryData(buildModelConfigQuery(release.id, reader.menuId).queryKey, release)
    setOpened({ config: release, record: loaded, store })
    return true
  }
  return { opened, renew }
}
