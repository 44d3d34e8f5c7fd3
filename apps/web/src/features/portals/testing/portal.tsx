import type { PortalWidget, VisiblePortal } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { page } from 'vitest/browser'
import { draw } from '../../../form/testing/screen.tsx'
import { updateDevice } from '../../../lib/state/app-state.ts'
import { answerCalls, type SentCall } from '../../../testing/calls.ts'
import { sampleReply } from '../../../testing/sample.ts'
import { PortalView } from '../view/portal-view.tsx'

export const aWidget = (id: string, title: string, own: object): PortalWidget =>
  ({ ...{ id, title, titleI18n: {}, bare: false, x: 0, y: 0, w: 12, h: 8 }, ...own }) as PortalWidget

/** Shows a released portal with these widgets. */
export async function showPortal(
  widgets: PortalWidget[],
  own: Record<string, unknown> = {},
  width = 1280,
): Promise<SentCall[]> {
  await page.viewport(width, 800)
  updateDevice(width)
  const layout = { ...sampleReply('GET /api/visualdev/Portal/:id').layout, columns: 24 as const, widgets }
  const portal: VisiblePortal = {
    ...sampleReply('GET /api/visualdev/Portal/:id/auth'),
    ...{ id: 'p', fullName: '运行总览', layout: { ...layout, phone: widgets.map(({ id }) => id) } },
  }
  const sent = answerCalls({
    'GET /api/visualdev/Portal/:id/auth': portal,
    'GET /api/visualdev/Portal/Selector': { list: [], chosenId: '' },
    ...own,
  })
  await draw(<RouterProvider router={createMemoryRouter([{ path: '*', element: <PortalView id="p" /> }])} />)
  return sent
}

export const findWidget = (name: string) => page.getByRole('region', { name })
