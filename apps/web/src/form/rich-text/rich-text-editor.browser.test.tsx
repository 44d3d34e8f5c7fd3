import { beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import RichTextEditor from './rich-text-editor.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'richText'])
})

const click = (element: Element) => (element as HTMLElement).click()

it.each([
  ['字号', '特大'],
  ['段落格式', '标题 2'],
])(
  'what is typed right after choosing from %s goes into the text, also when the browser has not drawn since (F2.100)',
  async (tool, option) => {
    const onChange = vi.fn()
    await draw(
      <RichTextEditor
        {...{ id: 'notes', value: '', onChange, onLeave: () => undefined, label: '说明', placeholder: '' }}
        {...{ disabled: false, invalid: false }}
      />,
    )
    const text = page.getByRole('textbox', { name: '说明' })
    await userEvent.click(text)
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
    click(page.getByRole('button', { name: tool }).element())
    await expect.element(page.getByRole('menuitemradio', { name: option })).toBeVisible()
    click(page.getByRole('menuitemradio', { name: option }).element())
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    expect(document.activeElement).toBe(text.element())
    await userEvent.keyboard('注意断电')
    frames.mockRestore()
    expect(String(onChange.mock.lastCall?.[0])).toContain('注意断电')
  },
)
