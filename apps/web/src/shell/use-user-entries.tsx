import { CircleUserRound, Info, LayoutGrid, MessageSquareText, ScrollText } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { changeMajor } from '../lib/change-major.ts'
import { useSession } from '../lib/session.ts'
import type { MenuPart } from '../ui/dropdown.tsx'

const dialogs = {
  feedback: lazy(() => import('../features/feedback/feedback-dialog.tsx')),
  about: lazy(() => import('../features/about/about-dialog.tsx')),
  statement: lazy(() => import('../features/about/statement-dialog.tsx')),
}

/** What the user menu leads to: his own page, his other systems, and the dialogs, which the menu's owner draws beside it. */
export function useUserEntries(): { entries: MenuPart[]; dialog: ReactNode } {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const systems = useSession((state) => state.userInfo?.systemIds) ?? []
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const Dialog = open && dialogs[open]
  const entries: MenuPart[] = [
    { key: 'profile', label: t('profile'), icon: CircleUserRound, onSelect: () => void navigate('/profile') },
    ...systemEntries(systems, t('switchSystem')),
    { key: 'feedback', label: t('feedback'), icon: MessageSquareText, onSelect: () => setOpen('feedback') },
    { key: 'about', label: t('about'), icon: Info, onSelect: () => setOpen('about') },
    { key: 'statement', label: t('statement'), icon: ScrollText, onSelect: () => setOpen('statement') },
  ]
  return {
    entries,
    dialog: Dialog && (
      <Suspense>
        <Dialog onClose={() => setOpen(null)} />
      </Suspense>
    ),
  }
}

type Systems = NonNullable<ReturnType<typeof useSession.getState>['userInfo']>['systemIds']

/** Offered only where there is another one (S6.09). The page that is open may not be in the other system's menu. */
function systemEntries(systems: Systems, heading: string): MenuPart[] {
  if (systems.length < 2) return []
  return [
    'line',
    { key: 'systems', heading },
    ...systems.map(({ id, name, currentSystem }) => ({
      key: id,
      label: name,
      icon: LayoutGrid,
      checked: currentSystem,
      onSelect: () => {
        if (currentSystem) return
        // a refusal was shown; everything stays as it was
        changeMajor('System', id, () => location.assign('/home')).catch(() => undefined)
      },
    })),
    'line',
  ]
}
