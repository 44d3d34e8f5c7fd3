import { controls, listOperators, type Control, type Field } from '@armature/form-engine'

/** Where a control can appear. */
export const surfaces = [
  'form',
  'cell',
  'sheet',
  'search',
  'condition',
  'default',
  'readonly',
  'disabled',
  'detail',
  'list',
  'print',
] as const
export type Surface = (typeof surfaces)[number]

/** How a surface is operated. */
export type Means = 'pointer' | 'touch' | 'keyboard'

/** A field of the kind as the palette makes it, for asking its control. */
export function makeField(control: Control, name: string, settings: Record<string, unknown> = {}): Field {
  const { config = {}, ...own } = settings as { config?: Record<string, unknown> }
  const made = control.create()
  return {
    ...made,
    ...own,
    vModel: name,
    config: { ...made.config, label: control.kind, formId: name, ...config },
  } as Field
}

/** Filled in by a person. */
export const isEditable = (control: Control): boolean =>
  !control.isStatic && !control.isContainer && !control.isComputed && !control.auto && !control.isFrozen

/** Filled in by the product. */
export const isFilled = (control: Control): boolean => !control.isStatic && !control.isContainer && !isEditable(control)

export const hasSetting = (control: Control | undefined, name: string): boolean =>
  control !== undefined && control.settings.some((setting) => setting.name === name)

/** The surfaces of a control, from what it declares. */
export function findSurfaces(control: Control): Surface[] {
  if (!isEditable(control)) return isFilled(control) ? ['form', 'detail', 'list', 'print'] : ['form', 'detail']
  const field = makeField(control, 'field')
  const takesValue = listOperators(field).some((op) => op !== 'empty' && op !== 'notEmpty')
  const declared: Record<Surface, boolean> = {
    form: true,
    cell: control.inTable === true,
    sheet: control.inTable === true,
    search: control.searchTypes(field).length > 0,
    condition: takesValue,
    default: hasSetting(control, 'config.defaultValue'),
    readonly: true,
    disabled: true,
    detail: true,
    list: control.kind !== 'PsdInput' || control.column(field) !== null,
    print: true,
  }
  return surfaces.filter((surface) => declared[surface])
}

/** What a person operates in, and by which means: a phone shows rows as sheets, a desktop as cells. */
const meansOf: Partial<Record<Surface, readonly Means[]>> = {
  form: ['pointer', 'touch', 'keyboard'],
  cell: ['pointer', 'keyboard'],
  sheet: ['touch'],
  search: ['pointer', 'touch', 'keyboard'],
  condition: ['pointer', 'keyboard'],
  default: ['pointer', 'keyboard'],
}

export interface Pair {
  kind: string
  surface: Surface
  /** empty for surfaces that are only looked at */
  means: readonly Means[]
}

/** CONTROLS=date,time: only those, for work on single controls. */
const wanted = process.env['CONTROLS']?.split(',')
const palette = controls.filter(({ kind }) => wanted?.includes(kind) ?? true)

/** Every control of the palette with every surface where it can appear. */
export const pairs: Pair[] = palette.flatMap((control) =>
  findSurfaces(control).map((surface) => ({
    kind: control.kind,
    surface,
    means: isEditable(control) ? (meansOf[surface] ?? []) : [],
  })),
)

/** The kinds of a surface, in the order of the palette. */
export const findKinds = (surface: Surface): string[] =>
  pairs.filter((pair) => pair.surface === surface).map(({ kind }) => kind)

/** The whole cross product takes several times as long: `npm run test:slow`. */
export const isWhole = process.env['CONTROLS_ALL'] !== undefined

/** One control for each way in which a finger operates one: what every run operates by touch. */
export const touchedKinds = new Set([
  'comInput',
  'numInput',
  'radio',
  'select',
  'cascader',
  'switch',
  'date',
  'time',
  'rate',
  'slider',
  'colorPicker',
  'editor',
  'uploadFz',
  'sign',
  'relationForm',
  'location',
  'userSelect',
])

/** Those of the kinds that this run operates by these means. */
export const findOperated = (means: Means, kinds: string[]): string[] =>
  isWhole || means !== 'touch' ? kinds : kinds.filter((kind) => touchedKinds.has(kind))

export const editableKinds: string[] = palette.filter(isEditable).map(({ kind }) => kind)
export const filledKinds: string[] = palette.filter(isFilled).map(({ kind }) => kind)
