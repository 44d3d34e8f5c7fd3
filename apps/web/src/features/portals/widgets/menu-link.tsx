import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { getMenuName, menuRoutes } from '../../../lib/menu/menu.ts'
import { getWindowRel, resolveMenuTarget } from '../../../lib/menu/menu-target.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useSettings } from '../../../lib/state/settings.ts'

type MenuTarget = NonNullable<ReturnType<typeof resolveMenuTarget>>

/** The menu entries with these codes that the user has, with their names and where they lead to. */
export function useMenuLinks(codes: readonly string[]) {
  const menu = useSession((state) => state.menuList)
  const token = useSession((state) => state.token)
  const dataVHost = useSettings((state) => state.sysConfig.dataVHost)
  const language = useLanguage()
  return useMemo(() => {
    const items = new Map([...menuRoutes(menu).values()].map(({ item }) => [item.enCode, item]))
    return codes.flatMap((code) => {
      const item = items.get(code)
      const target = item && resolveMenuTarget(item, { token, dataVHost, origin: location.origin })
      return item && target ? [{ item, target, name: getMenuName(item, language) }] : []
    })
  }, [menu, token, dataVHost, codes, language])
}

interface MenuLinkProps {
  target: MenuTarget
  className?: string | undefined
  children: ReactNode
}

/** A link to a menu entry: to a page of the product, or in a window of its own. */
export const MenuLink = ({ target, className, children }: MenuLinkProps) =>
  target.kind === 'page' ? (
    <Link to={target.path} className={className}>
      {children}
    </Link>
  ) : (
    <a href={target.url} target="_blank" rel={getWindowRel(target)} className={className}>
      {children}
    </a>
  )
