import { expect, type Page } from '../../support/story.ts'
import type { Box, Driver, Sample } from '../driver.ts'
import { choiceIn } from '../../support/choose.ts'

const options = [
  { id: 'normal', fullName: '一般' },
  { id: 'urgent', fullName: '紧急' },
]
const tree = [
  {
    id: 'east',
    fullName: '华东',
    children: [
      { id: 'zhejiang', fullName: '浙江' },
      { id: 'anhui', fullName: '安徽' },
    ],
  },
  { id: 'north', fullName: '华北', children: [{ id: 'hebei', fullName: '河北' }] },
]
const settings = () => ({ options })
const normal: Sample = { stored: 'normal', text: '一般' }
const urgent: Sample = { stored: 'urgent', text: '紧急' }

/** The box at rest, and the one it becomes. */
const opener = ({ root }: Box) => root.locator('[role=combobox]').first()

/** Opens the list, takes a choice in it, and ends with the list closed. Keys type what is looked for. */
async function chooseOne(box: Box, way: readonly string[]): Promise<void> {
  const { hand } = box
  await hand.press(opener(box))
  for (const [at, name] of way.entries()) {
    const choice = choiceIn(hand.page, name)
    await choice.first().waitFor()
    if (hand.means !== 'keyboard') {
      await hand.press(choice.last())
      continue
    }
    // arrows walk to it: along one level, then into the next
    if (at > 0) await enterLevel(box, way[at - 1] ?? '')
    await walkTo(box, name)
    await hand.page.keyboard.press(at === way.length - 1 ? 'Enter' : 'ArrowRight')
  }
  await expect(hand.page.locator('.ant-select-dropdown:visible, .ant-cascader-dropdown:visible')).toHaveCount(0)
}

const active = '.ant-select-item-option-active, .ant-cascader-menu-item-active, .ant-select-tree-treenode-active'

/** An arrow that was pressed before a level of a cascader was loaded did nothing: it is pressed again once the level is there. */
async function enterLevel({ hand: { page } }: Box, parent: string): Promise<void> {
  const cascader = page.locator('.ant-cascader-dropdown:visible')
  if ((await cascader.count()) === 0) return
  await expect(async () => {
    const deepest = cascader.locator('.ant-cascader-menu-item-active').last()
    if ((await deepest.innerText()).trim() !== parent) return
    await page.keyboard.press('ArrowRight')
    throw new Error(`still at ${parent}`)
  }).toPass({ timeout: 10_000 })
}

async function readActive(page: Page): Promise<string> {
  const at = page.locator(active).and(page.locator(':visible')).last()
  return (await at.count()) > 0 ? (await at.innerText()).trim() : ''
}

async function walkTo({ hand: { page } }: Box, name: string): Promise<void> {
  for (let step = 0; step < 12; step++) {
    const before = await readActive(page)
    if (before === name) return
    await page.keyboard.press('ArrowDown')
    // a key that is pressed before the one before has shown would walk past the choice
    await expect.poll(() => readActive(page)).not.toBe(before)
  }
  throw new Error(`arrow keys do not lead to ${name}`)
}

/** The cross shows under the mouse; keys delete what is chosen. */
export async function clearChoice({ hand, root }: Box): Promise<void> {
  if (hand.means === 'pointer') {
    const own = root.locator('[role=combobox], button[aria-haspopup=dialog]').first()
    const held = (await own.count()) > 0 ? own.locator('xpath=..') : root
    // all of it in view: a row that moves sideways for the press would take the pointer off the box
    await held.evaluate((element) => element.scrollIntoView({ block: 'nearest', inline: 'center' }))
    await held.hover()
  }
  if (hand.means === 'keyboard') {
    await hand.reach(root.locator('button[id], input[id], textarea[id]').first())
    await hand.page.keyboard.press('Delete')
    return
  }
  await hand.press(root.getByRole('button', { name: /^清除/ }))
}

export const select: Driver = {
  settings,
  samples: [normal, urgent],
  set: (box, { text }) => chooseOne(box, [text]),
  clear: clearChoice,
}

export const treeSelect: Driver = {
  settings: () => ({ options: tree }),
  samples: [
    { stored: 'zhejiang', text: '浙江' },
    { stored: 'north', text: '华北' },
  ],
  set: (box, { text }) => chooseOne(box, [text]),
  clear: clearChoice,
}

export const cascader: Driver = {
  settings: () => ({ options: tree }),
  samples: [
    { stored: ['east', 'zhejiang'], text: '浙江' },
    { stored: ['north', 'hebei'], text: '河北' },
  ],
  set: (box, { text }) => chooseOne(box, box.surface === 'search' ? [text] : [text === '浙江' ? '华东' : '华北', text]),
  clear: clearChoice,
}

export const address: Driver = {
  samples: [
    { stored: ['110000', '110100', '110105'], text: '朝阳区' },
    { stored: ['330000', '330100', '330106'], text: '西湖区' },
  ],
  set: async (box, { text }) => {
    await chooseOne(box, text === '朝阳区' ? ['北京市', '市辖区', text] : ['浙江省', '杭州市', text])
  },
  clear: clearChoice,
}

/** In the search bar it is a drop-down; elsewhere all options are visible. */
const mark = ({ root }: Box, name: string) => root.getByLabel(name, { exact: true })

export const radio: Driver = {
  settings,
  samples: [normal, urgent],
  set: async (box, { text }) => {
    if (box.surface === 'search') return chooseOne(box, [text])
    if (box.hand.means !== 'keyboard') return box.hand.press(mark(box, text))
    // the group is one stop of Tab, arrows walk in it
    const { page } = box.hand
    const stop =
      (await box.root.locator('input:checked').count()) > 0
        ? box.root.locator('input:checked')
        : box.root.locator('input').first()
    await box.hand.reach(stop)
    await page.keyboard.press('Space')
    for (let step = 0; step < 3 && !(await mark(box, text).isChecked()); step++) await page.keyboard.press('ArrowDown')
  },
  clear: clearChoice,
  neverEmpty: 'one of a few always holds, once chosen',
}

export const checkbox: Driver = {
  settings,
  samples: [
    { stored: ['normal'], text: '一般' },
    { stored: ['urgent'], text: '紧急' },
  ],
  set: async (box, { text }) => {
    if (box.surface === 'search') return chooseOne(box, [text])
    for (const { fullName } of options)
      if ((await mark(box, fullName).isChecked()) !== (fullName === text))
        await box.hand.press(mark(box, fullName), 'Space')
  },
  clear: async (box) => {
    if (box.surface === 'search') return clearChoice(box)
    for (const { fullName } of options)
      if (await mark(box, fullName).isChecked()) await box.hand.press(mark(box, fullName), 'Space')
  },
}

const toggle = ({ root }: Box) => root.getByRole('switch')

export const switchDriver: Driver = {
  settings: () => ({ activeTxt: '启用', inactiveTxt: '停用' }),
  samples: [
    { stored: 1, text: '启用' },
    { stored: 0, text: '停用' },
  ],
  neverEmpty: 'a switch is on or off',
  set: async (box, { stored, text }) => {
    if (box.surface === 'search') return chooseOne(box, [text])
    if ((await toggle(box).isChecked()) !== (stored === 1)) await box.hand.press(toggle(box), 'Space')
  },
  clear: clearChoice,
  expectFilled: async (box, { stored, text }) => {
    if (box.surface === 'search') await expect(box.root).toContainText(text)
    else await expect(toggle(box)).toBeChecked({ checked: stored === 1 })
  },
}
