import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startScreen } from '../../form/testing/screen.tsx'
import { onSessionEnd } from '../../lib/api/api.ts'
import { probeConnection } from '../../lib/api/connection.ts'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { resetSession, session } from '../../lib/session/session.ts'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { ReloginDialog } from '../../shell/banners/relogin-dialog.tsx'
import { aCurrentUser, aPermissionEntry, aUserInfo } from '../../testing/builders.ts'
import { answerCalls } from '../../testing/calls.ts'
import { findCall, isVersionedPath, type Line } from '../../testing/contract-lines.ts'
import { breakNetwork, mendNetwork } from '../../testing/network-faults.ts'
import { sampleReply } from '../../testing/sample.ts'
import { isSlowRun } from '../../testing/slow-run.ts'
import { Confirmer } from '../../ui/overlays/confirm.tsx'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { useToast } from '../../ui/feedback/toast-state.ts'
import { makeSessionEnd } from '../session-end.ts'
import { named, type FormDriver } from './form-driver.ts'

const namespaces = Object.keys(import.meta.glob('../../../../../packages/texts/src/zh/web/*.ts')).map((file) =>
  file.replace(/^.*\/|\.ts$/g, ''),
)
const buttons = ['btn_edit', 'btn_reply', 'btn_add', 'btn_item', 'btn_release']
const leave = vi.fn()

/** Faults of single calls, which `npm run test:slow` plays with every form. */
const callFaults = ['offline', 'cut', 'serverError'] as const
type CallFault = (typeof callFaults)[number]
/** What `npm test` plays, in turns; a save that waits after `offline` is sent and fails before the next step. */
const shorter: readonly (readonly CallFault[])[] = [['offline', 'serverError'], ['cut'], ['serverError']]

/** Runs forms with faults of the network, each as a test of its own. */
export function playFaults(drivers: Record<string, FormDriver>): void {
  beforeAll(async () => {
    await startScreen()
    await startTexts('zh', namespaces)
  })
  beforeEach(() => {
    leave.mockReset()
    unsavedWork.clear()
    queryClient.clear()
    useToast.setState({ current: null })
    session.setState({
      token: 't',
      userInfo: aUserInfo({ account: 'lin', isAdministrator: true }),
      permissionList: [aPermissionEntry('', { button: buttons })],
    })
    // what the app does when a session has ended, except for leading to the sign-in page
    onSessionEnd(makeSessionEnd({ here: () => '/form', leave, refetchUser: () => Promise.resolve() }))
  })
  afterEach(() => {
    onSessionEnd(() => Promise.resolve(false))
    resetSession()
  })
  const forms = Object.entries(drivers).map(([module, driver], place) => {
    const faults = (isSlowRun ? undefined : shorter[place % shorter.length]) ?? callFaults
    return [module, driver, faults] as const
  })
  describe.each(forms)('the form %s', (_module, driver, faults) => {
    it(
      'keeps what was typed through faults of the network, shows what failed until it is sent again, is sent once at a time, and is saved in the end',
      () => play(driver, faults),
      60_000,
    )
  })
}

async function play(driver: FormDriver, faults: readonly CallFault[]): Promise<void> {
  const { submit, busy, expectKept, sendCount, storeCount, onDone, isChanged } = await open(driver)
  let waits = false
  for (const fault of faults) {
    const earlier = sendCount()
    breakNetwork(fault)
    // a save that waits is sent as soon as the server replies
    if (waits) {
      useToast.setState({ current: null })
      // as when the browser says that it is online; otherwise it looks every two seconds
      void probeConnection()
    } else await submit()
    await expect.poll(sendCount, { message: `${fault}: it is sent`, timeout: 8_000 }).toBe(earlier + 1)
    await expect.poll(readErrors, { message: `${fault}: an error in words that stays` }).not.toEqual([])
    await expectKept(fault)
    await expect.poll(busy).toBe(false)
    waits = readErrors().includes('网络断开，恢复后会自动保存')
    if (!waits) mendNetwork()
  }

  breakNetwork('slow')
  const before = sendCount()
  await submit()
  await expect.poll(sendCount).toBe(before + 1)
  await expect.poll(busy, { message: 'slow: the button says that it is under way' }).toBe(true)
  expect(readErrors(), 'slow: the error of the time before is gone').toEqual([])
  await pressAgain(driver)
  expect(sendCount(), 'slow: a second press sends nothing').toBe(before + 1)
  await expectKept('slow')

  if (isChanged) {
    breakNetwork('sessionEnded')
    await signInAgain()
  } else {
    breakNetwork('cut')
    await expect.poll(busy).toBe(false)
    mendNetwork()
    await submit()
  }
  await expect.poll(storeCount, { message: 'it is stored at last' }).toBe(1)
  if (!driver.staysOpen) await expect.poll(() => onDone.mock.calls.length).toBe(1)
  expect(leave, 'no way to the sign-in page, which would lose what was typed').not.toHaveBeenCalled()
}

const button = ({ press }: FormDriver) => page.getByRole('button', { name: press, exact: true }).last()
const field = (label: string) => page.getByLabelText(new RegExp(`^\\*?${label}$`)).first()
/** Error messages, except for those that disappear after a while. */
const readErrors = () =>
  [...document.querySelectorAll('[role=alert]')]
    .filter((alert) => !alert.closest('[popover]'))
    .map(({ textContent }) => textContent.trim())
    .filter(Boolean)

/** The form on a working server, filled in. */
async function open(driver: FormDriver) {
  const stored = vi.fn()
  const onDone = vi.fn()
  let failsFirst = driver.savesItself === true
  const sent = answerCalls(
    {
      'POST /api/permission/Users/getUserList': { list: [] },
      'POST /api/permission/Users/getSelectedList': { list: [] },
      'GET /api/oauth/CurrentUser': aCurrentUser(),
      'POST /api/oauth/Login': () => {
        mendNetwork()
        return { token: 'renewed', theme: 'classic' }
      },
      ...driver.answers,
      [driver.store]: () => {
        if (failsFirst) {
          failsFirst = false
          throw new TypeError('Failed to fetch')
        }
        stored()
        return sampleReply(driver.store)
      },
    },
    {},
    (line) => sampleReply(line, isVersionedPath(line.replace('GET ', '')) ? { ...named, ...driver.object } : {}),
  )
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={makeRouter(driver.draw(onDone))} />
      <Confirmer />
      <Toaster />
      <ReloginDialog />
    </QueryClientProvider>,
  )
  const countCalls = (which: Line) => sent.filter(({ line }) => contractLine(line) === which).length
  const sendCount = () => countCalls(driver.first ?? driver.store)
  await driver.begin?.()
  for (const [label, text] of Object.entries(driver.type)) {
    await expect.element(field(label)).toBeVisible()
    await userEvent.fill(field(label), text)
  }
  // an autosaved draft does not reach the server, and does not try again until something more is typed
  if (driver.savesItself) await expect.poll(sendCount, { message: 'it saves itself' }).toBe(1)
  const { preview } = driver
  if (preview)
    await expect.poll(() => countCalls(preview), { message: 'previews of what was read and what was typed' }).toBe(2)
  await expect.element(button(driver)).toBeVisible()
  const element = () => button(driver).element() as HTMLButtonElement
  return {
    onDone,
    isChanged: Object.keys(driver.type).length > 0 || driver.expectKept !== undefined,
    submit: () => {
      useToast.setState({ current: null })
      return userEvent.click(button(driver))
    },
    busy: () => element().ariaBusy === 'true' || element().disabled,
    expectKept: async (fault: string) => {
      for (const [label, text] of Object.entries(driver.type))
        await expect.element(field(label), { message: `${fault}: ${label} is still there` }).toHaveValue(text)
      await driver.expectKept?.()
    },
    sendCount,
    storeCount: () => stored.mock.calls.length,
  }
}

/** Designers read from the address what they edit. */
function makeRouter(element: ReactElement) {
  return createMemoryRouter(
    [
      { path: '/form/:id', element },
      { path: '*', element: null },
    ],
    { initialEntries: [`/form/${named.id}?id=${named.id}`] },
  )
}

function contractLine(line: string): string | undefined {
  const [method = '', path = ''] = line.split(' ')
  return findCall(method, path)?.line
}

/** Presses again by mouse, and by Enter in the last field if Enter sends the form. */
async function pressAgain(driver: FormDriver): Promise<void> {
  ;(button(driver).element() as HTMLElement).click()
  const last = Object.keys(driver.type).at(-1)
  const input = last === undefined ? null : field(last).element()
  if (input instanceof HTMLInputElement) {
    input.focus()
    await userEvent.keyboard('{Enter}')
  }
  await new Promise((resolve) => setTimeout(resolve, 50))
}

async function signInAgain(): Promise<void> {
  await userEvent.fill(page.getByLabelText(/登录密码 · lin/), 'armature2026')
  await userEvent.click(page.getByRole('button', { name: '登录并继续' }))
}
