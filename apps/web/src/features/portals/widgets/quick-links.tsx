import type { PortalWidgetByKind } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { MenuIcon } from '../../../ui/media/menu-icon.tsx'
import { MenuLink, useMenuLinks } from './menu-link.tsx'
import { WidgetMessage, WidgetFrame } from './widget-frame.tsx'
import css from './widgets.module.css'

/** Links to menus, limited to those of the user. */
export function QuickLinks({ widget }: { widget: PortalWidgetByKind<'links'> }) {
  const { t } = useTranslation('portal')
  const links = useMenuLinks(widget.menus)
  return (
    <WidgetFrame widget={widget}>
      {links.length === 0 ? (
        <WidgetMessage title={t('noLinks')} text={t('noLinksText')} />
      ) : (
        <ul className={css.links}>
          {links.map(({ item, target, name }) => (
            <li key={item.id}>
              <MenuLink target={target}>
                <MenuIcon name={item.icon} size={18} />
                <span className="cut">{name}</span>
              </MenuLink>
            </li>
          ))}
        </ul>
      )}
    </WidgetFrame>
  )
}
