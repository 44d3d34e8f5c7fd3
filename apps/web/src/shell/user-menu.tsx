import { ChevronDown, LockKeyhole, LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAppState } from '../lib/app-state.ts'
import { lockScreen } from '../lib/lock.ts'
import { savePreferences } from '../lib/preferences.ts'
import { useSession } from '../lib/session.ts'
import { signOut } from '../lib/sign-in.ts'
import { unsavedWork } from '../lib/unsaved-work.ts'
import { confirm } from '../ui/confirm.tsx'
import { Menu } from '../ui/dropdown.tsx'
import { Icon } from '../ui/icon.tsx'
import { Avatar } from './avatar.tsx'
import styles from './navbar.module.css'

/** Who is signed in, and the way out (S2.95, S2.103–S2.106). */
export function UserMenu() {
  const { t } = useTranslation('shell')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const user = useSession((state) => state.userInfo)
  const isMobile = useAppState((state) => state.device) === 'mobile'
  const leave = useSignOut()
  if (!user) return null
  return (
    <>
      <button
        type="button"
        className={styles.me}
        aria-label={isMobile ? user.realName : undefined}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        <Avatar user={user} />
        {!isMobile && <span>{user.realName}</span>}
        {!isMobile && <Icon icon={ChevronDown} size={14} />}
      </button>
      {anchor && (
        <Menu
          anchor={anchor}
          placement="bottom-end"
          label={t('user')}
          onClose={() => setAnchor(null)}
          head={
            <div className={styles.who}>
              {user.realName}
              <p>{user.account}</p>
              {user.organizeName && <p>{user.organizeName.replaceAll('/', ' / ')}</p>}
              {user.positionName && <p>{user.positionName}</p>}
            </div>
          }
          items={[
            { key: 'lock', label: t('lock'), icon: LockKeyhole, onSelect: lockScreen },
            { key: 'signOut', label: t('signOut'), icon: LogOut, onSelect: () => void leave() },
          ]}
        />
      )}
    </>
  )
}

function useSignOut(): () => Promise<void> {
  const { t } = useTranslation(['shell', 'ui'])
  const navigate = useNavigate()
  return async () => {
    if (!(await confirm({ title: t('ui:notice'), text: t('signOutText'), okText: t('signOut') }))) return
    unsavedWork.clear()
    // What was chosen a moment ago is his, and the way to the server closes now.
    await savePreferences()
    await signOut()
    await navigate('/login')
  }
}
