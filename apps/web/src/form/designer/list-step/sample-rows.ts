import { findControl, type Field, type FormatContext, type Option } from '@armature/form-engine'

/** Sample rows for the preview of a list, by the kinds of its fields; always the same for the same fields. */
export function createSampleRows(
  fields: Map<string, Field>,
  props: string[],
  context: SampleContext,
  count = 6,
): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, row) => ({
    id: String(row),
    ...Object.fromEntries(props.map((prop) => [prop, createSample(fields.get(prop), row, context)])),
  }))
}

export interface SampleContext {
  language: FormatContext['language']
  offsetMinutes: number
  /** noon of the last sample day, in milliseconds */
  now: number
  /** sample texts, people, departments and records */
  words: {
    text: string
    person: string
    department: string
    record: string
    position: string
    role: string
    group: string
  }
  /** names of the items of a dictionary, by its code or id */
  dictionary: (code: string) => string[]
}

const dayMs = 86_400_000

function createSample(field: Field | undefined, row: number, context: SampleContext): unknown {
  const control = field && findControl(field.config.jnpfKey)
  if (!field || !control) return ''
  const { words, language, offsetMinutes, now } = context
  if (control.isComputed && !control.isNumeric) return `${words.text} ${row + 1}`
  if (control.isNumeric) return createSampleNumber(field, row)
  const named = {
    user: words.person,
    department: words.department,
    organize: words.department,
    position: words.position,
    role: words.role,
    group: words.group,
    selection: words.person,
    record: words.record,
    interface: words.record,
    area: words.text,
    option: '',
  }[control.lookup ?? 'option']
  if (named) return `${named} ${row + 1}`
  const source = field.config['dataType']
  if (control.lookup === 'option' && source === 'model') return `${words.record} ${row + 1}`
  if (control.lookup === 'option' && source === 'dictionary') {
    const names = context.dictionary(String(field.config['dictionaryType'] ?? ''))
    return names[row % Math.max(1, names.length)] ?? `${words.text} ${row + 1}`
  }
  const raw = createRawSample(field, row, now)
  if (control.auto)
    return raw === undefined
      ? ''
      : new Date(Number(raw) + offsetMinutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')
  if (raw === undefined) return `${words.text} ${row + 1}`
  const parsed = control.parse(raw, field, offsetMinutes)
  return parsed.ok
    ? control.format(parsed.value, field, { language, offsetMinutes, textOf: () => undefined })
    : `${words.text} ${row + 1}`
}

function createRawSample(field: Field, row: number, now: number): unknown {
  const moment = now - row * dayMs
  const option = pickOption(field, row)
  const samples: Record<string, unknown> = {
    date: moment,
    createTime: moment,
    modifyTime: moment,
    dateRange: [moment - 3 * dayMs, moment],
    time: `${String(8 + row).padStart(2, '0')}:30:00`,
    timeRange: [`${String(8 + row).padStart(2, '0')}:00:00`, '18:00:00'],
    switch: row % 2,
    colorPicker: ['#3083ec', '#d87418', '#017b77', '#4d3095', '#806a00', '#c93566'][row % 6],
    location: JSON.stringify({ name: `№ ${row + 1}`, address: '', longitude: 121.47, latitude: 31.23 }),
    numRange: [10 * row, 10 * row + 20],
    select: field['multiple'] === true ? option && [option] : option,
    radio: option,
    checkbox: option && [option],
    treeSelect: field['multiple'] === true ? option && [option] : option,
    cascader: option && findOptionPath(field, option),
  }
  return samples[field.config.jnpfKey]
}

function createSampleNumber(field: Field, row: number): number {
  const min = typeof field['min'] === 'number' ? field['min'] : 0
  const max = typeof field['max'] === 'number' ? field['max'] : field.config.jnpfKey === 'rate' ? 5 : min + 100
  const precision =
    field.config.jnpfKey === 'calculate' ? 2 : typeof field['precision'] === 'number' ? field['precision'] : 0
  const part = ((row * 37) % 100) / 100
  return Number((min + (max - min) * part).toFixed(precision))
}

function pickOption(field: Field, row: number): string | undefined {
  const leaves = listLeaves(Array.isArray(field['options']) ? (field['options'] as Option[]) : [])
  return leaves[row % Math.max(1, leaves.length)]
}

const listLeaves = (options: Option[]): string[] =>
  options.flatMap((option) => (option.children?.length ? listLeaves(option.children) : [option.id]))

function findOptionPath(field: Field, id: string): string[] {
  const search = (options: Option[]): string[] | undefined => {
    for (const option of options) {
      if (option.id === id) return [id]
      const below = option.children && search(option.children)
      if (below) return [option.id, ...below]
    }
    return undefined
  }
  return search(Array.isArray(field['options']) ? (field['options'] as Option[]) : []) ?? [id]
}
