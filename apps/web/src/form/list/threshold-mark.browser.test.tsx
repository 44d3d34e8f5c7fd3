import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildListModel } from '../records/list-model.ts'
import { aField, aForm } from '../testing/forms.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import { Cards } from './cards.tsx'
import { CellText } from './cell-text.tsx'

beforeAll(() => startScreen('zh', 1400))

const thresholds = { warning: { high: 35 }, alarm: { high: 45, low: -3 } }
const model = buildListModel(
  {
    id: 'm',
    menuId: 'menu-1',
    fullName: '巡检',
    fullNameI18n: {},
    formData: JSON.stringify(
      aForm([
        aField('comInput', 'no', {}, { label: '单号' }),
        aField('numInput', 'heat', { precision: 1 }, { label: '最高温', unit: '℃' }),
        aField('rate', 'stars', {}, { label: '评分' }),
      ]),
    ),
    columnData: JSON.stringify({
      columnList: [
        { prop: 'no', label: '', thresholds },
        { prop: 'heat', label: '', thresholds },
        { prop: 'stars', label: '', thresholds: { warning: { low: 2 } } },
      ],
      searchList: [],
    }),
  },
  'zh',
)
const heats = [-3, 0, 35, 44.9, '45.0', null]
const rows = heats.map((heat, index) => ({ id: `r${index}`, no: '99', heat, stars: 2 }))

const readLevel = (element: Element) => element.querySelector('[role=img]')?.getAttribute('aria-label') ?? undefined

async function drawColumn(prop: string): Promise<Element[]> {
  const column = model.columns.find((each) => each.prop === prop)
  if (!column) throw new Error(`no column ${prop}`)
  const { container } = await draw(
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          <CellText column={column} row={row} />
        </li>
      ))}
    </ul>,
  )
  return [...container.querySelectorAll('li')]
}

describe('figures beyond a threshold', () => {
  it('have a word for screen readers, and a shape and color for each level', async () => {
    const cells = await drawColumn('heat')
    expect(cells.map((cell) => cell.textContent)).toEqual(['−3.0', '0.0', '35.0', '44.9', '45.0', '—'])
    expect(cells.map(readLevel)).toEqual(['告警', undefined, '预警', '预警', '告警', undefined])
    const shapes = cells.map((cell) => cell.querySelector('svg')?.classList.contains('lucide-triangle-alert'))
    expect(shapes).toEqual([true, undefined, false, false, true, undefined])
    const colors = [0, 1, 2].map((row) => getComputedStyle(cells[row]?.firstElementChild ?? document.body).color)
    expect(new Set(colors).size).toBe(3)
  })

  it('are marked for ratings too, but not for texts that look like numbers', async () => {
    expect((await drawColumn('stars')).map(readLevel)).toContain('预警')
    expect((await drawColumn('no')).map(readLevel)).not.toContain('预警')
  })

  it('are marked on the cards of a phone, with their unit', async () => {
    await page.viewport(390, 844)
    const { container } = await draw(
      <Cards columns={model.columns} rows={rows} onOpen={undefined} actions={() => null} />,
    )
    const figures = [...container.querySelectorAll('dd')]
    expect(figures.map(readLevel)).toEqual(['告警', undefined, '预警', '预警', '告警', undefined])
    expect(figures[0]?.textContent).toBe('−3.0℃')
  })
})
