import '../../ui/theme/tokens.css'
import '../../ui/theme/base.css'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { resetSession, session } from '../../lib/session/session.ts'
import { defaultSettings, settings } from '../../lib/state/settings.ts'
import { aUserInfo } from '../../testing/builders.ts'
import { buildTile, Watermark } from './watermark.tsx'

beforeAll(() => startTexts('zh', ['ui']))
afterEach(() => resetSession())

const open = (watermark: string, onClick = () => undefined) => {
  settings.setState({ sysConfig: { ...defaultSettings.sysConfig, watermark } })
  session.setState({ userInfo: aUserInfo({ realName: '林工 & <b>', account: 'lin' }) })
  return render(
    <>
      <button type="button" onClick={onClick}>
        保存
      </button>
      <p>可以选中的文字</p>
      <Watermark />
    </>,
  )
}
const marks = () => document.querySelector<HTMLElement>('[data-watermark]')
const readWords = (element: HTMLElement) => decodeURIComponent(getComputedStyle(element).maskImage)

describe('the watermark', () => {
  it('is not shown while the installation has none', async () => {
    await open('')
    expect(marks()).toBeNull()
  })

  it('shows the user, the time, and the text of the installation, over the whole window', async () => {
    await open('储能云平台')
    const words = readWords(marks()!)
    expect(words).toContain('储能云平台')
    expect(words).toContain('lin')
    expect(words).toMatch(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/)
    const { width, height } = marks()!.getBoundingClientRect()
    expect([width, height]).toEqual([document.documentElement.clientWidth, window.innerHeight])
  })

  it('blocks no click, cannot be selected, and is hidden from screen readers', async () => {
    const pressed = vi.fn()
    await open('储能云平台', pressed)
    await userEvent.click(page.getByRole('button', { name: '保存' }))
    expect(pressed).toHaveBeenCalledOnce()
    expect(marks()!.getAttribute('aria-hidden')).toBe('true')
    getSelection()?.selectAllChildren(document.body)
    expect(getSelection()?.toString()).toContain('可以选中的文字')
    expect(getSelection()?.toString()).not.toContain('储能云平台')
  })

  it('shows any name as text, not markup', async () => {
    const svg = decodeURIComponent(buildTile(['林工 & <b>"']).replace(/^[^,]*,/, ''))
    const read = new DOMParser().parseFromString(svg, 'image/svg+xml')
    expect(read.querySelector('parsererror')).toBeNull()
    expect(read.querySelector('tspan')?.textContent).toBe('林工 & <b>"')
  })
})
