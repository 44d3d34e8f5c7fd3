import type { DesignedKind } from '@armature/contract'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { menuRoutes } from '../../lib/menu/menu.ts'
import { useSession } from '../../lib/session/session.ts'
import { getThingPath } from './thing-pages.ts'

interface ThingLinkProps {
  thing: { kind: DesignedKind; id: string }
  name: string
  className?: string | undefined
}

/** A link in a new tab, because what shows it stays open; a name without link where the user has no page for it. */
export function ThingLink({ thing, name, className }: ThingLinkProps) {
  const menu = useSession((state) => state.menuList)
  const routes = useMemo(() => menuRoutes(menu), [menu])
  const path = getThingPath(thing, routes)
  if (path === undefined || name === '')
    return (
      <span className={className} title={name}>
        {name}
      </span>
    )
  return (
    <Link to={path} target="_blank" rel="noopener" className={className} title={name}>
      {name}
    </Link>
  )
}
