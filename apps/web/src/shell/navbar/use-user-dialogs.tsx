import { Info, ListChecks, MessageSquareText, ScrollText } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuPart } from '../../ui/overlays/dropdown.tsx'

const dialogs = {
  jobs: lazy(() => import('../../features/jobs/own-jobs-dialog.tsx')),
  feedback: lazy(() => import('../../features/feedback/feedback-dialog.tsx')),
  about: lazy(() => import('../../features/about/about-dialog.tsx')),
  statement: lazy(() => import('../../features/about/statement-dialog.tsx')),
}

/** The dialogs of the user menu, and the open one, which stays after the menu has closed (S2.99–S2.101). */
export function useUserDialogs(): { entries: MenuPart[]; dialog: ReactNode } {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const Dialog = open && dialogs[open]
  return {
    entries: [
      { key: 'jobs', label: t('jobs'), icon: ListChecks, onSelect: () => setOpen('jobs') },
      { key: 'feedback', label: t('feedback'), icon: MessageSquareText, onSelect: () => setOpen('feedback') },
      { key: 'about', label: t('about'), icon: Info, onSelect: () => setOpen('about') },
      { key: 'statement', label: t('statement'), icon: ScrollText, onSelect: () => setOpen('statement') },
    ],
    dialog: Dialog && (
      <Suspense>
        <Dialog onClose={() => setOpen(null)} />
      </Suspense>
    ),
  }
}
