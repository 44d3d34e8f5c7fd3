import { type Control, type Field, controls } from '@armature/form-engine'
import { aField, aTable } from '../../designs/testing/designs.ts'

/** What the fields of the palette refer to. */
export interface PaletteSources {
  modelId: string
  interfaceId: string
  rule: string
  /** code of a dictionary */
  dictionary: string
}

/** A field of every kind, a second one with several values if the kind allows it, and the same again in a sub-table. */
export function createPaletteFields(sources: PaletteSources): Field[] {
  const kinds = controls.filter(({ isContainer }) => !isContainer)
  const pane = (kind: string, children: Field[]): Field => ({
    config: { jnpfKey: kind, label: kind, formId: `in_${kind}`, children },
  })
  const holders = controls.filter(({ isContainer, kind }) => isContainer && kind !== 'table')
  return [
    ...kinds.flatMap((control) => createFields(control, sources, '')),
    aField('select', 'grade', {}, { dataType: 'dictionary', dictionaryType: sources.dictionary, label: '级别' }),
    aField('calculate', 'kept', { expression: ['numInput', '×', '2'], isStorage: 2 }, { label: '已存' }),
    ...holders.map(({ kind, paneKind }): Field => {
      const inside = aField('comInput', `in${kind}`)
      if (kind === 'tableGrid') return aGrid(inside)
      return {
        config: {
          jnpfKey: kind,
          label: kind,
          formId: `box_${kind}`,
          children: paneKind ? [pane(paneKind, [inside])] : [inside],
        },
      }
    }),
    aTable(
      'lines',
      kinds.filter(({ inTable }) => inTable).flatMap((control) => createFields(control, sources, 'lines')),
      { label: '明细' },
    ),
  ]
}

/** A table grid with one cell. */
const aGrid = (inside: Field): Field => ({
  rows: 1,
  columns: 1,
  config: {
    jnpfKey: 'tableGrid',
    label: 'tableGrid',
    formId: 'box_tableGrid',
    children: [
      {
        row: 0,
        column: 0,
        rowspan: 1,
        colspan: 1,
        config: { jnpfKey: 'tableGridCell', label: '', formId: 'in_tableGridCell', children: [inside] },
      },
    ],
  },
})

function createFields(control: Control, sources: PaletteSources, table: string): Field[] {
  const own = createSettings(control, sources)
  const config = { label: `${control.kind} 字段`, formId: `${table}_${control.kind}` }
  const one = aField(control.kind, control.kind, own, config)
  if (!('multiple' in control.create())) return [one]
  const many = { label: `${control.kind} 多选`, formId: `${table}_${control.kind}_many` }
  return [one, aField(control.kind, `${control.kind}Many`, { ...own, multiple: true }, many)]
}

function createSettings({ kind, lookup, attributeOf }: Control, sources: PaletteSources): Record<string, unknown> {
  if (lookup === 'interface' || kind === 'autocomplete') return { interfaceId: sources.interfaceId }
  if (lookup === 'record') return { modelId: sources.modelId, relationField: 'name' }
  if (attributeOf === 'record') return { relationField: 'relationForm', showField: 'name' }
  if (attributeOf === 'interface') return { relationField: 'popupSelect', showField: 'fullName' }
  if (kind === 'billRule') return { rule: sources.rule }
  if (kind === 'numInput') return { precision: 1 }
  if (kind === 'calculate') return { expression: ['numInput', '+', '1'] }
  return {}
}
