import type { MenuDetail } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buildEditedQuery } from '../../../form/plain/edited-object.ts'
import { LoadingDialog } from '../../../form/plain/loading-dialog.tsx'
import { saveOver } from '../../../form/plain/save-over.ts'
import { askToLeave } from '../../../form/state/ask-to-leave.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { Versioned } from '../../../lib/api/api.ts'
import { joinNames } from '../../../lib/i18n/join-names.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { getMenuName } from '../../../lib/menu/menu.ts'
import { useUnsavedWork } from '../../../lib/state/unsaved-work.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Fault } from '../../../ui/feedback/fault.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { buildFieldsQuery } from '../source-tables-api.ts'
import { areDraftsComplete, buildColumnDrafts, type ColumnDraft, toListColumns } from './column-drafts.ts'
import { ColumnsTable } from './columns-table.tsx'
import { saveListColumns, useRefreshLists } from './source-lists-api.ts'
import css from './lists.module.css'

/** Changes the columns of a list: which ones, their order, names and what can be done with them. @param id of its menu */
export function EditListDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('sourceLists')
  const stored = useQuery(buildEditedQuery('GET /api/system/Menu/:id', { id }))
  const list = stored.data?.data.sourceList
  const fields = useQuery({ ...buildFieldsQuery(list?.sourceId ?? '', list?.table ?? ''), enabled: !!list })
  if (!stored.data || !list || !fields.data)
    return <LoadingDialog title={t('edit')} queries={[stored, fields]} width="wide" onClose={onClose} />
  return (
    <ColumnsDialog stored={stored.data} first={buildColumnDrafts(fields.data.list, list.columns)} onClose={onClose} />
  )
}

interface ColumnsDialogProps {
  stored: Versioned<MenuDetail>
  first: ColumnDraft[]
  onClose: () => void
}

function ColumnsDialog({ stored, first, onClose }: ColumnsDialogProps) {
  const { t } = useTranslation('sourceLists')
  const { t: tForm } = useTranslation('form')
  const language = useLanguage()
  const refresh = useRefreshLists()
  const [opened] = useState(first)
  const [drafts, setDrafts] = useState(first)
  const [isSaving, setSaving] = useState(false)
  const [fault, setFault] = useState('')
  const isChanged = drafts !== opened
  const title = t('editTitle', { name: getMenuName(stored.data, language) })
  useUnsavedWork(isChanged, title)
  const close = async () => {
    if (await askToLeave({ isDirty: () => isChanged }, tForm)) onClose()
  }
  const columns = useMemo(() => toListColumns(drafts), [drafts])
  const save = async () => {
    const { sourceList } = stored.data
    if (!sourceList) return
    setSaving(true)
    setFault('')
    const format = (value: unknown) =>
      joinNames(
        (value as { label: string }[]).map(({ label }) => label),
        language,
      )
    const read = (menu: MenuDetail) => menu.sourceList?.columns ?? []
    try {
      await saveOver(stored, [{ label: t('columns'), read, mine: columns, format }], (version) =>
        saveListColumns({ ...stored, version }, { ...sourceList, columns }),
      )
      await refresh()
      onClose()
    } catch (error) {
      setFault(error instanceof ApiError ? error.msg : String(error))
      setSaving(false)
    }
  }
  return (
    <Dialog
      open
      title={title}
      width="wide"
      onClose={() => void close()}
      footer={
        <>
          <Fault text={fault} />
          <Button onClick={() => void close()}>{t('cancel')}</Button>
          <Button kind="primary" loading={isSaving} disabled={!areDraftsComplete(drafts)} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <p className={css.note}>{t('editNote')}</p>
      <ColumnsTable drafts={drafts} onChange={setDrafts} />
    </Dialog>
  )
}
