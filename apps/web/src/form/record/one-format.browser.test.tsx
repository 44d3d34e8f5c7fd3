import type { Field } from '@armature/form-engine'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { CellText, formatFigureText } from '../list/cell-text.tsx'
import { buildListModel } from '../records/list-model.ts'
import { aField, aForm, aStore } from '../testing/forms.ts'
import { draw, drawForm, startScreen } from '../testing/screen.tsx'

beforeAll(() => startScreen())

interface Sample {
  kind: 'numInput' | 'slider'
  precision: number
  thousands: boolean
  unit: string
  digits: number
}

const samples = fc.array(
  fc.record<Sample>({
    kind: fc.constantFrom('numInput', 'numInput', 'slider'),
    precision: fc.integer({ min: 0, max: 4 }),
    thousands: fc.boolean(),
    unit: fc.constantFrom('', '℃', 'MW'),
    digits: fc.oneof(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), fc.integer({ min: -100, max: 100 })),
  }),
  { minLength: 8, maxLength: 8 },
)

const act = async (change: () => void) => {
  change()
  await new Promise((done) => requestAnimationFrame(done))
}

const toField = ({ kind, precision, thousands, unit }: Sample, index: number): Field => {
  const name = `field${index}`
  const config = { label: name, unit }
  if (kind === 'numInput') return aField(kind, name, { precision, thousands }, config)
  return aField(kind, name, { min: -1e11, max: 1e11, step: 1 / 10 ** precision }, config)
}

async function readList(fields: Field[], values: Record<string, number>): Promise<string[]> {
  const columnList = fields.map(({ vModel = '' }) => ({ prop: vModel, label: '' }))
  const texts = { formData: JSON.stringify(aForm(fields)), columnData: JSON.stringify({ columnList, searchList: [] }) }
  const model = buildListModel({ id: 'm', menuId: 'menu', fullName: '', fullNameI18n: {}, ...texts }, 'zh')
  expect(model.columns.map((column) => formatFigureText(column, String(values[column.prop])))).toEqual(
    model.columns.map((column) => formatFigureText(column, values[column.prop])),
  )
  const { container, unmount } = await draw(
    <ul>
      {model.columns.map((column) => (
        <li key={column.prop}>
          <CellText column={column} row={values} />
        </li>
      ))}
    </ul>,
  )
  const cells = [...container.querySelectorAll('li')].map((cell) => cell.textContent)
  await unmount()
  return cells
}

async function readDetail(fields: Field[], values: Record<string, number>): Promise<(string | undefined)[]> {
  const { container, unmount } = await drawForm(aStore(fields, { stored: values }), { mode: 'read' })
  const texts = fields.map(({ vModel, config }) => {
    const text = container.querySelector(`[data-path="${vModel}"]`)?.textContent.replace(config.label ?? '', '')
    return text?.replace(config.unit ? ` ${config.unit}` : '', '')
  })
  await unmount()
  return texts
}

async function readEditor(fields: Field[], values: Record<string, number>): Promise<(string | undefined)[]> {
  const { container, unmount } = await drawForm(aStore(fields, { stored: values }), { mode: 'edit' })
  const texts: (string | undefined)[] = []
  for (const { vModel, config } of fields) {
    const box = container.querySelector<HTMLInputElement>(`[data-path="${vModel}"] input[inputmode="decimal"]`)
    // while it has the focus, a box shows plain digits
    if (box) {
      await act(() => box.focus())
      expect(box.value).not.toMatch(/[,−]/)
      await act(() => box.blur())
    }
    const output = container.querySelector(`[data-path="${vModel}"] output`)?.textContent
    texts.push(box ? box.value : output?.replace(config.unit ? ` ${config.unit}` : '', ''))
  }
  await unmount()
  return texts
}

it('a number looks the same in the list, in the detail and in its field after it was left (F9.54)', async () => {
  await page.viewport(1280, 900)
  await fc.assert(
    fc.asyncProperty(samples, async (drawn) => {
      const fields = drawn.map(toField)
      const values = Object.fromEntries(
        drawn.map(({ digits, precision }, index) => [`field${index}`, Number(`${digits}e-${precision}`)]),
      )
      const list = await readList(fields, values)
      expect(await readDetail(fields, values)).toEqual(list)
      expect(await readEditor(fields, values)).toEqual(list)
    }),
    { numRuns: 6 },
  )
}, 60_000)
