import { beforeAll, expect, it } from 'vitest'
import { answerCalls } from '../../testing/calls.ts'
import { buildListModel } from '../records/list-model.ts'
import { aField, aForm } from '../testing/forms.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import { CellText } from './cell-text.tsx'

beforeAll(() => startScreen('zh', 1400))

it('states of a dictionary are shapes, by id and by code, with one call for all rows', async () => {
  const state = aField('select', 'state', {}, { label: '状态', dataType: 'dictionary', dictionaryType: 'states' })
  const model = buildListModel(
    {
      id: 'm',
      menuId: 'menu-1',
      fullName: '巡检',
      fullNameI18n: {},
      formData: JSON.stringify(aForm([state])),
      columnData: JSON.stringify({ columnList: [{ prop: 'state', label: '' }], searchList: [] }),
    },
    'zh',
  )
  const item = { fullNameI18n: {}, enabledMark: 1, parentId: '-1', hasChildren: false }
  const returned = { ...item, id: 's1', enCode: 'returned', fullName: '已退回', mark: 'triangle' }
  const calls = answerCalls({
    'GET /api/system/DictionaryData/states/Data/Selector': {
      list: [
        { ...item, id: 'group', enCode: 'group', fullName: '分组', children: [returned] },
        { ...item, id: 's2', enCode: 'done', fullName: '已完成', mark: 'dot' },
      ],
    },
  })
  const ids = ['s1', 's2', 'done', 'gone']
  const { container } = await draw(
    <>
      {model.columns.flatMap((column) =>
        ids.map((id) => <CellText key={id} column={column} row={{ state: id, state_id: id }} />),
      )}
    </>,
  )
  const marks = () => [...container.querySelectorAll('[data-mark]')].map((mark) => mark.getAttribute('data-mark'))
  await expect.poll(marks).toEqual(['triangle', 'dot', 'dot'])
  expect(calls).toHaveLength(1)
})
