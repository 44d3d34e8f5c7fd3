import type { MenuItem } from '@armature/contract'
import { useCallback, useMemo, type ComponentProps } from 'react'
import { Link, useNavigate } from 'react-router'
import { targetOf, type LinkContext, type MenuTarget } from '../lib/menu-target.ts'
import { useSession } from '../lib/session.ts'
import { useSettings } from '../lib/settings.ts'

type MenuLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & { item: MenuItem }

/**
 * An entry of the menu as a link: inside the app, or in a window of its own, which learns nothing of this one
 * (S2.49–S2.53, SO.38).
 */
export function MenuLink({ item, ...rest }: MenuLinkProps) {
  const target = targetOf(item, useLinkContext())
  if (target?.kind === 'page') return <Link to={target.path} {...rest} />
  return <a href={target?.url} target="_blank" rel="noopener noreferrer" {...rest} />
}

/** Opens an entry of the menu as a click on its link does: for menus and searches that are no links. */
export function useOpenItem(): (item: MenuItem) => void {
  const context = useLinkContext()
  const navigate = useNavigate()
  return useCallback(
    (item) => {
      const target: MenuTarget = targetOf(item, context)
      if (target?.kind === 'page') void navigate(target.path)
      else if (target) window.open(target.url, '_blank', 'noopener,noreferrer')
    },
    [context, navigate],
  )
}

export function useLinkContext(): LinkContext {
  const dataVHost = useSettings((state) => state.sysConfig.dataVHost)
  const token = useSession((state) => state.token)
  return useMemo(() => ({ dataVHost, token, origin: location.origin }), [dataVHost, token])
}
