import { confirm } from '../../ui/overlays/confirm.tsx'
import type { FormStore } from '../store.ts'

/** Asks before input is discarded; resolves to true if there is none, or the user agrees. */
export function askToLeave(store: Pick<FormStore, 'isDirty'>, t: (key: string) => string): Promise<boolean> {
  if (!store.isDirty()) return Promise.resolve(true)
  return confirm({
    title: t('record.leaveTitle'),
    text: t('record.leaveText'),
    okText: t('record.leaveOk'),
    cancelText: t('record.leaveStay'),
    danger: true,
  })
}
