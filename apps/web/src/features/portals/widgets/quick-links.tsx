import type { PortalWidgetByKind } from '@armature/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getMenuName, menuRoutes } from '../../../lib/menu/menu.ts'
import { getWindowRel, resolveMenuTarget } from '../../../lib/menu/menu-target.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { MenuIcon } from '../../../ui/media/menu-icon.tsx'
import { WidgetMessage, WidgetFrame } from './widget-frame.tsx'
import css from './widgets.module.css'

/** Links to menus, limited to those of the user. */
export function QuickLinks({ widget }: { widget: PortalWidgetByKind<'links'> }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const links = useLinks(widget.menus)
  return (
    <WidgetFrame widget={widget}>
      {links.length === 0 ? (
        <WidgetMessage title={t('noLinks')} text={t('noLinksText')} />
      ) : (
        <ul className={css.links}>
          {links.map(({ item, target }) => {
            const words = (
              <>
                <MenuIcon name={item.icon} size={18} />
                <span className="cut">{getMenuName(item, language)}</span>
              </>
            )
            return (
              <li key={item.id}>
                {target.kind === 'page' ? (
                  <Link to={target.path}>{words}</Link>
                ) : (
                  <a href={target.url} target="_blank" rel={getWindowRel(target)}>
                    {words}
                  </a>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </WidgetFrame>
  )
}

function useLinks(codes: readonly string[]) {
  const menu = useSession((state) => state.menuList)
  const token = useSession((state) => state.token)
  const dataVHost = useSettings((state) => state.sysConfig.dataVHost)
  return useMemo(() => {
    const items = new Map([...menuRoutes(menu).values()].map(({ item }) => [item.enCode, item]))
    return codes.flatMap((code) => {
      const item = items.get(code)
      const target = item && resolveMenuTarget(item, { token, dataVHost, origin: location.origin })
      return item && target ? [{ item, target }] : []
    })
  }, [menu, token, dataVHost, codes])
}
