import type { BackupRow } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { confirm } from '../../ui/overlays/confirm.tsx'

export const backupsKey = ['backups'] as const

/** The API client shows errors. */
export function useBackupActions() {
  const { t } = useTranslation('backups')
  const queries = useQueryClient()
  const run = async (work: () => Promise<unknown>, done: string) => {
    await work().then(
      () => toast.success(done),
      () => undefined,
    )
    await queries.invalidateQueries({ queryKey: backupsKey })
  }
  return {
    async cancel({ id, name }: BackupRow) {
      const agreed = await confirm({
        title: t('cancelTitle', { name }),
        text: t('cancelText'),
        okText: t('cancelBackup'),
        danger: true,
      })
      if (agreed)
        await run(() => call('POST /api/system/Backup/:id/Actions/Cancel', { params: { id } }), t('cancelled'))
    },
    verify: ({ id }: BackupRow) =>
      run(() => call('POST /api/system/Backup/:id/Actions/Verify', { params: { id } }), t('verifying')),
    async tryRestore({ id, name }: BackupRow) {
      const agreed = await confirm({ title: t('tryTitle', { name }), text: t('tryText'), okText: t('tryOk') })
      if (agreed)
        await run(() => call('POST /api/system/Backup/:id/Actions/TryRestore', { params: { id } }), t('trying'))
    },
    async remove({ id, name, isHere, state, node }: BackupRow) {
      const agreed = await confirm({
        title: t('removeTitle', { name }),
        text: isHere || state !== 'done' ? t('removeText') : t('removeElsewhere', { node }),
        okText: t('removeBackup'),
        danger: true,
      })
      if (agreed) await run(() => call('DELETE /api/system/Backup/:id', { params: { id } }), t('removed'))
    },
  }
}
