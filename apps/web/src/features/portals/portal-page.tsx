import type { PageProps } from '../../lib/menu/current-menu.ts'
import { PortalView } from './view/portal-view.tsx'

/** Page of a menu of type 8: its portal (S2.37). */
export default function PortalPage({ moduleId }: PageProps) {
  return <PortalView id={moduleId} />
}
