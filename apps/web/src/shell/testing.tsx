import type { MenuItem } from '@armature/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { page } from 'vitest/browser'
import { render, type RenderResult } from 'vitest-browser-react'
import { appState, updateDevice } from '../lib/state/app-state.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { session, setCurrentUser, setToken } from '../lib/session/session.ts'
import { defaultSettings, settings, type Settings } from '../lib/state/settings.ts'
import { aCurrentUser, aMenuItem } from '../testing/builders.ts'
import { answerCalls } from '../testing/calls.ts'
import { Confirmer } from '../ui/overlays/confirm.tsx'
import { Shell } from './shell.tsx'

const buildPageItem = (fullName: string, urlAddress: string, part: Partial<MenuItem> = {}) =>
  aMenuItem({ fullName, urlAddress, enCode: urlAddress.slice(1).replaceAll('/', '.'), icon: 'house', ...part })

/** A typical menu: pages, directories two levels deep, and a category. */
export function buildMenu(): MenuItem[] {
  return [
    buildPageItem('首页', '/home'),
    aMenuItem({
      type: 0,
      enCode: 'operation',
      fullName: '运维管理',
      icon: 'wrench',
      children: [buildPageItem('巡检记录', '/model/inspection'), buildPageItem('告警记录', '/model/alarm')],
    }),
    aMenuItem({
      type: 1,
      enCode: 'assets',
      fullName: '资产分类',
      icon: 'archive',
      children: [
        buildPageItem('储能站', '/model/station'),
        aMenuItem({
          type: 0,
          enCode: 'devices',
          fullName: '设备目录',
          children: [buildPageItem('设备台账', '/model/device'), buildPageItem('备件', '/model/spare')],
        }),
      ],
    }),
    buildPageItem('秘密', '/secret', { hidden: true }),
    ...['报表', '流程', '权限', '设置'].map((name, at) => buildPageItem(name, `/more/${at}`)),
  ]
}

/** Replies to the calls of the frame itself. */
export const shellAnswers = {
  'GET /api/workflow/Engine/FlowBefore/Count': { toDo: 0, copied: 0 },
  'GET /api/message': { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } },
  'PUT /api/oauth/LockScreen': null,
}

interface ShellOptions {
  /** in addition to the calls of the frame */
  answers?: Record<string, unknown>
  menu?: MenuItem[]
  path?: string
  change?: Partial<Settings>
  width?: number
  height?: number
}

interface OpenedShell extends RenderResult {
  router: ReturnType<typeof createMemoryRouter>
  pathShown: () => string
}

/** The frame around a page that shows its own address and has an input, in a window of the given width. */
export async function openShell({
  menu = buildMenu(),
  path = '/model/inspection',
  change = {},
  answers = {},
  ...size
}: ShellOptions = {}): Promise<OpenedShell> {
  answerCalls({ ...shellAnswers, ...answers })
  await page.viewport(size.width ?? 1440, size.height ?? 900)
  setToken('t')
  setCurrentUser(aCurrentUser({ menuList: menu }))
  session.setState({ leaveToast: true })
  settings.setState({ ...defaultSettings, ...change })
  appState.setState({ sidebar: { opened: true, withoutAnimation: true } })
  updateDevice(document.body.clientWidth)
  const frame = (
    <Shell>
      <ShownPage />
      <Confirmer />
    </Shell>
  )
  const router = createMemoryRouter([{ path: '*', element: frame }], { initialEntries: [path] })
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { ...screen, router, pathShown: () => router.state.location.pathname }
}

function ShownPage() {
  return (
    <>
      <p data-testid="shown">{useLocation().pathname}</p>
      <input aria-label="填写" />
    </>
  )
}
