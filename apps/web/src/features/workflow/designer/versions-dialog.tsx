import { readFlow } from '@armature/form-engine/flow/read'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/api.ts'
import { formatDateTime } from '../../../lib/i18n/date-time.ts'
import { useMayOnPage } from '../../../lib/menu/may-on-page.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Empty, Failed, Skeleton } from '../../../ui/feedback/states.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import css from './flow-designer.module.css'
import MoveDialog from './move/move-dialog.tsx'
import { replaceFlow, useFlow, useFlowStore } from './state/flow-designer.ts'

/** Released versions, newest first; an earlier one can be loaded into the draft. */
export default function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('workflow')
  const designer = useFlowStore()
  const id = useFlow((state) => state.id)
  const isReadOnly = useFlow((state) => state.isReadOnly)
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const versions = useQuery({
    queryKey: ['flowVersions', id],
    queryFn: ({ signal }) =>
      call('GET /api/workflow/Engine/flowTemplate/:id/Versions', { params: { id }, signal, silent: true }),
    gcTime: 0,
  })
  const take = async (version: number) => {
    const params = { id, version }
    const { flowTemplateJson } = await call('GET /api/workflow/Engine/flowTemplate/:id/Versions/:version', { params })
    const read = readFlow(flowTemplateJson)
    if (!read.ok) return toast.error(t('designer.unreadable'))
    replaceFlow(designer, read.flow)
    toast.success(t('designer.taken', { version }))
    onClose()
  }
  const [target, setTarget] = useState<number | null>(null)
  const mayMove = useMayOnPage('/workFlow/flowEngine', 'btn_release') && !isReadOnly
  const list = versions.data?.list
  return (
    <Dialog open title={t('designer.versions')} onClose={onClose}>
      {versions.error ? (
        <Failed error={versions.error} onRetry={() => void versions.refetch()} />
      ) : !list ? (
        <Skeleton rows={3} columns={[60, 200]} />
      ) : list.length === 0 ? (
        <Empty title={t('designer.noVersions')} text={t('designer.noVersionsText')} />
      ) : (
        <ol className={css.list}>
          {list.map(({ version, isMain, creatorTime, creatorUser, taskCount }) => (
            <li key={version}>
              <strong className="num">v{version}</strong>
              <span>
                <time dateTime={new Date(creatorTime).toISOString()}>{formatDateTime(creatorTime, offsetMinutes)}</time>
                <small>{t('designer.versionBy', { user: creatorUser || '—', count: taskCount })}</small>
              </span>
              {isMain && <Tag tone="success">{t('designer.main')}</Tag>}
              {mayMove && (
                <Button size="small" onClick={() => setTarget(version)}>
                  {t('move.action')}
                </Button>
              )}
              {!isReadOnly && (
                <Button size="small" onClick={() => void take(version).catch(() => undefined)}>
                  {t('designer.take')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {target !== null && <MoveDialog templateId={id} version={target} onClose={() => setTarget(null)} />}
    </Dialog>
  )
}
