import { Eye } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { useSession } from '../../lib/session/session.ts'
import { leaveView } from '../../lib/session/view-as.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './viewed-as.module.css'

/** Marks every page while viewing as another user, with a button to return. */
export function ViewedAs() {
  const user = useSession((state) => state.userInfo)
  return user?.viewedBy ? createPortal(<Mark name={user.realName} account={user.account} />, document.body) : null
}

function Mark({ name, account }: { name: string; account: string }) {
  const { t } = useTranslation('shell')
  const [isLeaving, setLeaving] = useState(false)
  const back = async () => {
    setLeaving(true)
    // the view expires if the call fails
    await call('GET /api/oauth/Logout', { silent: true }).catch(() => undefined)
    leaveView()
  }
  return (
    <>
      <div className={styles.frame} aria-hidden />
      <div className={styles.bar} role="status">
        <Icon icon={Eye} size={16} />
        <b className="cut">{t('viewedAs', { name: name === account ? name : `${name} (${account})` })}</b>
        <span className={styles.text}>{t('viewedAsText')}</span>
        <Button size="small" loading={isLeaving} onClick={() => void back()}>
          {t('viewBack')}
        </Button>
      </div>
    </>
  )
}
