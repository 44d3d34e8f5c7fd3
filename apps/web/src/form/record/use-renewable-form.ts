import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinNames } from '../../lib/i18n/join-names.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import type { DraftOrigin } from '../drafts/use-form-draft.tsx'
import { useReader } from '../reader.tsx'
import { createFillContext } from '../state/create-fill-context.ts'
import { createFormStore, type FormStore } from '../store.ts'
import { carryInput, findLostInput, loadNewerRelease } from './newer-release.ts'
import type { ModelConfig } from './record-window.tsx'
import { getCompiledForm, loadRecord, type LoadedRecord } from './use-record.ts'

interface OpenedForm {
  config: ModelConfig
  record: LoadedRecord | null
  store: FormStore
  /** the state that the user changes: a later one is a conflict, also after the form was renewed */
  origin: DraftOrigin<number>
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
      createFillContext(reader),
      loaded?.values,
      loaded?.relations,
    )
  const [opened, setOpened] = useState<OpenedForm>(() => ({
    config,
    record,
    store: create(config, record),
    origin: { version: record?.version ?? 0, values: record?.values ?? {} },
  }))
  const renew = async () => {
    const release = await loadNewerRelease(queries, opened.config, reader.menuId)
    if (!release) return false
    const form = getCompiledForm(release.formData, reader.language)
    const lost = findLostInput(opened.store, form)
    const isAgreed = await confirm({
      title: t('record.releasedTitle'),
      text:
        lost.length === 0
          ? t('record.releasedText')
          : t('record.releasedLost', { fields: joinNames(lost, reader.language) }),
      okText: t('record.releasedOk'),
      cancelText: t('record.releasedStay'),
    })
    if (!isAgreed) return false
    // fields that came back have values that the form did not show
    const loaded = record && (await loadRecord(release.id, form, record.id, reader.menuId).catch(() => null))
    if (record && !loaded) return false
    const store = create(release, loaded)
    carryInput(opened.store, store)
    setOpened({ config: release, record: loaded, store, origin: opened.origin })
    return true
  }
  return { opened, renew }
}
