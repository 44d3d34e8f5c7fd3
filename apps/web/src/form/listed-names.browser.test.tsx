import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Cards } from './list/cards.tsx'
import { CellText } from './list/cell-text.tsx'
import { buildListModel, type ModelColumn } from './records/list-model.ts'
import { answerCalls } from '../testing/calls.ts'
import { aField, aForm, aStore } from './testing/forms.ts'
import { draw, drawForm, startScreen } from './testing/screen.tsx'

beforeAll(() => startScreen('en'))

const title = aField('comInput', 'title', {}, { label: 'Title' })
const inspectors = aField('userSelect', 'inspectors', { multiple: true }, { label: 'Inspectors' })
const record = { id: 'r', title: 'First', inspectors: ['Lin', 'Chen'], inspectors_id: ['a', 'b'] }

function buildColumns(): ModelColumn[] {
  const list = {
    columnList: [title, inspectors].map(({ vModel }) => ({ prop: vModel, label: vModel })),
    searchList: [],
  }
  return buildListModel(
    {
      id: 'm',
      menuId: '',
      fullName: 'm',
      fullNameI18n: {},
      formData: JSON.stringify(aForm([title, inspectors])),
      columnData: JSON.stringify(list),
    },
    'en',
  ).columns
}

describe('several names in one value are separated by the comma of the user’s language', () => {
  it('in a cell and on a card of the list', async () => {
    const columns = buildColumns()
    const [, people] = columns
    if (!people) throw new Error('the column of the inspectors is missing')
    const { container } = await draw(
      <>
        <p data-testid="cell">
          <CellText column={people} row={record} />
        </p>
        <Cards columns={columns} rows={[record]} onOpen={undefined} actions={() => null} />
      </>,
    )
    await expect.element(page.getByTestId('cell')).toHaveTextContent('Lin, Chen')
    expect(container.querySelector('article')?.textContent).toContain('Lin, Chen')
  })

  it('in a detail', async () => {
    answerCalls({ 'POST /api/permission/Users/getUserList': { list: [] } })
    const store = aStore([inspectors], { stored: { inspectors: ['a', 'b'] } })
    await drawForm(store, { mode: 'read', display: record })
    await expect.element(page.getByText('Lin, Chen')).toBeVisible()
  })
})
