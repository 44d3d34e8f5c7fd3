import type { NoticeRow } from '@armature/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PagedList } from '../../list/paged-list.tsx'
import { useMay } from '../../lib/menu/permission.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Segmented } from '../../ui/buttons/segmented.tsx'
import { NoticeActions } from './notice-actions.tsx'
import { loadNotices, noticesKey, type NoticeFilter } from './notice-api.ts'
import { useNoticeColumns } from './notice-columns.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { NoticeView } from './notice-view.tsx'

const start: NoticeFilter = { enabledMark: '' }

/** Notices: drafts, and released ones with recipients and read counts. */
export default function NoticePage() {
  const { t } = useTranslation('notices')
  const [dialog, setDialog] = useState<{ id?: string } | null>(null)
  const [viewed, setViewed] = useState<NoticeRow | null>(null)
  const { columns, card } = useNoticeColumns(setViewed)
  const add = useMay('btn_add') && (
    <Button kind="primary" icon={Plus} onClick={() => setDialog({})}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <PagedList<NoticeRow, NoticeFilter>
        label={t('title')}
        keywordLabel={t('keyword')}
        queryKey={noticesKey}
        load={loadNotices}
        columns={columns}
        card={card}
        rowKey={(row) => row.id}
        actions={(row) => (
          <NoticeActions notice={row} onEdit={() => setDialog({ id: row.id })} onView={() => setViewed(row)} />
        )}
        filters={{
          start,
          draw: ({ enabledMark }, change) => (
            <Segmented
              label={t('state')}
              value={enabledMark}
              onChange={(next) => change({ enabledMark: next })}
              options={[
                { value: '', label: t('states.all') },
                { value: '0', label: t('states.draft') },
                { value: '2', label: t('states.scheduled') },
                { value: '1', label: t('states.released') },
                { value: '3', label: t('states.expired') },
              ]}
            />
          ),
        }}
        tools={add}
        none={{ title: t('none'), text: t('noneText'), children: add }}
      />
      {dialog && <NoticeDialog id={dialog.id} onClose={() => setDialog(null)} />}
      {viewed && <NoticeView notice={viewed} onClose={() => setViewed(null)} />}
    </>
  )
}
