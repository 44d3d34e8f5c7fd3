import type { MenuItem } from '@armature/contract'
import { useCallback, useMemo, type ComponentProps } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  getWindowRel,
  openWindow,
  resolveMenuTarget,
  type LinkContext,
  type MenuTarget,
} from '../../lib/menu/menu-target.ts'
import { useSession } from '../../lib/session/session.ts'
import { useSettings } from '../../lib/state/settings.ts'

type MenuLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & { item: MenuItem }

/** A menu item as a link: inside the app, or in a new window, without access to this one unless it is a page of the product (S2.49–S2.53, SO.38). */
export function MenuLink({ item, ...rest }: MenuLinkProps) {
  const target = resolveMenuTarget(item, useLinkContext())
  if (target?.kind === 'page') return <Link to={target.path} {...rest} />
  return <a href={target?.url} target="_blank" rel={target ? getWindowRel(target) : undefined} {...rest} />
}

/** Opens a menu item like a click on its link, for menus and searches without links. */
export function useOpenItem(): (item: MenuItem) => void {
  const context = useLinkContext()
  const navigate = useNavigate()
  return useCallback(
    (item) => {
      const target: MenuTarget = resolveMenuTarget(item, context)
      if (target?.kind === 'page') void navigate(target.path)
      else if (target) openWindow(target)
    },
    [context, navigate],
  )
}

export function useLinkContext(): LinkContext {
  const dataVHost = useSettings((state) => state.sysConfig.dataVHost)
  const token = useSession((state) => state.token)
  return useMemo(() => ({ dataVHost, token, origin: location.origin }), [dataVHost, token])
}
