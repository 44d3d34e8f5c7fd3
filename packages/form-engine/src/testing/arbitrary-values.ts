import fc from 'fast-check'
import { indexChoices, getOptionSource } from '../control/options.ts'
import { calculateNumberLimit } from '../control/numbers.ts'
import { writePlace } from '../control/place.ts'
import { buildSelectionId, selectionTypes } from '../control/selections.ts'
import type { Field } from '../design/types.ts'

type Make = (field: Field) => fc.Arbitrary<unknown>

/**
 * Values that the control of a field accepts unchanged and without problems, including empty ones. Kinds that store nothing give
 * their empty value; a sub-table gives no rows, since its columns decide about those.
 */
export function arbitraryValue(field: Field): fc.Arbitrary<unknown> {
  const make = makers[field.config.jnpfKey]
  return make ? make(field) : fc.constant(null)
}

const number = (field: Field, name: string, fallback: number) =>
  typeof field[name] === 'number' ? field[name] : fallback
const isMultiple = (field: Field) => field.multiple === true
const orEmpty = <T>(value: fc.Arbitrary<T>, empty: unknown) =>
  fc.oneof({ weight: 4, arbitrary: value }, fc.constant(empty))

const text =
  (limit: number): Make =>
  (field) =>
    fc
      .string({ unit: 'grapheme', maxLength: 30 })
      .map((value) => value.replaceAll('\0', '').slice(0, Math.min(limit, number(field, 'maxlength', limit))))
      .map((value) => (value.isWellFormed() ? value : ''))

/** Multiples of 10^-decimals between two bounds, as doubles that print with no more decimals. */
function scaled(min: number, max: number, decimals: number): fc.Arbitrary<number> {
  const scale = 10 ** decimals
  return fc
    .integer({ min: Math.ceil(min * scale), max: Math.floor(max * scale) })
    .map((n) => Number((n / scale || 0).toFixed(decimals)))
}

function anyNumber(field: Field): fc.Arbitrary<number> {
  const decimals = number(field, 'precision', 0)
  const limit = Math.min(calculateNumberLimit(decimals), 1e9)
  return scaled(number(field, 'min', -limit), number(field, 'max', limit), decimals)
}

const moment = fc.integer({ min: Date.UTC(1971, 0, 1), max: Date.UTC(2100, 0, 1) })
const timeOfDay = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

function choice(field: Field, onlyLeaves = false): fc.Arbitrary<string> {
  if (getOptionSource(field) === 'model') return fc.uuid()
  if (getOptionSource(field) !== 'static') return fc.stringMatching(/^[a-z0-9]{1,12}$/)
  const ids = [...indexChoices(field).byId].filter(([, { isLeaf }]) => isLeaf || !onlyLeaves).map(([id]) => id)
  return ids.length > 0 ? fc.constantFrom(...ids) : fc.constant('')
}

function oneOrMore(field: Field, one: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (!isMultiple(field)) return orEmpty(one, '')
  return fc.uniqueArray(one, { maxLength: 5 }).map((ids) => ids.filter((id) => id !== ''))
}

function path(field: Field): fc.Arbitrary<string[]> {
  if (getOptionSource(field) !== 'static') return fc.array(choice(field), { minLength: 1, maxLength: 3 })
  const { byId } = indexChoices(field)
  const wayTo = (id: string | null): string[] => (id === null ? [] : [...wayTo(byId.get(id)?.parent ?? null), id])
  return choice(field, true).map((id) => (id === '' ? [] : wayTo(id)))
}

const named: Make = (field) => oneOrMore(field, fc.stringMatching(/^[A-Z]{1,3}-[0-9]{1,6}$/))
const fileName = fc.stringMatching(/^[0-9a-f]{32}\.png$/)

function storedFiles<T>(
  field: Field,
  make: (file: { name: string; fileId: string; url: string }, fileVersionId: string) => T,
): fc.Arbitrary<T[]> {
  const file = fc.record({ name: fc.stringMatching(/^[a-z]{1,8}$/), fileId: fileName, url: fc.webPath() })
  const most = number(field, 'limit', 0) || 3
  return fc.array(
    fc.tuple(file, fc.uuid()).map(([stored, id]) => make(stored, id)),
    { maxLength: most },
  )
}

const areaPath = fc.array(fc.stringMatching(/^\d{6}$/), { minLength: 1, maxLength: 3 })

const picked: Make = (field) => oneOrMore(field, fc.uuid())
const chosen: Make = (field) => oneOrMore(field, choice(field, field.lastLevel === true))

const makers: Record<string, Make> = {
  comInput: text(500),
  textarea: text(20_000),
  numInput: (field) => orEmpty(anyNumber(field), null),
  switch: () => fc.constantFrom(0, 1, null),
  radio: (field) => orEmpty(choice(field), ''),
  checkbox: (field) => oneOrMore({ ...field, multiple: true }, choice(field)),
  select: chosen,
  treeSelect: chosen,
  address: (field) =>
    isMultiple(field)
      ? fc.uniqueArray(areaPath, { maxLength: 3, selector: (path) => path.join() })
      : orEmpty(areaPath, []),
  location: () =>
    orEmpty(
      fc
        .record({
          name: fc.stringMatching(/^[a-z "\\\\]{0,20}$/),
          address: fc.stringMatching(/^[a-z0-9, ]{0,30}$/),
          longitude: scaled(-180, 180, 6),
          latitude: scaled(-90, 90, 6),
        })
        .map(writePlace),
      '',
    ),
  cascader: (field) =>
    isMultiple(field)
      ? fc.array(path(field), { maxLength: 3 }).map((paths) => paths.filter((ids) => ids.length > 0))
      : orEmpty(path(field), []),
  date: () => orEmpty(moment, null),
  dateRange: () =>
    orEmpty(
      fc.tuple(moment, moment).map(([a, b]) => [Math.min(a, b), Math.max(a, b)]),
      [],
    ),
  time: () => orEmpty(timeOfDay, ''),
  timeRange: () => orEmpty(fc.tuple(timeOfDay, timeOfDay), []),
  rate: (field) => orEmpty(fc.integer({ min: 1, max: number(field, 'max', 5) }), null),
  slider: (field) => {
    const [min, max, step] = [number(field, 'min', 0), number(field, 'max', 100), number(field, 'step', 1)]
    const steps = fc.integer({ min: 0, max: Math.floor((max - min) / step) })
    return orEmpty(
      steps.map((n) => Number((min + n * step).toFixed(8))),
      null,
    )
  },
  colorPicker: () => orEmpty(fc.stringMatching(/^#[0-9a-f]{6}$/), ''),
  uploadFz: (field) =>
    storedFiles(field, ({ name, fileId, url }, fileVersionId) => ({
      name: `${name}.pdf`,
      fileId,
      fileSize: 1000,
      fileExtension: 'pdf',
      fileVersionId,
      url,
    })),
  uploadImg: (field) => storedFiles(field, (file) => file),
  sign: () =>
    orEmpty(
      fileName.map((name) => `/api/file/Image/annexpic/${name}`),
      '',
    ),
  numRange: (field) => {
    const bound = fc.option(anyNumber({ ...field, min: undefined, max: undefined }), { nil: null })
    return fc.tuple(bound, bound).map(([min, max]) => (min === null && max === null ? [] : [min, max]))
  },
  table: () => fc.constant([]),
  relationForm: () => orEmpty(fc.uuid(), ''),
  popupSelect: named,
  popupTableSelect: named,
  userSelect: picked,
  depSelect: picked,
  comSelect: picked,
  posSelect: picked,
  roleSelect: picked,
  groupSelect: picked,
  usersSelect: () =>
    fc.uniqueArray(
      fc.tuple(fc.uuid(), fc.constantFrom(...selectionTypes)).map(([id, type]) => buildSelectionId(id, type)),
      { maxLength: 5 },
    ),
  calculate: () =>
    orEmpty(
      scaled(-1e6, 1e6, 2).map((value) => value.toFixed(2)),
      '',
    ),
  relationFormAttr: text(500),
  popupAttr: text(500),
  autocomplete: text(500),
  createUser: () => orEmpty(fc.uuid(), ''),
  modifyUser: () => orEmpty(fc.uuid(), ''),
  currOrganize: () => orEmpty(fc.uuid(), ''),
  currPosition: () => orEmpty(fc.uuid(), ''),
  PsdInput: text(200),
  editor: () =>
    orEmpty(
      fc.stringMatching(/^[a-z0-9 ]{0,20}[a-z0-9]$/).map((words) => `<p><strong>${words}</strong></p>`),
      '',
    ),
  billRule: text(200),
  currUser: text(200),
  currTime: () => orEmpty(moment, null),
  createTime: () => orEmpty(moment, null),
  modifyTime: () => orEmpty(moment, null),
}
