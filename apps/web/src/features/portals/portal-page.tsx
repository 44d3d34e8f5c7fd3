import type { PageProps } from '../../lib/current-menu.ts'
import { PortalView } from './view/portal-view.tsx'

/** What a menu of type 8 leads to: its portal (S2.37). */
export default function PortalPage({ moduleId }: PageProps) {
  return <PortalView id={moduleId} />
}
