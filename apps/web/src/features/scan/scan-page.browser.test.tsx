import '../../ui/theme/tokens.css'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { resetSession } from '../../lib/session/session.ts'
import { answerCalls } from '../../testing/calls.ts'
import { ScanPage } from './scan-page.tsx'

beforeAll(async () => {
  await page.viewport(390, 844)
  await startTexts('zh', ['scan', 'ui'])
})
afterEach(() => {
  vi.restoreAllMocks()
  resetSession()
})

const asker = { device: 'Chrome 141 · Windows', ip: '203.0.113.7', place: '江苏省南京市', askedAt: 0, seconds: 90 }

/** Opens the page with a server that accepts each state, unless the test replaces a reply. */
async function aPage({ path = '/app/scan', answers = {} as Record<string, object>, seconds = 90 } = {}) {
  const asked: string[] = []
  answerCalls({
    'PUT /api/oauth/QrCode/:ticket': ({ params, body: { state } }) => {
      asked.push(`${params['ticket']} ${state}`)
      return answers[state] ? Response.json(answers[state]) : { ...asker, seconds }
    },
  })
  const router = createMemoryRouter(
    [
      { path: '/app/scan', element: <ScanPage /> },
      { path: '/home', element: <p>首页内容</p> },
    ],
    { initialEntries: [path] },
  )
  await render(<RouterProvider router={router} />)
  return { asked, router }
}

/** A browser with a camera that detects a text in its second frame. */
function aCamera(text: string) {
  const stream = document.createElement('canvas').captureStream()
  const stop = vi.spyOn(stream.getTracks()[0] as MediaStreamTrack, 'stop')
  const open = vi.fn(() => Promise.resolve(stream))
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(open)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  let frames = 0
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect() {
        frames += 1
        return Promise.resolve(frames < 2 ? [] : [{ rawValue: text }])
      }
    },
  )
  return { stop, open }
}
const type = async (text: string) => {
  await userEvent.fill(page.getByLabelText('登录码'), text)
  await userEvent.click(page.getByRole('button', { name: '下一步' }))
}
const question = () => page.getByRole('heading', { name: '确认在以下设备登录？' })

describe('the scan page', () => {
  it('accepts typed characters where the browser cannot scan, shows the request, and confirms only on a press (S1.03, SO.09)', async () => {
    vi.stubGlobal('BarcodeDetector', undefined)
    const { asked } = await aPage()
    await expect.element(page.getByText(/当前浏览器不能直接扫码/)).toBeVisible()
    await type('abcde-fgh23')
    await expect.element(question()).toBeVisible()
    for (const words of ['Chrome 141 · Windows', '江苏省南京市 · 203.0.113.7', '1970-01-01 08:00'])
      await expect.element(page.getByText(words)).toBeVisible()
    expect(asked).toEqual(['ABCDEFGH23 scanned'])
    await userEvent.click(page.getByRole('button', { name: '确认登录' }))
    await expect.element(page.getByRole('status')).toHaveTextContent('已确认，电脑正在登录')
    expect(asked).toEqual(['ABCDEFGH23 scanned', 'ABCDEFGH23 confirmed'])
    await userEvent.click(page.getByRole('button', { name: '返回首页' }).last())
    await expect.element(page.getByText('首页内容')).toBeVisible()
  })

  it('refuses, and can scan again', async () => {
    const { asked } = await aPage({ path: '/app/scan?ticket=ABCDEFGH23' })
    await userEvent.click(page.getByRole('button', { name: '取消登录' }))
    await expect.element(page.getByRole('status')).toHaveTextContent('已取消登录')
    expect(asked).toEqual(['ABCDEFGH23 scanned', 'ABCDEFGH23 refused'])
    await userEvent.click(page.getByRole('button', { name: '重新扫码' }))
    await expect.element(page.getByLabelText('登录码')).toBeVisible()
  })

  it('uses the ticket of an address once: a reload asks for a new one', async () => {
    const { asked, router } = await aPage({ path: '/app/scan?ticket=ABCDEFGH23' })
    await expect.element(question()).toBeVisible()
    expect(router.state.location.search).toBe('')
    expect(asked).toHaveLength(1)
  })

  it('reads the camera, and stops it after a code was read (SO.09)', async () => {
    const { stop, open } = aCamera(`${location.origin}/app/scan?ticket=ABCDEFGH23`)
    const { asked } = await aPage()
    await expect.element(question()).toBeVisible()
    expect(open).toHaveBeenCalledOnce()
    expect(stop).toHaveBeenCalled()
    expect(asked).toEqual(['ABCDEFGH23 scanned'])
  })

  it('shows when a code is not of this system, and sends nothing', async () => {
    aCamera('https://elsewhere.example.com/app/scan?ticket=ABCDEFGH23')
    const { asked } = await aPage()
    await expect.element(page.getByRole('alert')).toHaveTextContent('这不是本系统的登录二维码')
    await type('not a code')
    await expect.element(page.getByRole('alert')).toHaveTextContent('这不是本系统的登录二维码')
    expect(asked).toEqual([])
  })

  it('keeps the input where the camera is denied', async () => {
    aCamera('')
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await aPage()
    await expect.element(page.getByText(/无法使用摄像头/)).toBeVisible()
    await expect.element(page.getByLabelText('登录码')).toBeVisible()
  })

  it.each(['scanned', 'confirmed'])("shows the server's message when it refuses at %s", async (state) => {
    const gone = { code: 400, msg: '二维码已失效，请刷新后重新扫码', data: null }
    await aPage({ answers: { [state]: gone } })
    await type('ABCDEFGH23')
    if (state === 'confirmed') await userEvent.click(page.getByRole('button', { name: '确认登录' }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('二维码已失效，请刷新后重新扫码')
    await expect.element(page.getByLabelText('登录码')).toBeVisible()
  })

  it('stops asking when the ticket has expired', async () => {
    await aPage({ seconds: 1 })
    await type('ABCDEFGH23')
    await expect.element(question()).toBeVisible()
    await expect.element(page.getByRole('alert'), { timeout: 3000 }).toHaveTextContent('二维码已过期')
    expect(page.getByRole('button', { name: '确认登录' }).elements()).toHaveLength(0)
  })
})
