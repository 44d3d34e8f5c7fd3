import { expect, type Locator } from '../../support/story.ts'
import type { Box, Driver, Sample } from '../driver.ts'
import { clearChoice } from './choices.ts'

/** A picker's field: its name, what is chosen, and the window it opens. */
const opener = ({ root }: Box) => root.locator('button[aria-haspopup=dialog]')

/** Tags fill the box: a press beside them opens it, too. */
const open = (box: Box): Promise<void> =>
  box.hand.press(box.hand.means === 'keyboard' ? opener(box) : opener(box).locator('xpath=..'))
const getWindow = ({ hand: { page } }: Box) => page.getByRole('dialog').last()

interface Choice {
  tab?: string
  keyword?: string
  name: string
  text?: string
}

/** Opens the window, takes one in it in place of what was chosen, and confirms. */
async function chooseInTree(box: Box, { tab, keyword, name }: Choice): Promise<void> {
  const { hand } = box
  await open(box)
  const picker = getWindow(box)
  if (tab) await openTab(box, picker, tab)
  await picker.getByRole('treeitem').first().waitFor()
  if (box.field['multiple'] === true || box.field.config.jnpfKey === 'usersSelect') await emptyChosen(box, picker)
  const search = picker.getByRole('textbox', { name: '请输入关键词查询' })
  await hand.write(search, keyword ?? name)
  await hand.page.keyboard.press('Enter')
  const item = picker.getByRole('treeitem', { name: new RegExp(`^${name}`) }).first()
  await item.waitFor()
  if (hand.means === 'keyboard') {
    await search.press('ArrowDown')
    await walkTo(box, picker, name)
    await hand.page.keyboard.press('Enter')
  } else await hand.press(item)
  await expect(picker.getByRole('list', { name: '已选' })).toContainText(name)
  await (hand.means === 'keyboard'
    ? hand.page.keyboard.press('Control+Enter')
    : hand.press(picker.getByRole('button', { name: '确定' })))
  await expect(picker.getByRole('list', { name: '已选' })).toHaveCount(0)
}

/** The tabs are one stop of Tab, arrows walk in them. */
async function openTab({ hand }: Box, picker: Locator, name: string): Promise<void> {
  const tab = picker.getByRole('tab', { name })
  if (hand.means !== 'keyboard') return hand.press(tab)
  await hand.reach(picker.getByRole('tab', { selected: true }))
  for (let step = 0; step < 8 && (await tab.getAttribute('aria-selected')) !== 'true'; step++)
    await hand.page.keyboard.press('ArrowRight')
}

async function emptyChosen({ hand }: Box, picker: Locator): Promise<void> {
  const clear = picker.getByRole('button', { name: '清空列表' })
  if (await clear.isEnabled()) await hand.press(clear)
}

async function walkTo({ hand: { page } }: Box, picker: Locator, name: string): Promise<void> {
  const tree = picker.getByRole('tree')
  for (let step = 0; step < 12; step++) {
    const at = await tree.getAttribute('aria-activedescendant')
    const item = at ? page.locator(`[id="${at}"]`) : page.locator(':focus')
    if ((await item.innerText()).trim().includes(name)) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`arrow keys do not lead to ${name}`)
}

const picked = (choices: readonly [Choice, Choice], more: Partial<Driver> = {}): Driver => {
  const sample = ({ name, text }: Choice): Sample => ({ text: text ?? name })
  return {
    samples: [sample(choices[0]), sample(choices[1])],
    set: (box, given) => chooseInTree(box, choices.find((choice) => sample(choice).text === given.text) ?? choices[0]),
    clear: clearChoice,
    ...more,
  }
}

export const userSelect = picked([{ name: '何文员' }, { name: '陈调度' }])
export const depSelect = picked([{ name: '综合管理部' }, { name: '集控调度中心' }])
export const comSelect = picked([{ name: '华东运维公司' }, { name: '华北运维公司' }])
export const posSelect = picked([{ name: '安全工程师' }, { name: '调度员' }])
export const roleSelect = picked([
  { tab: '全局', name: '巡检' },
  { tab: '全局', name: '查阅' },
])
export const groupSelect = picked([{ name: '应急抢修组' }, { name: '夜间值守组' }])
export const usersSelect = picked([
  { tab: '岗位', name: '调度员' },
  { tab: '岗位', name: '安全工程师' },
])

/** Opens the table of records and takes one: the pointer by its line and 确定, keys by Enter. */
async function chooseRecord(box: Box, name: string): Promise<void> {
  const { hand } = box
  await open(box)
  const picker = getWindow(box)
  const search = picker.getByRole('textbox', { name: '请输入关键词查询' })
  await search.waitFor()
  await hand.write(search, name)
  await hand.page.keyboard.press('Enter')
  const radio = picker.getByRole('radio')
  await expect(radio).toHaveCount(1)
  if (hand.means === 'keyboard') {
    await hand.reach(radio)
    await hand.page.keyboard.press('Enter')
  } else {
    // a list under its field takes the line at once
    const confirm = picker.getByRole('button', { name: '确定' })
    const isConfirmed = (await confirm.count()) > 0
    await hand.press(picker.getByRole('row').last())
    if (isConfirmed) await hand.press(confirm)
  }
  await expect(search).toHaveCount(0)
}

export const relationForm: Driver = {
  settings: ({ customerModel }) => ({
    modelId: customerModel,
    relationField: 'customerName',
    columnOptions: [{ value: 'customerName', label: '客户名称' }],
  }),
  samples: [{ text: '津门电力建设有限公司' }, { text: '滨海化工园区' }],
  set: (box, { text }) => chooseRecord(box, text),
  clear: clearChoice,
}

const interfacePicker: Driver = {
  settings: ({ voltageLevels }) => ({
    interfaceId: voltageLevels,
    propsValue: 'id',
    relationField: 'fullName',
    columnOptions: [{ value: 'fullName', label: '电压等级' }],
  }),
  samples: [
    { stored: '220', text: '220 kV' },
    { stored: '35', text: '35 kV' },
  ],
  set: (box, { text }) => chooseRecord(box, text),
  clear: clearChoice,
}
export const popupSelect = interfacePicker
export const popupTableSelect = interfacePicker

const place = (name: string, address: string, longitude: number, latitude: number): Sample => ({
  stored: JSON.stringify({ name, address, longitude, latitude }),
  text: `${name} ${address}`,
})

/** The window with the map, filled in by its inputs; lists and conditions ask for the words. */
export const location: Driver = {
  samples: [
    place('临港储能站', '沪城环路 1 号', 121.931234, 30.885678),
    place('张北站', '中都大街 8 号', 114.72, 41.15),
  ],
  set: async (box, { stored, text }) => {
    const { hand } = box
    if (isWords(box)) return hand.write(words(box), text)
    const { name, address, longitude, latitude } = JSON.parse(String(stored)) as Record<string, string | number>
    await open(box)
    // the record's window may have a field of the same name: this one has coordinates
    const map = hand.page
      .getByRole('dialog')
      .filter({ has: hand.page.getByRole('textbox', { name: '经度' }) })
      .last()
    await hand.write(map.getByRole('textbox', { name: '名称' }), String(name))
    await hand.write(map.getByRole('textbox', { name: '地址' }), String(address))
    await hand.write(map.getByRole('textbox', { name: '经度' }), String(longitude))
    await hand.write(map.getByRole('textbox', { name: '纬度' }), String(latitude))
    await hand.press(map.getByRole('button', { name: '确定' }))
    await expect(map.getByRole('textbox', { name: '经度' })).toHaveCount(0)
  },
  clear: (box) => (isWords(box) ? box.hand.write(words(box), '') : clearChoice(box)),
}
const isWords = ({ surface }: Box) => surface === 'search' || surface === 'condition'
const words = ({ root }: Box) => root.getByRole('textbox').last()
