import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppState } from '../../lib/state/app-state.ts'
import { useSession } from '../../lib/session/session.ts'
import { Menu } from '../../ui/overlays/dropdown.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Avatar } from './avatar.tsx'
import styles from './navbar.module.css'
import { useUserDialogs } from './use-user-dialogs.tsx'
import { useUserMenuParts } from './user-menu-parts.ts'

/** The current user, their own pages, and signing out (S2.95–S2.103). */
export function UserMenu() {
  const { t } = useTranslation('shell')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const user = useSession((state) => state.userInfo)
  const isMobile = useAppState((state) => state.device) === 'mobile'
  const { entries, dialog } = useUserDialogs()
  const parts = useUserMenuParts(entries)
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
          items={parts}
        />
      )}
      {dialog}
    </>
  )
}
