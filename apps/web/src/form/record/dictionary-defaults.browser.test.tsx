import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '../../testing/calls.ts'
import { aField, aForm, aTable } from '../testing/forms.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import RecordWindow, { type ModelConfig } from './record-window.tsx'

beforeAll(() => startScreen())

const colours = (kind: string, name: string, label: string, defaultValue: unknown) =>
  aField(kind, name, {}, { label, dataType: 'dictionary', dictionaryType: 'colours', defaultValue })
const form = aForm([
  colours('radio', 'front', '正面', 'redCode'),
  colours('radio', 'back', '背面', 'offCode'),
  colours('checkbox', 'both', '两面', ['redCode', 'blueCode']),
  colours('checkbox', 'edges', '边', ['redCode', 'offCode']),
])
const columns = [colours('select', 'cover', '封面', 'redCode'), colours('select', 'inside', '内页', 'offCode')]
const config: ModelConfig = {
  id: 'm',
  fullName: '标牌',
  fullNameI18n: {},
  enCode: 'm',
  webType: 2,
  enableFlow: 0,
  flowId: '',
  version: 1,
  menuId: 'menu',
  formData: JSON.stringify(form),
  columnData: '{}',
  appColumnData: '{}',
  flowTemplateJson: '{}',
  fieldList: '',
}

const answerDictionary = () =>
  answerCalls({
    'GET /api/system/DictionaryData/colours/Data/Selector': () => ({
      list: [
        { id: 'red', fullName: '红', enCode: 'redCode' },
        { id: 'blue', fullName: '蓝', enCode: 'blueCode' },
      ],
    }),
    'POST /api/system/DictionaryData/getNames': () => ({ list: [] }),
    'POST /api/visualdev/OnlineDev/m': () => ({ id: 'r1', version: 1 }),
  })
type Sent = ReturnType<typeof answerDictionary>
/** The values that the form sends. */
async function save(asked: Sent): Promise<unknown> {
  await userEvent.click(page.getByRole('button', { name: '保存', exact: true }))
  const find = () => asked.find(({ line }) => line === 'POST /api/visualdev/OnlineDev/m')
  await expect.poll(find).toBeDefined()
  return JSON.parse((find()?.body as { data: string }).data)
}

it('starts a new record with the defaults that can be chosen, and without those that were turned off since', async () => {
  const asked = answerDictionary()
  await draw(<RecordWindow config={config} name="标牌" mode="create" onClose={() => undefined} />)
  const front = page.getByRole('radiogroup', { name: '正面' })
  await expect.element(front.getByRole('radio', { name: '红' })).toBeChecked()
  expect(page.getByRole('radio', { checked: true }).elements()).toHaveLength(1)
  await expect.poll(() => page.getByText('offCode').elements()).toHaveLength(0)

  expect(await save(asked)).toMatchObject({ front: 'red', back: '', both: ['red', 'blue'], edges: [] })
})

it('starts rows of a sub-table without defaults that were turned off, those of the design and those that are added', async () => {
  const asked = answerDictionary()
  const table = aTable('rows', columns)
  const preset = { ...table, config: { ...table.config, defaultValue: [{ cover: 'offCode', inside: 'blueCode' }] } }
  const own = { ...config, formData: JSON.stringify(aForm([preset])) }
  await draw(<RecordWindow config={own} name="标牌" mode="create" onClose={() => undefined} />)
  await expect.element(page.getByText('蓝').first()).toBeVisible()
  await expect.poll(() => page.getByText('offCode').elements()).toHaveLength(0)
  await userEvent.click(page.getByRole('button', { name: '添加一行' }))
  expect(page.getByText('offCode').elements()).toHaveLength(0)
  expect(await save(asked)).toMatchObject({
    rows: [
      { cover: '', inside: 'blue' },
      { cover: 'redCode', inside: '' },
    ],
  })
})
