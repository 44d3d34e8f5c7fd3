import { expect } from '../../support/story.ts'
import type { Box, Driver } from '../driver.ts'

const input = ({ root }: Box) => root.locator('input:not([type=color]), textarea').first()

/** A text typed into one box, and deleted from it. */
const typed = (samples: Driver['samples'], more: Partial<Driver> = {}): Driver => ({
  samples,
  set: (box, { text }) => box.hand.write(input(box), text),
  clear: (box) => box.hand.write(input(box), ''),
  ...more,
})

const same = (text: string) => ({ stored: text, text })

export const comInput = typed([same('核对变流器'), same('更换滤网 No.7')])
export const textarea = typed([same('第一行说明'), same('年度检修记录')])

/** The list of suggestions is below the box; other text may be typed too. */
export const autocomplete = typed([same('110 kV'), same('自备电源')], {
  settings: ({ voltageLevels }) => ({ interfaceId: voltageLevels, relationField: 'fullName' }),
  set: async (box, { text }) => {
    const suggestion = box.hand.page.getByRole('option', { name: text, exact: true })
    const isOffered = text.startsWith('110') && box.surface !== 'search'
    await box.hand.write(input(box), isOffered ? '11' : text)
    if (!isOffered) return
    await suggestion.waitFor()
    if (box.hand.means === 'keyboard') {
      await box.hand.page.keyboard.press('ArrowDown')
      await box.hand.page.keyboard.press('Enter')
    } else await box.hand.press(suggestion)
  },
  // an empty box shows all suggestions while it has the focus, covering what is below it
  clear: async (box) => {
    await box.hand.write(input(box), '')
    await box.hand.leave()
  },
})

/** The chooser of the system is no part of the page: its value is given, as the browser would; keys type the colour. */
export const colorPicker = typed([same('#1890ff'), same('#d87418')], {
  set: async (box, { text }) => {
    if (box.hand.means === 'keyboard' || box.surface === 'search') return box.hand.write(input(box), text)
    await box.root.locator('input[type=color]').fill(text)
  },
})

/** A stored secret is never returned; dots are shown instead. */
export const PsdInput = typed(
  [
    { stored: undefined, text: 'Geheim-2026' },
    { stored: undefined, text: 'another-Secret' },
  ],
  {
    expectFilled: async (box, { text }) => {
      // what was typed until it is saved; then that something is stored
      const shown = input(box)
      const isKept = (await shown.getAttribute('placeholder'))?.startsWith('已保存') ?? false
      if (!isKept) await expect(shown).toHaveValue(text)
    },
    // nothing is typed in a box whose secret is kept: the cross or the Delete key takes it away
    clear: async (box) => {
      const { hand, root } = box
      if (hand.means === 'keyboard') return hand.write(input(box), '')
      if (hand.means === 'pointer') await root.hover()
      await hand.press(root.getByRole('button', { name: /^清除/ }))
    },
    expectEmpty: async (box) => {
      await expect(input(box)).toHaveValue('')
      await expect(input(box)).not.toHaveAttribute('placeholder', /^已保存/)
    },
    expectRead: async (root, { text }, surface) => {
      // nothing of it goes onto paper
      if (surface !== 'print') await expect(root).toContainText('•')
      await expect(root).not.toContainText(text)
    },
  },
)

const page = ({ root }: Box) => root.locator('[contenteditable]')
const rich = (text: string) => ({ stored: `<p>${text}</p>`, text })

export const editor: Driver = {
  samples: [rich('按作业指导书执行'), rich('完成后拍照存档')],
  set: async (box, { text }) => {
    if (box.surface === 'search') return box.hand.write(input(box), text)
    return box.hand.write(page(box), text)
  },
  clear: (box) => box.hand.write(box.surface === 'search' ? input(box) : page(box), ''),
  // in print it is below its label
  expectRead: (root, { text }, surface) =>
    expect(surface === 'print' ? root.locator('xpath=following-sibling::*[1]') : root).toContainText(text),
}
