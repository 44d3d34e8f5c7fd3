import { Bell, CalendarDays, LockKeyhole, LogOut, ScanLine, SlidersHorizontal, User } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAppState } from '../../lib/state/app-state.ts'
import { changeMajor } from '../../lib/session/change-major.ts'
import { lockScreen } from '../../lib/session/lock.ts'
import { savePreferences } from '../../lib/state/preferences.ts'
import { useSession } from '../../lib/session/session.ts'
import { changeSettings } from '../../lib/state/settings.ts'
import { signOut } from '../../lib/session/sign-in.ts'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { confirm } from '../../ui/overlays/confirm.tsx'
import type { MenuPart } from '../../ui/overlays/dropdown.tsx'

/**
 * Entries of the user menu, in order (S2.96–S2.103).
 * @param dialogs entries that open a dialog
 */
export function useUserMenuParts(dialogs: readonly MenuPart[]): MenuPart[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const isPhone = useAppState((state) => state.device) === 'mobile'
  const systems = useSystemParts()
  const leave = useSignOut()
  // a phone confirms sign-ins of other devices, and its bar has no space for all buttons
  const ofPhone: MenuPart[] = [
    { key: 'scan', label: t('scan'), icon: ScanLine, onSelect: () => void navigate('/app/scan') },
    { key: 'look', label: t('look'), icon: SlidersHorizontal, onSelect: () => changeSettings({ showSettings: true }) },
  ]
  return [
    ...(isPhone ? ofPhone : []),
    { key: 'profile', label: t('profile'), icon: User, onSelect: () => void navigate('/profile') },
    { key: 'messages', label: t('messageRecord'), icon: Bell, onSelect: () => void navigate('/messageRecord') },
    { key: 'schedule', label: t('schedule'), icon: CalendarDays, onSelect: () => void navigate('/schedule') },
    ...systems,
    'line',
    ...dialogs,
    'line',
    { key: 'lock', label: t('lock'), icon: LockKeyhole, onSelect: lockScreen },
    { key: 'signOut', label: t('signOut'), icon: LogOut, onSelect: () => void leave() },
  ]
}

/** Systems to switch between; empty if there are fewer than two (S2.97, S2.98, S6.09, SO.50). */
function useSystemParts(): MenuPart[] {
  const { t } = useTranslation('shell')
  const systems = useSession((state) => state.userInfo?.systemIds) ?? []
  if (systems.length < 2) return []
  return [
    'line',
    { key: 'systems', heading: t('switchSystem') },
    ...systems.map(({ id, name, currentSystem }) => ({
      key: id,
      label: name,
      checked: currentSystem,
      onSelect: () => {
        if (!currentSystem) void switchSystem(id)
      },
    })),
  ]
}

// The current page may not be in the menu of the other system.
async function switchSystem(id: string): Promise<void> {
  await savePreferences()
  await changeMajor('System', id, () => location.assign('/')).catch(() => undefined)
}

function useSignOut(): () => Promise<void> {
  const { t } = useTranslation(['shell', 'ui'])
  const navigate = useNavigate()
  return async () => {
    if (!(await confirm({ title: t('ui:notice'), text: t('signOutText'), okText: t('signOut') }))) return
    unsavedWork.clear()
    // Saves changed settings before the session ends.
    await savePreferences()
    await signOut()
    await navigate('/login')
  }
}
