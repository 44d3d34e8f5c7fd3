import { ExternalLink as OpenIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { PageProps } from '../../lib/menu/current-menu.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { openWindow, resolveMenuTarget } from '../../lib/menu/menu-target.ts'
import { useSession } from '../../lib/session/session.ts'
import { useSettings } from '../../lib/state/settings.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Empty } from '../../ui/feedback/states.tsx'

/**
 * A visualization of the menu inside the app (S2.40, SO.36): shows that no host is configured. With a host the menu opens the
 * visualization in a new window, and a user who comes here by a bookmark gets a button for that.
 */
export default function DataViewPage({ route }: PageProps) {
  const { t } = useTranslation(['pages', 'ui'])
  const navigate = useNavigate()
  const language = useLanguage()
  const token = useSession((state) => state.token)
  const dataVHost = useSettings((state) => state.sysConfig.dataVHost)
  const target = resolveMenuTarget(route.item, { dataVHost, token, origin: location.origin })
  const url = target?.kind === 'window' ? target.url : ''
  return (
    <Empty
      title={url ? getMenuName(route.item, language) : t('dataView.noHost')}
      text={t(url ? 'dataView.elsewhere' : 'dataView.noHostText', { name: getMenuName(route.item, language) })}
    >
      {target?.kind === 'window' && (
        <Button kind="primary" icon={OpenIcon} onClick={() => openWindow(target)}>
          {t('external.open')}
        </Button>
      )}
      <Button kind={url ? 'default' : 'primary'} onClick={() => void navigate('/home')}>
        {t('ui:backHome')}
      </Button>
    </Empty>
  )
}
