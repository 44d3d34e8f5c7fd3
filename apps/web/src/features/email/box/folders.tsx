import type { MailFolder } from '@armature/contract'
import { useQuery } from '@tanstack/react-query'
import { FilePen, Inbox, Send, Star, Trash2, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/theme/class-names.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { countsQuery } from '../email-api.ts'
import css from '../email.module.css'

const icons: Record<MailFolder, LucideIcon> = { inbox: Inbox, star: Star, draft: FilePen, sent: Send, deleted: Trash2 }

/** In the order of the screen; the first one is shown first. */
export const folderKeys: [MailFolder, ...MailFolder[]] = ['inbox', 'star', 'draft', 'sent', 'deleted']

export interface Folder {
  key: MailFolder
  label: string
  icon: LucideIcon
  /** unread, drafts, or mails that could not be sent */
  count: number
}

export function useFolders(): Folder[] {
  const { t } = useTranslation('email')
  const { data } = useQuery(countsQuery)
  const counts: Partial<Record<MailFolder, number | undefined>> = {
    inbox: data?.unread,
    draft: data?.drafts,
    sent: data?.failed,
  }
  return folderKeys.map((key) => ({
    key,
    label: t(`folders.${key}`),
    icon: icons[key],
    count: counts[key] ?? 0,
  }))
}

interface FoldersProps {
  folders: Folder[]
  value: MailFolder
  onChoose: (folder: MailFolder) => void
}

/** The folders next to the list. */
export function Folders({ folders, value, onChoose }: FoldersProps) {
  const { t } = useTranslation('email')
  return (
    <nav className={css.folders} aria-label={t('folder')}>
      {folders.map(({ key, label, icon, count }) => (
        <button
          key={key}
          type="button"
          className={classNames(css.folder, key === value && css.chosen)}
          aria-current={key === value || undefined}
          onClick={() => onChoose(key)}
        >
          <Icon icon={icon} />
          <span>{label}</span>
          {count > 0 && (
            <span className={classNames(css.count, key === 'sent' && css.bad)} title={t(`counts.${key}`, { count })}>
              {count}
            </span>
          )}
        </button>
      ))}
    </nav>
  )
}
